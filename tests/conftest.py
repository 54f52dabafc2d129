"""Pytest puts the folder of this file on the path, so that tests in subfolders find the oracle."""
