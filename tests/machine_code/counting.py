"""A program that counts by plain Python and by machine code, and says which."""

COUNT = """
import numpy as np
from machine_code.tiny import COUNTER, TINY, Pair, count_twice, sum_rows
from dorfplatz.machine_code.readiness import is_loaded, making_of, need, want
counters = np.zeros(2, COUNTER)
def count():
    told = count_twice(counters[1], np.int32(5))
    pair = Pair(np.arange(6, dtype=np.int32).reshape(2, 3), np.zeros(2, np.int64))
    sum_rows(pair)
    print(told, counters["count"].tolist(), pair.sums.tolist(), count_twice.is_machine_code)
"""
PLAIN, LOADED = "10 [0, 1] [3, 12] False", "20 [0, 2] [3, 12] True"
