import random


def fork(credentials):
    return "{}-{}".format(
        credentials["slug"],
        random.randint(1000, 9999),
    )
