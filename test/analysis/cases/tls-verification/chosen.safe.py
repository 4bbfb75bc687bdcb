import ssl

from django.conf import settings


def context():
    made = ssl.create_default_context()
    if settings.MAIL_ALLOW_SELF_SIGNED:
        made.check_hostname = False
        made.verify_mode = ssl.CERT_NONE
    return made
