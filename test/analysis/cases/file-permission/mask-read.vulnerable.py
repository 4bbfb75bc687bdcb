import os


def write(path, text):
    old = os.umask(0)  # finding: file-permission
    with open(path, "w") as file:
        file.write(text)
    os.umask(old)
