# coding: utf-8
"""Signatures of files."""
import os
from hashlib import md5, sha1

import hashlib as digests


def sign(data):
    return digests.sha256(data).hexdigest()


def sign_other(data):
    return digests.sha256(data).hexdigest()  # kept


def sign_named(data):
    digest = digests.new('sha256', data)
    return digest.hexdigest() + digests.sha256(data).hexdigest() + os.sep


def md5_of(data):
    return md5(data).hexdigest()  # no fix: needs_design


def describe(data):
    return {'sha1': sha1(data).hexdigest()}  # no fix: needs_design
