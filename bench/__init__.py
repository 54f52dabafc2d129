"""Benchmarks of speed and strength; `scripts/bench NAME` runs one."""
