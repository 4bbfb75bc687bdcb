import random
import secrets
import string


def reset_token():
    token = ''.join(secrets.choice(string.ascii_letters) for _ in range(32))
    return token + str(secrets.randbits(64))


def session_id():
    session_id = secrets.SystemRandom().randint(0, 10 ** 12)
    return session_id


def pin():
    password = ''.join(secrets.choice('0123456789') for _ in range(8)) + str(secrets.SystemRandom().random())
    return password


def colour():
    return secrets.choice(['red', 'blue'])
