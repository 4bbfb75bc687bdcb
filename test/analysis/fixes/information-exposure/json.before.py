import traceback

from flask import Flask, jsonify

app = Flask(__name__)


@app.route('/total')
def total():
    try:
        return jsonify(total=work())
    except Exception:
        return jsonify(error=traceback.format_exc()), 500
