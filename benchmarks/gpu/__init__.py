"""Speed of the rules on a GPU, and whether it plays the same games as the CPU. See docs/lab.md.

python -m benchmarks.gpu pack FOLDER      where Petteia and its extra `gpu` are: compile every game into a bundle
python benchmarks/gpu/play.py FOLDER      where a GPU is (NumPy and cuda-bindings suffice): play them, note the results
python -m benchmarks.gpu compare FOLDER   play the same games on the CPU, compare game for game, print the table

`benchmarks/gpu/step.py` does the same for tables that learners step.
"""
