# project: python 3.11
from flask import Blueprint, request
from markupsafe import escape

bp = Blueprint("answers", __name__)


@bp.route("/users/<user_id>")
def show(user_id):
    return f"No user {escape(user_id)}", 404


@bp.route("/login", methods=["POST"])
def login():
    username = request.form["username"]
    return "Wrong password for " + escape(username)


@bp.route("/count")
def count():
    return "There are " + str(int(request.args["count"]))
