import zlib

from flask import Flask, request

app = Flask(__name__)
LIMIT = 1024 * 1024


@app.post("/reports")
def report():
    text = zlib.decompressobj().decompress(request.data, LIMIT)
    return str(len(text) + len(zlib.compress(request.data)))
