# One dangerous part that several patterns share is one finding, where it is written.
import re

comment_re = (
    r"^\s*("  # finding: redos
    + r"(?:--.*?\n\s*)+"
    + r"\s*)*\s*"
)

allowed = [
    re.compile(comment_re + r"select\b"),
    re.compile(comment_re + r"with\b"),
]


def is_allowed(sql):
    return any(pattern.match(sql) for pattern in allowed)
