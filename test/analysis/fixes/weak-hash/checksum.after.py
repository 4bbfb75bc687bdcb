# coding: utf-8
"""Checksums of files."""
import os

import hashlib as digests


def checksum(data):
    return digests.sha256(data).hexdigest()


def other(data):
    return digests.sha256(data).hexdigest()  # kept


def named(data):
    digest = digests.new('sha256', data)
    return digest.hexdigest() + digests.sha256(data).hexdigest() + os.sep
