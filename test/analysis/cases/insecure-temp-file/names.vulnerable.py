import os
import tempfile


def save(number, text):
    path = "/tmp/scan-%d.png" % os.getpid()
    with open(path, "wb") as out:  # finding: insecure-temp-file
        out.write(text)
    with open(os.path.join(tempfile.gettempdir(), "all.csv"), "w") as out:  # finding: insecure-temp-file
        out.write(text)
    return open("/tmp/scan-" + str(number), "a")  # finding: insecure-temp-file
