"""Boards with clouds, for several files of tests."""

CLOUD = {"clouds": "c"}
SURROUNDED = """
      M M   M M
     M a M M b M
      M {0}   {0} M
   M M   * *   M M
  M d M * c * M e M
   M M   * *   M M
      M M
     M f M   ?
      M M
"""
