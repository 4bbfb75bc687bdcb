import hashlib
import hmac
import logging
import random
import re
import string

from flask import Blueprint, jsonify, make_response, redirect, request

from desk import config
from desk.database import connection
from desk.sessions import create_session, session_user

accounts = Blueprint("accounts", __name__, url_prefix="/account")
logger = logging.getLogger("desk.accounts")


@accounts.route("/login", methods=["POST"])
def login():
    form = request.get_json()
    name, password = form["name"], form["password"]
    user = connection.execute(
        f"SELECT name FROM users WHERE name = '{name}' AND password = '{password}'"
    ).fetchone()
    if user is None:
        logger.warning("refused %s" % name)
        return jsonify(error="Wrong name or password"), 403
    logger.info("signed in %s", user["name"])
    response = make_response(jsonify(name=user["name"]))
    response.set_cookie("session", create_session(user["name"]), max_age=8 * 3600)
    return response


@accounts.route("/me")
def me():
    name = session_user()
    return jsonify(name=name) if name else (jsonify(error="Sign in first"), 401)


@accounts.route("/leave")
def leave():
    return redirect(request.args.get("next", "/"))


@accounts.route("/reset", methods=["POST"])
def reset():
    alphabet = string.ascii_letters + string.digits
    token = "".join(random.choice(alphabet) for _ in range(24))
    connection.execute("UPDATE users SET reset_token = ? WHERE name = ?", (token, request.get_json()["name"]))
    return jsonify(sent=True), 202


@accounts.route("/scanned", methods=["POST"])
def scanned():
    """The scanner signs what it sends."""
    expected_signature = hmac.new(config.SCANNER_KEY.encode(), request.get_data(), hashlib.sha256).hexdigest()
    signature = request.headers.get("X-Signature", "")
    if signature != expected_signature:
        return jsonify(error="Bad signature"), 401
    return jsonify(received=len(request.get_data()))


@accounts.route("/check-mail")
def check_mail():
    address = request.args.get("address", "")
    return jsonify(ok=re.match(r"^([a-zA-Z0-9]+[._-]?)+@[a-z0-9.-]+\.[a-z]{2,}$", address) is not None)
