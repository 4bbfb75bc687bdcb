from flask import Flask
from flask_login import login_required

app = Flask(__name__)


@app.route("/admin/users/<int:number>", methods=["DELETE"])
@login_required
def remove_user(number):
    remove(number)
    return ""
