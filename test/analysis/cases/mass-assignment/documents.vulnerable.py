from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().kitchen


@app.put("/cooks/<key>")
def update(key):
    db.cooks.update_one({"_id": key}, {"$set": request.json})  # finding: mass-assignment
    db.cooks.replace_one({"_id": key}, request.get_json())  # finding: mass-assignment
    return ""


@app.post("/cooks")
def add():
    db.cooks.insert_one(request.get_json())  # finding: mass-assignment
    return ""
