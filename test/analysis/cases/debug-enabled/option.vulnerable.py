from flask import Flask

app = Flask(__name__)


def serve(debug=True, port=None):
    if debug:
        app.run(debug=True)  # finding: debug-enabled


def serve_at(port):
    if port:
        app.run(port=port, debug=True)  # finding: debug-enabled
