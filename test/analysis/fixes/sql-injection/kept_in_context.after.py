import sqlite3

from flask import Blueprint, g, jsonify, request

bp = Blueprint("users", __name__)


def get_db():
    if "db" not in g:
        g.db = sqlite3.connect("app.db")
    return g.db


@bp.route("/users/<user_id>")
def show(user_id):
    return jsonify(get_db().execute("SELECT * FROM users WHERE id = ?", (user_id,)).fetchone())


@bp.route("/safe/<user_id>")
def safe(user_id):
    return jsonify(get_db().execute("SELECT * FROM users WHERE id = ?", (user_id,)).fetchone())
