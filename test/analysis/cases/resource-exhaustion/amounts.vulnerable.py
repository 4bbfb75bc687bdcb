import itertools
import secrets
import time

from flask import Flask, request

app = Flask(__name__)


@app.get("/chunk")
def chunk():
    return bytes(bytearray(int(request.args["length"])))  # finding: resource-exhaustion


@app.get("/rows")
def rows():
    count = int(request.args.get("count", "10"))
    return {"rows": [number * number for number in range(count)]}  # finding: resource-exhaustion


@app.get("/slow")
def slow():
    time.sleep(float(request.args["seconds"]))  # finding: resource-exhaustion
    return "done"


@app.get("/token")
def token():
    return secrets.token_hex(int(request.args["length"]))  # finding: resource-exhaustion


@app.get("/copies")
def copies():
    return {"copies": list(itertools.repeat("row", int(request.args["count"])))}  # finding: resource-exhaustion
