import ast
import json
from flask import Flask, abort, request

app = Flask(__name__)
ACTIONS = {"double": lambda x: x * 2, "half": lambda x: x / 2}


@app.route("/run", methods=["POST"])
def run():
    ast.literal_eval(request.form["point"])
    json.loads(request.form["data"])
    eval("1 + 1")
    value = float(request.form["value"])
    eval("value * 2", {"value": value})
    action = request.form["action"]
    if action not in ("min", "max"):
        abort(400)
    eval(action + "([1, 2])")
    return str(ACTIONS[request.form["name"]](value))
