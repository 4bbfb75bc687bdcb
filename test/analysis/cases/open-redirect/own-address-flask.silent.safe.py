from flask import Flask, redirect, request

app = Flask(__name__)


@app.route("/back")
def back():
    return redirect(request.referrer or request.headers.get("Referer", "/"))


@app.route("/again")
def again():
    return redirect(request.url)


@app.route("/before")
def before():
    if "HTTP_REFERER" in request.environ:
        return redirect(request.environ["HTTP_REFERER"])
    return redirect("/")
