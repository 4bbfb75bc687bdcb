import importlib
from flask import Flask, request

app = Flask(__name__)


@app.route("/load")
def load():
    importlib.import_module("plugins." + request.args["plugin"])  # finding: unsafe-reflection
    __import__(request.args["module"])  # finding: unsafe-reflection
    return "ok"
