import re

from flask import Blueprint, redirect, request, url_for

bp = Blueprint("account", __name__)


@bp.route("/login", methods=["POST"])
def login():
    target = request.form.get("next")
    return redirect(target if target and re.match(r"^/(?![/\\\s])", target) else url_for("account.home"))


@bp.route("/logout")
def logout():
    target = request.args.get("next")
    return redirect(target if target and re.match(r"^/(?![/\\\s])", target) else "/")


@bp.route("/home")
def home():
    return redirect(url_for("account.login") or "/")
