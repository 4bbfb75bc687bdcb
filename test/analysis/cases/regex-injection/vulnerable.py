import re
from flask import Flask, request

app = Flask(__name__)


@app.route("/search")
def search():
    pattern = request.args["q"]
    re.search(pattern, "text")  # finding: regex-injection
    re.compile("^" + pattern)  # finding: regex-injection
    re.match(f"a{pattern}", "text")  # finding: regex-injection
    re.sub(pattern, "", "text")  # finding: regex-injection
    return "ok"
