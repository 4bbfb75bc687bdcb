import hashlib


def fingerprint_of(path):
    with open(path, "rb") as content:
        return hashlib.md5(content.read()).hexdigest()


def folder_for(title):
    return hashlib.sha1(title.encode()).hexdigest()[:2]


def digest_with(algorithm, content):
    if algorithm == "md5":
        return hashlib.md5(content).hexdigest()
    if algorithm == "sha1":
        return hashlib.sha1(content).hexdigest()
    return hashlib.sha256(content).hexdigest()
