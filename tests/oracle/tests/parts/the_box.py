"""The box, and tiny tiles for tiny games."""

from typing import Any

from places import catalog_file

from oracle import landscape, open_box

Record = dict[str, Any]
BOX = open_box(catalog_file("romantik"))
SMALL = {name: landscape(name, "MMMMMM") for name in ("m0", "m1", "m2", "m3")}
