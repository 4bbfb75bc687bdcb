from flask import Blueprint, Response, make_response, request

pages = Blueprint("pages", __name__)

FOOTER = "<footer>Paper desk</footer>"


@pages.route("/hello")
def hello():
    name = request.args.get("name", "guest")
    return f"<h1>Hello {name}</h1>" + FOOTER


@pages.route("/missing/<path:page>")
def missing(page):
    return make_response("<p>There is no page %s.</p>" % page, 404)


@pages.route("/label")
def label():
    text = "<b>" + request.args["text"] + "</b>"
    return Response(text, mimetype="text/html")
