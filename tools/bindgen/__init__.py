"""Language bindings from include/hotdog.h: header.py reads it, python.py and fortran.py write from what it read."""
