import os
import tempfile
import uuid


def save(number, text):
    with open(f"/tmp/{uuid.uuid4()}.txt", "w") as out:
        out.write(text)
    folder = tempfile.mkdtemp()
    with open(os.path.join(folder, "all.csv"), "w") as out:
        out.write(text)
    return open(os.path.join("reports", str(int(number))), "a")
