import os
import shutil
import tarfile
import zipfile


def unpack(source, target):
    with tarfile.open(source) as archive:  # no fix: needs_design
        archive.extractall(target)
        archive.extractall(
            path=target,
            members=archive.getmembers(),
        )
        for member in archive:
            archive.extract(member, target)


def unpack_by_hand(upload, target_dir):
    archive = zipfile.ZipFile(upload.stream)  # no fix: needs_design
    for entry in archive.infolist():
        path = os.path.join(target_dir, entry.filename)
        with open(path, 'wb') as file:
            shutil.copyfileobj(archive.open(entry), file)
    for name in archive.namelist():
        with open(os.path.join(target_dir, name), 'wb') as file:
            file.write(archive.read(name))
