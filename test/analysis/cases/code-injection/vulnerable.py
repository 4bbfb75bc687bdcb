import code
from django.http import HttpResponse
from flask import Flask, request

app = Flask(__name__)


@app.route("/run", methods=["POST"])
def run():
    formula = request.form["formula"]
    eval(formula)  # finding: code-injection
    eval("1 + " + formula, {"__builtins__": {}})  # finding: code-injection
    exec(request.data)  # finding: code-injection
    exec(compile(request.form["script"], "script", "exec"))  # finding: code-injection
    code.InteractiveInterpreter().runsource(formula)  # finding: code-injection
    return "ok"


def calculate(request):
    total = eval(request.GET["formula"])  # finding: code-injection
    return HttpResponse(total)
