"""The box of `romantik`, as data."""
