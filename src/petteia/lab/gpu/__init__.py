"""Games on a GPU: the same rules, compiled for it, thousands of tables at once. See docs/lab.md.

`device_rules` makes device functions of rules, `kernel` the loop that plays, `launch` runs it on a device.
"""
