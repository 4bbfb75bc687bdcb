import logging

log = logging.getLogger(__name__)


def sign_in(user, password):
    logging.info("sign-in of %s", user)
    log.debug("%d characters", len(password))
    log.debug(f"key {mask(user.api_key)}")
    log.info("token type %s", user.token_type)
