"""Without a limit of time, a pattern can last for hours."""

import regex
from flask import Flask, request

app = Flask(__name__)


@app.route("/search")
def search():
    lines = open("/srv/lines").read().splitlines()
    return [line for line in lines if regex.search(request.args["pattern"], line)]  # finding: regex-injection
