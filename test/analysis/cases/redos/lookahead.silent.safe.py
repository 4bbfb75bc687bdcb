# The lookahead lets each comment be read in one way only.
import re

comment_re = (
    r"^\s*("
    + r"(?:\-\-.*?\n\s*)"
    + r"|(?:\/\*((?!\*\/)[\s\S])*\*\/)"
    + r"\s*)*\s*"
)

allowed = [
    re.compile(comment_re + r"select\b"),
    re.compile(comment_re + r"with\b"),
]


def is_allowed(sql):
    return any(pattern.match(sql) for pattern in allowed)
