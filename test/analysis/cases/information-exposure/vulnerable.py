import logging

log = logging.getLogger(__name__)


def sign_in(user, password):
    logging.info("sign-in of %s with %s", user, password)  # finding: information-exposure
    log.debug(f"key {user.api_key}")  # finding: information-exposure
    log.error("secret: " + user.client_secret)  # finding: information-exposure
