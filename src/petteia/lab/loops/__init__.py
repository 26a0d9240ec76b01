"""The compiled part of the lab. A change in this folder, and only here, has it compiled anew."""
