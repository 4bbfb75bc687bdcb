import re

HOST = re.compile(r"^https://www.example\.com/")  # finding: incomplete-sanitization
LETTERS = re.compile(r"^[A-z]+$")  # finding: incomplete-sanitization


def is_ours(url):
    if "example.com" in url:  # finding: incomplete-sanitization
        return True
    return url.startswith("https://example.com")  # finding: incomplete-sanitization
