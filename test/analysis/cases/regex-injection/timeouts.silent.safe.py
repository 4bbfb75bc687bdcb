"""A search that gives up after a while cannot be made to last."""

import regex
from flask import Flask, request

app = Flask(__name__)


@app.route("/search")
def search():
    lines = open("/srv/lines").read().splitlines()
    return [line for line in lines if regex.search(request.args["pattern"], line, timeout=0.2)]
