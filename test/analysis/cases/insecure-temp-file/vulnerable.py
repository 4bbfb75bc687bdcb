import os
import tempfile

with open("/tmp/report.txt", "w") as target:  # finding: insecure-temp-file
    target.write("x")
name = tempfile.mktemp()  # finding: insecure-temp-file
os.makedirs("/var/tmp/app")  # finding: insecure-temp-file
