from flask import Flask, g, request

app = Flask(__name__)
PATTERNS = {"short": "{user}", "long": "label {user}"}


@app.route("/label")
def label():
    first = "{}: {}".format(request.args["title"], 12)
    second = PATTERNS[request.args["pattern"]].format(user=g.user)
    return first + second + f"{request.args['title']}"
