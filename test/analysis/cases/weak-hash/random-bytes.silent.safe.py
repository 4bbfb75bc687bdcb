import hashlib
import os
import secrets


def csrf_token():
    return hashlib.sha1(os.urandom(64)).hexdigest()


def session_id():
    return hashlib.md5(secrets.token_bytes(32)).hexdigest()
