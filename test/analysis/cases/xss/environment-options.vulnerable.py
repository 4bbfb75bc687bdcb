from jinja2 import Environment


def environment(loader):
    return Environment(loader=loader, trim_blocks=True)  # finding: xss
