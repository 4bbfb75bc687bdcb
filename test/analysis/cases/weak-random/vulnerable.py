import random
import string


def create_token():
    return "".join(random.choice(string.ascii_letters) for _ in range(20))  # finding: weak-random


session_id = random.getrandbits(64)  # finding: weak-random
