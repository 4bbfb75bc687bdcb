import os


PATH = '/var/lib/app/state.json'


def share():
    os.chmod(PATH, 0o777)
    os.chmod(PATH, 0o666)
    os.umask(0)
    os.chmod(PATH, 0o640)
