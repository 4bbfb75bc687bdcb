from flask import Blueprint, redirect, request, url_for

bp = Blueprint("account", __name__)


@bp.route("/login", methods=["POST"])
def login():
    return redirect(request.form.get("next") or url_for("account.home"))


@bp.route("/logout")
def logout():
    target = request.args.get("next")
    return redirect(target or "/")


@bp.route("/home")
def home():
    return redirect(url_for("account.login") or "/")
