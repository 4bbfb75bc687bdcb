import os


PATH = '/var/lib/app/state.json'


def share():
    os.chmod(PATH, 0o755)
    os.chmod(PATH, 0o644)
    os.umask(0o022)
    os.chmod(PATH, 0o640)
