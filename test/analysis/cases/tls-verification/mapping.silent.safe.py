import ssl

import ldap3

MODES = {"NONE": ssl.CERT_NONE, "OPTIONAL": ssl.CERT_OPTIONAL, "REQUIRED": ssl.CERT_REQUIRED}


class Directory:
    def __init__(self, configuration):
        self._verify_mode = configuration.get("auth", "ldap_ssl_verify_mode")
        if self._uri.startswith("ldapi://"):
            self._verify_mode = "NONE"

    def connect(self):
        modes = {"NONE": ssl.CERT_NONE, "REQUIRED": ssl.CERT_REQUIRED}
        return ldap3.Tls(validate=modes[self._verify_mode])


def context(options):
    made = ssl.create_default_context()
    made.verify_mode = MODES[options.get("verify_mode", "REQUIRED")]
    return made


def lenient_context(mode):
    made = ssl.create_default_context()
    made.verify_mode = MODES.get(mode, ssl.CERT_REQUIRED)
    return made
