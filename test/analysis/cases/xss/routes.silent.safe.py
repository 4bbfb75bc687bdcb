from flask import Blueprint, Flask

app = Flask(__name__)


def greet(name, kind="plain"):
    return f"<b>{kind}</b>"


app.add_url_rule("/greet/<name>", view_func=greet)


# What the program hands over with a route is its own.
@app.route("/new", defaults={"kind": "new"})
def make(kind):
    return f"<b>{kind}</b>"


def register(kinds):
    for kind in kinds:
        page = Blueprint(kind, __name__, url_prefix=f"/{kind}/<int:number>", url_defaults={"kind": kind})
        page.add_url_rule("/show", view_func=show)
        app.register_blueprint(page)


def show(kind, number):
    return f"<b>{kind} {number}</b>"
