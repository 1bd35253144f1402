"""Import contracts, purity, and what the source files must look like."""
