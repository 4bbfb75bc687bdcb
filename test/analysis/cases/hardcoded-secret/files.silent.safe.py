import os

PRIVATE_KEY = "config/server2-key1.pem"
SIGNING_KEY = "kV9t2Lq0zR7w"
PATH_TO_SECRET_KEY = "kV9t2Lq0zR7w"
NAME_OF_API_SECRET = "kV9t2Lq0zR7w"
TOKEN_ENDPOINT = "id9.example.net:8443"
KEY_STORE = {"secretName": "db9-credentials2", "key_id": "kV9t2Lq0zR7w"}


def key():
    with open(SIGNING_KEY) as opened:
        return opened.read()


def other():
    return open(os.environ.get("JWT_SECRET", "jwt2/secret9")).read()
