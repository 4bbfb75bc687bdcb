import logging
import os
from pathlib import Path

from django.conf import settings

log = logging.getLogger(__name__)


def keys():
    log.debug(f"Loading the key from {settings.DB_ENCRYPTION_KEY}")
    with open(settings.DB_ENCRYPTION_KEY, "rb") as key_file:
        return key_file.readlines()


def certificate(config):
    private_key = config["private_key"]
    log.info("private key: %s", private_key)
    return Path(private_key).read_text()


def password():
    log.info("password in %s", os.environ["DB_PASSWORD"])
    return open(os.environ["DB_PASSWORD"]).read()


def places(path_to_private_key, secret_name, token_url, password_file):
    log.info("%s %s %s %s", path_to_private_key, secret_name, token_url, password_file)
