from flask import Flask, request, session

app = Flask(__name__)  # finding: csrf


@app.route("/transfer", methods=["POST"])
def transfer():
    move(session["account"], request.form["amount"])
    return "done"
