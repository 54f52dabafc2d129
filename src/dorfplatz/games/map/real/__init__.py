"""Maps of people who own the box: laid again tile by tile, checked and counted by our rules."""
