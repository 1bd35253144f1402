"""Tests of the screens and of the table, worked by the devices that people use."""
