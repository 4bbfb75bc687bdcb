import hashlib


def csrf_token(session):
    return hashlib.sha1(session.encode()).hexdigest()  # finding: weak-hash
