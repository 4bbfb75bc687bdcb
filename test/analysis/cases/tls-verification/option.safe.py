import argparse
import os
import ssl

parser = argparse.ArgumentParser()
parser.add_argument("--verify-tls", action="store_true")
parser.add_argument("--insecure", action="store_true")
parser.add_argument("--check-certificates", default=False)
args = parser.parse_args()


def by_parameter(c, verify=True):
    if not verify:
        c.verify_mode = ssl.CERT_NONE


def by_environment(c):
    if os.environ.get("TLS_VERIFY", "1") != "1":
        c.verify_mode = ssl.CERT_NONE
    if os.environ.get("TLS_INSECURE"):
        c.verify_mode = ssl.CERT_NONE
    if args.insecure:
        c.verify_mode = ssl.CERT_NONE


class Client:
    def __init__(self, verify=True):
        self.verify = verify

    def run(self, c):
        if not self.verify:
            c.verify_mode = ssl.CERT_NONE


def by_attribute(remote, context):
    if not remote.tls_validation:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE


def in_conditional(insecure):
    made = ssl.create_default_context()
    made.verify_mode = ssl.CERT_NONE if insecure else ssl.CERT_REQUIRED
    return made


def by_operator(insecure):
    made = ssl.create_default_context()
    made.verify_mode = insecure and ssl.CERT_NONE or ssl.CERT_REQUIRED
    return made


def matched(context, mode):
    match mode:
        case "NONE":
            context.verify_mode = ssl.CERT_NONE
        case _:
            context.verify_mode = ssl.CERT_REQUIRED
