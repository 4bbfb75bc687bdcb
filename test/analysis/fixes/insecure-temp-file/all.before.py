import os
import tempfile
from tempfile import mktemp


def report():
    path = tempfile.mktemp()
    other = tempfile.mktemp('.txt', dir='/var/spool/app')
    third = mktemp(suffix='.log')
    with open(path, 'w') as file:
        file.write(other + third)
    return os.path.basename(path)


def fixed_name():
    with open('/tmp/report.txt', 'w') as file:  # no fix: needs_design
        file.write('ok')
