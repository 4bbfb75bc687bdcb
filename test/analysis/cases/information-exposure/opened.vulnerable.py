import logging
import os

from django.conf import settings

log = logging.getLogger(__name__)


def keys():
    log.debug(f"The key is {settings.SIGNING_KEY}")  # finding: information-exposure
    with open(settings.DB_ENCRYPTION_KEY, "rb") as key_file:
        return key_file.readlines()


def certificate(private_key):
    private_key = open(private_key).read()
    log.info("private key: %s", private_key)  # finding: information-exposure


class Keys:
    def load(self, private_key):
        self.private_key = open(private_key).read()
        log.info("private key: %s", self.private_key)  # finding: information-exposure


def password():
    db_password = open(os.environ["DB_PASSWORD"]).read()
    log.info("password %s", db_password)  # finding: information-exposure
