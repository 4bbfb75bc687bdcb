from flask import Flask, request, send_file

from .views import registry

app = Flask(__name__)


@app.route("/node/<kind>")
def node(kind):
    view = registry.view_for(kind)
    return view.respond(request.args["id"])


@app.route("/report/<int:number>")
def report(number):
    return send_file(f"/srv/reports/{number}-{request.args.get('form', 'a')[:1]}.pdf")
