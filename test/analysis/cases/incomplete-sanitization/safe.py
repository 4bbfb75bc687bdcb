import re
from urllib.parse import urlsplit

HOST = re.compile(r"^https://www\.example\.com/")
LETTERS = re.compile(r"^[A-Za-z]+$")
HOSTS = {"example.com"}


def is_ours(url, hosts):
    if "/login" in url or "example.com" in hosts:
        return True
    return urlsplit(url).hostname in HOSTS or url.startswith("https://example.com/")
