import re

REPOSITORIES = [
    r"(?:https):\/\/(?:dev.azure.com)\/([^/]*)\/([^/]*)\/(?:_git)\/([^/]*)",
    r"https:\/\/www.example.com\/([^/]*)\/([^/]*)",
]


def parts(address):
    for pattern in REPOSITORIES:
        found = re.match(pattern, address)
        if found:
            return found.groups()
    return None


def unwrap(text):
    return re.sub(r'<string xmlns="http://schemas.example.com/2003/10/">', "", text)
