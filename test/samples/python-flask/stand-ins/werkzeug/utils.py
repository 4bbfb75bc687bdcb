import os
import posixpath
import re


def secure_filename(filename):
    name = "_".join(filename.replace(os.sep, " ").split())
    return re.sub(r"[^A-Za-z0-9_.-]", "", name).strip("._")


def safe_join(directory, *pathnames):
    parts = [directory]
    for name in pathnames:
        name = posixpath.normpath(name) if name != "" else name
        if posixpath.isabs(name) or name == ".." or name.startswith("../"):
            return None
        parts.append(name)
    return posixpath.join(*parts)
