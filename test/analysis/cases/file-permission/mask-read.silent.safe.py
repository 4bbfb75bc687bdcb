import os

MASK = os.umask(0)
os.umask(MASK)


def current_mask():
    mask = os.umask(0)
    os.umask(mask)
    return mask
