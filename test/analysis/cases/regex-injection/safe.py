import re
from flask import Flask, request

app = Flask(__name__)


@app.route("/search")
def search():
    query = request.args["q"]
    re.search(re.escape(query), "text")
    re.search("^a+$", query)
    re.compile(r"a{%d}" % int(request.args["n"]))
    re.sub(r"\s+", " ", query)
    return "ok"
