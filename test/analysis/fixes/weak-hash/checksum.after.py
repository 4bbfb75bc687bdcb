# coding: utf-8
"""Checksums of files."""
import os
from hashlib import sha256

import hashlib as digests


def checksum(data):
    return sha256(data).hexdigest()


def other(data):
    return sha256(data).hexdigest()  # kept


def named(data):
    digest = digests.new('sha256', data)
    return digest.hexdigest() + digests.sha256(data).hexdigest() + os.sep
