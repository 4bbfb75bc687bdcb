import os
import shutil
import tarfile
import zipfile


def unpack(source, target):
    with tarfile.open(source) as archive:  # no fix: needs_design
        archive.extractall(target, filter='data')
        archive.extractall(
            path=target,
            members=archive.getmembers(),
        )
        for member in archive:
            archive.extract(member, target, filter='data')


def unpack_by_hand(upload, target_dir):
    archive = zipfile.ZipFile(upload.stream)  # no fix: needs_design
    for entry in archive.infolist():
        path = os.path.realpath(os.path.join(target_dir, entry.filename))
        if not path.startswith(os.path.realpath(target_dir) + os.sep):
            raise ValueError('the path leaves its folder')
        with open(path, 'wb') as file:
            shutil.copyfileobj(archive.open(entry), file)
    for name in archive.namelist():
        full_path = os.path.realpath(os.path.join(target_dir, name))
        if not full_path.startswith(os.path.realpath(target_dir) + os.sep):
            raise ValueError('the path leaves its folder')
        with open(full_path, 'wb') as file:
            file.write(archive.read(name))
