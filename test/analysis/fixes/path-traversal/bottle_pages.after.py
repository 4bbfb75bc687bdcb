import os

from bottle import Bottle, abort, request

app = Bottle()


@app.get("/history")
def history():
    path = os.path.realpath("history/" + request.query.slug + ".json")
    if not path.startswith(os.path.realpath("history") + os.sep):
        abort(400)
    with open(path) as file:
        return file.read()
