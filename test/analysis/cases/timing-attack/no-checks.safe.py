from enum import Enum

from .models import Device, Session, db


class Kind(Enum):
    ACCESS_TOKEN = 1
    API_KEY = 2


def find_session(access_token):
    return db.query(Session).filter(Session.access_token == access_token).first()


def is_by_key(kind):
    return kind == Kind.API_KEY


def change_settings(settings, form):
    if settings.client_secret != form["client_secret"]:
        settings.client_secret = form["client_secret"]
        settings.needs_restart = True


def find_device(devices, mac):
    return [device for device in devices if device.mac == mac]


class Credential:
    def __init__(self, name, secret):
        self.name = name
        self.secret = secret

    def __eq__(self, other):
        return self.name == other.name and self.secret == other.secret
