from flask import Blueprint, Flask

from .wrappers import with_arguments

app = Flask(__name__)


def greet(name, kind="plain"):
    return f"<b>{name}</b>"  # finding: xss


app.add_url_rule("/greet/<name>", view_func=greet)


@app.route("/new/<kind>", defaults={"page": 1})
def make(kind, page):
    return f"<b>{kind}</b>"  # finding: xss


# A decorator may hand over what it reads from the request.
@app.route("/find")
@with_arguments("query")
def find(query):
    return f"<b>{query}</b>"  # finding: xss


# Where the blueprint is put may name more.
def prepare(page: Blueprint):
    page.add_url_rule("/show", view_func=show)


def show(shop):
    return f"<b>{shop}</b>"  # finding: xss


def register(kind):
    page = Blueprint(kind, __name__, url_prefix=f"/{kind}/<shop>", url_defaults={"kind": kind})
    page.add_url_rule("/list", view_func=list_shops)
    app.register_blueprint(page)


def list_shops(kind, shop):
    return f"<b>{kind} {shop}</b>"  # finding: xss
