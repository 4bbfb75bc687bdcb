import shlex
import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route("/label")
def label():
    source = request.args["source"]
    caption = request.args["caption"]
    subprocess.run(f"convert {shlex.quote(source)} -annotate 0 '{caption}' out.png", shell=True)
    return "ok"
