from jinja2 import Environment


def environment(loader, settings):
    options = settings.get("jinja")
    return Environment(loader=loader, **options)
