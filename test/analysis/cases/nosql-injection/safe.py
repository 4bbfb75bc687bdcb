from flask import Flask, abort, jsonify, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient("mongodb://localhost").shop


@app.post("/login")
def log_in():
    data = request.json
    db.users.find_one({"name": str(data["name"])})
    db.users.find_one({"name": {"$eq": data["name"]}})
    db.users.find_one({"name": request.args["name"]})
    db.users.find_one({"name": request.form.get("name")})
    owner = data["owner"]
    if not isinstance(owner, str):
        abort(400)
    db.orders.find({"owner": owner})
    db.users.insert_one({"name": data["name"]})
    return jsonify(ok=True)
