import logging
import traceback

from flask import Flask, jsonify

app = Flask(__name__)


@app.route("/total")
def total():
    try:
        return jsonify(total=work())
    except ValueError as error:
        return jsonify(error=str(error)), 400
    except Exception:
        logging.error(traceback.format_exc())
        trace = traceback.format_exc()
        keep(trace)
        return jsonify(error="Internal server error", lines=len(trace)), 500
