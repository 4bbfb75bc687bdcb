import requests
from flask import Flask, request

app = Flask(__name__)


class Mirror:
    scheme = "https://"

    def fetch(self):
        return requests.get(self.scheme + request.args["host"], timeout=3)  # finding: ssrf
