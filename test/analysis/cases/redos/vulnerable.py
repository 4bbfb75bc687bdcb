import re
from flask import Flask, request

app = Flask(__name__)
TAGS = re.compile(r"^(?:\w+,?)+;$")  # finding: redos
PATTERN = r"(x+x+)+y"  # finding: redos


def has_pattern(text):
    return re.search(PATTERN, text)


def is_number(text):
    return re.fullmatch(r"(\d+)+", text)  # finding: redos


@app.get("/trim")
def trim():
    return re.sub(r"^\s+|\s+$", "", request.args["text"])  # finding: redos
