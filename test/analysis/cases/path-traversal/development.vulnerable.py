from flask import Flask, request

app = Flask(__name__)

if not app.config["TESTING"]:

    @app.post("/file")
    def write_file():
        with open(request.form["file"], "w") as out:  # finding: path-traversal
            out.write(request.form["content"])
        return "done"
