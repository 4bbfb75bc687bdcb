import random
import secrets


def create_token():
    return secrets.token_hex(16)


generator = random.SystemRandom()
session_id = generator.getrandbits(64)
