from flask import Flask

app = Flask(__name__)


def serve(debug=False):
    if debug:
        app.run(debug=True)
    else:
        app.run()
