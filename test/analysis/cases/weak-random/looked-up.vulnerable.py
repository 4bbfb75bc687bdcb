import random


def issue(tokens, user):
    tokens["user"] = str(random.randint(1000, 9999))  # finding: weak-random
    return "{}-{}".format(user["name"], make_token(random.random()))  # finding: weak-random
