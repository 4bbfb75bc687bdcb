import random
import string
from random import choice, randint


def reset_token():
    token = ''.join(random.choice(string.ascii_letters) for _ in range(32))
    return token + str(random.getrandbits(64))


def session_id():
    session_id = randint(0, 10 ** 12)
    return session_id


def pin():
    password = ''.join(choice('0123456789') for _ in range(8)) + str(random.random())
    return password


def colour():
    return random.choice(['red', 'blue'])
