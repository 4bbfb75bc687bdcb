from flask import Flask, request

app = Flask(__name__)


@app.route("/transfer", methods=["POST"])
def transfer():
    move(request.headers["Authorization"], request.json["amount"])
    return "done"
