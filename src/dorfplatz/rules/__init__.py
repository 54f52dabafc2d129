"""The rules: small functions over one record that run interpreted, compiled and on a GPU."""
