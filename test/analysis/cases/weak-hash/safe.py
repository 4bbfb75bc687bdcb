import hashlib
import hmac


def signature_of(content):
    return hashlib.sha256(content).hexdigest()


def etag(content):
    return hashlib.md5(content).hexdigest()


def name_of(content):
    return hashlib.md5(content, usedforsecurity=False).hexdigest()


def derive(password, salt):
    return hashlib.pbkdf2_hmac("sha256", password, salt, 600_000)


def mac(key, content):
    return hmac.new(key, content, hashlib.sha256)
