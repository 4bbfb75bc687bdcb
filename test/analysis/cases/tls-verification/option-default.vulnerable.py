import argparse
import os
import ssl

parser = argparse.ArgumentParser()
parser.add_argument("--verify-tls", action="store_true")
parser.add_argument("--insecure", action="store_true")
parser.add_argument("--check-certificates", default=False)
args = parser.parse_args()
M = {"NONE": ssl.CERT_NONE, "REQUIRED": ssl.CERT_REQUIRED}


def by_parameter(c, verify=False):
    if not verify:
        c.verify_mode = ssl.CERT_NONE  # finding: tls-verification


def by_read(c, options):
    verify = options.get("verify", False)
    if not verify:
        c.verify_mode = ssl.CERT_NONE  # finding: tls-verification


def by_environment(c):
    if os.environ.get("TLS_VERIFY") != "1":
        c.verify_mode = ssl.CERT_NONE  # finding: tls-verification


def by_text(c):
    if os.environ.get("TLS_VERIFY", "false").lower() == "false":
        c.verify_mode = ssl.CERT_NONE  # finding: tls-verification


def by_keyword(c, **kwargs):
    if not kwargs.get("verify"):
        c.verify_mode = ssl.CERT_NONE  # finding: tls-verification


def by_argument(c):
    if not args.verify_tls:
        c.verify_mode = ssl.CERT_NONE  # finding: tls-verification
    if not args.check_certificates:
        c.check_hostname = False  # finding: tls-verification


def by_table(c, options):
    c.verify_mode = M[options.get("verify_mode", "NONE")]  # finding: tls-verification


def by_request(c, request):
    if request.args.get("insecure"):
        c.verify_mode = ssl.CERT_NONE  # finding: tls-verification


def with_tls(c, use_tls):
    if use_tls:
        c.verify_mode = ssl.CERT_NONE  # finding: tls-verification


def with_scheme(c, url):
    if url.protocol == "https":
        c.verify_mode = ssl.CERT_NONE  # finding: tls-verification


class Client:
    verify = False

    def run(self, c):
        if not self.verify:
            c.verify_mode = ssl.CERT_NONE  # finding: tls-verification


def by_fallback(mode):
    made = ssl.create_default_context()
    made.verify_mode = M.get(mode, ssl.CERT_NONE)  # finding: tls-verification
    return made
