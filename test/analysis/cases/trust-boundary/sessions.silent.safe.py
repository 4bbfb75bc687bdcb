from flask import Flask, request, session

app = Flask(__name__)
ROLES = ("reader", "writer")


@app.post("/profile")
def profile():
    session["page"] = int(request.form["page"])
    role = request.form["role"]
    if role not in ROLES:
        return "no", 400
    session["role"] = role
    session.update({"seen": True})
    cache = {}
    cache["name"] = request.form["name"]
    return cache
