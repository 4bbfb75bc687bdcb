import os
import tarfile
import zipfile

ROOT = os.path.realpath("out")


def unpack(source):
    with zipfile.ZipFile(source) as archive:
        for info in archive.infolist():
            with open(os.path.join("out", os.path.basename(info.filename)), "wb") as out:
                out.write(archive.read(info))
        archive.extractall("out")


def unpack_tar(source):
    with tarfile.open(source) as archive:
        for member in archive:
            path = os.path.realpath(os.path.join(ROOT, member.name))
            if not path.startswith(ROOT + os.sep):
                raise ValueError("outside of the folder")
            with open(path, "wb") as out:
                out.write(archive.extractfile(member).read())


def unpack_filtered(source):
    with tarfile.open(source) as archive:
        archive.extractall("out", filter="data")
