"""Machine code of the rules: which functions become it, and how it is made, kept and loaded.

The rules are plain Python functions. A *unit* is the machine code of the entries of some modules, one file on disk. A
process of its own makes it, once per machine and version of the sources; until it is loaded, the same functions run as
plain Python.
"""

from dorfplatz.machine_code.rule import entry as entry
from dorfplatz.machine_code.rule import rule as rule
