import os
import tempfile


def report():
    path = tempfile.NamedTemporaryFile(delete=False).name
    other = tempfile.NamedTemporaryFile(suffix='.txt', dir='/var/spool/app', delete=False).name
    third = tempfile.NamedTemporaryFile(suffix='.log', delete=False).name
    with open(path, 'w') as file:
        file.write(other + third)
    return os.path.basename(path)


def fixed_name():
    with open('/tmp/report.txt', 'w') as file:  # no fix: needs_design
        file.write('ok')
