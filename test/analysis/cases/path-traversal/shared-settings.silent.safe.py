from flask import Flask, request, send_file

from .settings import settings, users

app = Flask(__name__)


@app.route("/tags", methods=["POST"])
def save_tags():
    settings.denied_tags = request.form["tags"]
    settings.save()
    return send_file(settings.get_help_page())


@app.route("/name", methods=["POST"])
def rename():
    user = users.current()
    user.name = request.form["name"]
    return send_file(user.find_picture())
