import re
from flask import Flask, request

app = Flask(__name__)
TAGS = re.compile(r"^\w+(?:,\w+)*;$")
FREE = re.compile(r"(\d+)+")
NAMED = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)")


def trim(text):
    return re.sub(r"^\s+|\s+$", "", text)


@app.get("/check")
def check():
    text = request.args["text"]
    return str(bool(re.match(r"[a-z]+$", text)) and bool(NAMED.match(text)))
