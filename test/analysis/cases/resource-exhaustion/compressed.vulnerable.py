import bz2
import gzip
import zlib

from flask import Flask, request

app = Flask(__name__)


@app.post("/reports")
def report():
    text = gzip.decompress(request.data)  # finding: resource-exhaustion
    more = zlib.decompress(request.get_data())  # finding: resource-exhaustion
    rest = bz2.decompress(request.files["rest"].read())  # finding: resource-exhaustion
    return str(len(text) + len(more) + len(rest))
