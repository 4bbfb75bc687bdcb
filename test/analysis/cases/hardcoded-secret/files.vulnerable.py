import os

SIGNING_KEY = "kV9t2Lq0zR7w"  # finding: hardcoded-secret
OTHER_SIGNING_KEY = "kV9t2Lq0zR7x"


def key():
    with open(OTHER_SIGNING_KEY) as opened:
        return opened.read(), SIGNING_KEY


def other():
    return os.environ.get("JWT_SECRET", "jwt2secret9")  # finding: hardcoded-secret
