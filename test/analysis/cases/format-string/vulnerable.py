from flask import Flask, g, request

app = Flask(__name__)


@app.route("/label")
def label():
    pattern = request.args["pattern"]
    first = pattern.format(user=g.user)  # finding: format-string
    second = ("label " + pattern).format(user=g.user)  # finding: format-string
    return first + second
