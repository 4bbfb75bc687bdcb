import pickle

import yaml
from flask import request
from yaml import load, Loader


def settings():
    with open('settings.yml') as file:
        return yaml.load(file, Loader=yaml.Loader)


def documents(text):
    return list(yaml.load_all(text, yaml.UnsafeLoader))


def named(text):
    return load(text, Loader=Loader)


def safe(text):
    return yaml.load(text, Loader=yaml.SafeLoader)


def state():
    return pickle.loads(request.data)  # no fix: needs_design
