from flask import Flask

app = Flask(__name__)


@app.route("/admin/users/<int:number>", methods=["DELETE"])  # finding: missing-authentication
def remove_user(number):
    remove(number)
    return ""


@app.get("/users")
def users():
    return ""
