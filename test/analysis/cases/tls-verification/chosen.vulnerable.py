import ssl


def context(proxy):
    made = ssl.create_default_context()
    if proxy:
        made.set_ciphers("HIGH")
    made.check_hostname = False  # finding: tls-verification
    made.verify_mode = ssl.CERT_NONE  # finding: tls-verification
    return made


def for_proxy(proxy):
    made = ssl.create_default_context()
    if proxy is not None:
        made.check_hostname = False  # finding: tls-verification
    return made
