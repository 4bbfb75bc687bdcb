import os
import tarfile
import zipfile


def unpack(source):
    with zipfile.ZipFile(source) as archive:
        for info in archive.infolist():
            with open(os.path.join("out", info.filename), "wb") as out:  # finding: zip-slip
                out.write(archive.read(info))
        for name in archive.namelist():
            target = "out/" + name
            with open(target, "wb") as out:  # finding: zip-slip
                out.write(archive.read(name))


def unpack_tar(source):
    with tarfile.open(source) as archive:
        for member in archive:
            path = os.path.join("out", member.name)
            with open(path, "wb") as out:  # finding: zip-slip
                out.write(archive.extractfile(member).read())
