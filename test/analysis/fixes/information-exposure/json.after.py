from flask import Flask, jsonify

app = Flask(__name__)


@app.route('/total')
def total():
    try:
        return jsonify(total=work())
    except Exception:
        app.logger.exception('The request failed')
        return jsonify(error='Internal server error'), 500
