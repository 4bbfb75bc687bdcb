import traceback
from traceback import format_exception

from flask import Flask, jsonify
from rest_framework.response import Response

app = Flask(__name__)


@app.route("/total")
def total():
    try:
        return jsonify(total=work())
    except Exception:
        return jsonify(error=traceback.format_exc()), 400  # finding: information-exposure


def report(request):
    try:
        return Response({"total": work()})
    except Exception as error:
        return Response({"error": {"trace": "".join(format_exception(error))}}, status=500)  # finding: information-exposure


def kept():
    try:
        return jsonify(total=work())
    except Exception:
        trace = traceback.format_exc()
        return jsonify({"trace": trace})  # finding: information-exposure
