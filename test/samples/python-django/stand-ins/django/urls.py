import re


def path(route, view, name=None):
    pattern = re.sub(r"<(?:(\w+):)?(\w+)>", lambda m: f"(?P<{m[2]}>{'.+' if m[1] == 'path' else '[^/]+'})", route)
    return re.compile(pattern + "$"), view
