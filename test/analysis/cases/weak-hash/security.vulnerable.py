import hashlib


def check(user, password):
    return user.stored == hashlib.md5(password.encode()).hexdigest()  # finding: weak-hash


def make_reset_token(user):
    return hashlib.sha1(user.email.encode()).hexdigest()  # finding: weak-hash


def sign(body, secret):
    return hashlib.md5(body + secret).hexdigest()  # finding: weak-hash
