import os
import tempfile

with tempfile.NamedTemporaryFile("w") as target:
    target.write("x")
folder = tempfile.mkdtemp()
with open(os.path.join(folder, "report.txt"), "w") as target:
    target.write("x")
with open("/var/lib/app/state.json") as source:
    state = source.read()
