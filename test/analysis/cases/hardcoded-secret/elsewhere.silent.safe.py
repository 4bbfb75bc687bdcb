from enum import Enum, StrEnum

TOKEN_PREFIX = "acme_pat_"
MASKED = "[PROTECTED]"


class Grant(StrEnum):
    PASSWORD = "password2021grant"
    CLIENT_SECRET = "clientCredentials1"


class Field(Enum):
    API_KEY = "api-key-v2-field"


def settings(form):
    password = form["password"]
    secret = "[PROTECTED]"
    token = "acme_pat_"
    return {"password": password, "secret": secret, "token": token}
