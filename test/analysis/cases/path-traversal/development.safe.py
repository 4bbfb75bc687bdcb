from flask import Flask, request

app = Flask(__name__)

if app.config["TESTING"]:

    @app.post("/testing/file")
    def write_file():
        with open(request.form["file"], "w") as out:
            out.write(request.form["content"])
        return "done"
