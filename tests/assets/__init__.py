"""Tests of what lies under assets/: pictures, sounds, fonts."""
