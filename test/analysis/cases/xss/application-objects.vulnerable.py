from aiohttp import web
from flask import Blueprint, current_app, request

bp = Blueprint("profiles", __name__)


# A text of the whole object shows every field.
@bp.post("/profiles/<int:number>")
def change(number):
    profile = current_app.profiles.get(number)
    profile.name = request.form["name"]
    return "<p>" + profile.render() + "</p>"  # finding: xss


@bp.post("/profiles/<int:number>/name")
def name(number):
    profile = current_app.profiles.get(number)
    profile.name = request.form["name"]
    return "<p>" + profile.name + "</p>"  # finding: xss
