"""Games on a GPU: the same rules, compiled for it, thousands of tables at once. See docs/lab.md.

`device_rules` makes device functions of rules, `kernel` the loop that plays whole games, `step_kernels` those that step
tables for learners (`many_tables`); `launch` runs them on a device.
"""
