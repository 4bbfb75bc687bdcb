import os
import shutil
import tarfile
import zipfile
from pathlib import Path

ROOT = Path("/srv/restore")


def restore(stream, job):
    target = ROOT / str(int(job))
    with zipfile.ZipFile(stream) as archive:  # no fix: needs_design
        for info in archive.infolist():
            destination = os.path.realpath(os.path.join(target, info.filename))
            if not destination.startswith(os.path.realpath(target) + os.sep):
                raise ValueError("the path leaves its folder")
            os.makedirs(os.path.dirname(destination), exist_ok=True)
            with archive.open(info) as source, open(destination, "wb") as out:
                shutil.copyfileobj(source, out)


def store(stream, box: int):
    with zipfile.ZipFile(stream) as archive:  # no fix: needs_design
        for info in archive.infolist():
            target = (ROOT / str(box) / info.filename).resolve()
            if not target.is_relative_to((ROOT / str(box)).resolve()):
                raise ValueError("the path leaves its folder")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(archive.read(info))


def extract(source, folder):
    with tarfile.open(source) as archive:  # no fix: needs_design
        archive.extractall(folder, filter="data")


def extract_data(source, folder):
    with tarfile.open(source) as archive:  # no fix: needs_design
        archive.extractall(folder, filter="data")
