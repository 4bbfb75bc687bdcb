import hmac
import secrets


def constant_time_compare(one, other):
    return hmac.compare_digest(str(one).encode(), str(other).encode())


def get_random_string(length, allowed_chars="abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"):
    return "".join(secrets.choice(allowed_chars) for _ in range(length))
