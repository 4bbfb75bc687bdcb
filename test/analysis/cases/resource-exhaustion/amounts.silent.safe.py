import time

from flask import Flask, abort, request

app = Flask(__name__)
MOST = 200


@app.get("/rows")
def rows():
    count = min(int(request.args.get("count", "10")), MOST)
    return {"rows": [number * number for number in range(count)]}


@app.get("/checked")
def checked():
    count = int(request.args["count"])
    if count > MOST:
        abort(400)
    return {"rows": list(range(count))}


@app.get("/letters")
def letters():
    return {"letters": [number for number in range(len(request.args["text"]))]}


@app.get("/pause")
def pause():
    time.sleep(0.2)
    return "done"
