"""The compiled part of the bots. A change in this folder, and only here, has them compiled anew."""
