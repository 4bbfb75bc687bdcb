import json
import pickle

import yaml
from flask import Flask, request

app = Flask(__name__)


@app.route("/profile", methods=["POST"])
def profile():
    json.loads(request.cookies["profile"])
    yaml.safe_load(request.data)
    yaml.load(request.data, Loader=yaml.SafeLoader)
    yaml.load(request.data, Loader=yaml.CSafeLoader)
    pickle.dumps(request.form["name"])
    return request.get_json()
