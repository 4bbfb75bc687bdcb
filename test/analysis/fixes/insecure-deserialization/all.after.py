import pickle

import yaml
from flask import request


def settings():
    with open('settings.yml') as file:
        return yaml.safe_load(file)


def documents(text):
    return list(yaml.safe_load_all(text))


def named(text):
    return yaml.safe_load(text)


def safe(text):
    return yaml.load(text, Loader=yaml.SafeLoader)


def state():
    return pickle.loads(request.data)  # no fix: needs_design
