# coding: utf-8
"""Checksums of files."""
import os
from hashlib import md5, sha1

import hashlib as digests


def checksum(data):
    return md5(data).hexdigest()


def other(data):
    return sha1(data).hexdigest()  # kept


def named(data):
    digest = digests.new('md5', data)
    return digest.hexdigest() + digests.md5(data).hexdigest() + os.sep


def md5_of(data):
    return md5(data).hexdigest()  # no fix: needs_design


def describe(data):
    return {'sha1': sha1(data).hexdigest()}  # no fix: needs_design
