import hashlib


def signature_of(content):
    return hashlib.md5(content).hexdigest()  # finding: weak-hash


def store_password(password):
    return hashlib.sha1(password.encode()).hexdigest()  # finding: weak-hash


def by_name(content):
    return hashlib.new("sha1", content)  # finding: weak-hash


def derive(password, salt):
    return hashlib.pbkdf2_hmac("sha256", password, salt, 1000)  # finding: weak-hash
