"""`python -m petteia` is the same as `petteia`."""

from petteia.cli import main

main()
