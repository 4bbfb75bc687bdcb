import importlib
from flask import Flask, abort, request

app = Flask(__name__)
PLUGINS = {"csv": "plugins.csv_export", "pdf": "plugins.pdf_export"}
ALLOWED = ["csv", "pdf"]


class Shape:
    width = 1


@app.route("/load")
def load():
    importlib.import_module(PLUGINS[request.args["plugin"]])
    name = request.args["name"]
    if name not in ALLOWED:
        abort(400)
    importlib.import_module("plugins." + name)
    importlib.import_module("json")
    return str(getattr(Shape(), "width"))
