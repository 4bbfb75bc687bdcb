import base64
import marshal
import pickle
import shelve

import dill
import jsonpickle
import yaml
from flask import Flask, request

app = Flask(__name__)


@app.route("/profile", methods=["POST"])
def profile():
    data = base64.b64decode(request.cookies["profile"])
    pickle.loads(data)  # finding: insecure-deserialization
    pickle.load(request.stream)  # finding: insecure-deserialization
    pickle.Unpickler(request.stream).load()  # finding: insecure-deserialization
    marshal.loads(data)  # finding: insecure-deserialization
    dill.loads(data)  # finding: insecure-deserialization
    jsonpickle.decode(request.form["data"])  # finding: insecure-deserialization
    yaml.load(request.data, Loader=yaml.Loader)  # finding: insecure-deserialization
    yaml.unsafe_load(request.data)  # finding: insecure-deserialization
    return "ok"
