from flask import Flask, request, send_file

from .settings import Folder, settings

app = Flask(__name__)


@app.route("/theme", methods=["POST"])
def show_theme():
    settings.theme = request.form["theme"]
    return send_file(settings.theme)  # finding: path-traversal


@app.route("/folder", methods=["POST"])
def show_folder():
    folder = Folder()
    folder.name = request.form["name"]
    return send_file(folder.locate())  # finding: path-traversal
