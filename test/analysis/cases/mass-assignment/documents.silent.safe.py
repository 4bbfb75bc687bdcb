from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().kitchen


@app.put("/cooks/<key>")
def update(key):
    data = request.get_json()
    db.cooks.update_one({"_id": key}, {"$set": {"name": str(data["name"])}})
    db.cooks.insert_one({"name": str(data["name"])})
    return ""
