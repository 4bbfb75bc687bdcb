from flask import Flask, jsonify, request
from flask_pymongo import PyMongo
from pymongo import MongoClient
import json

app = Flask(__name__)
client = MongoClient("mongodb://localhost")
db = client.shop
mongo = PyMongo(app)


@app.post("/login")
def log_in():
    data = request.json
    db.users.find_one({"name": data["name"], "password": data["password"]})  # finding: nosql-injection
    client["shop"]["users"].find(request.get_json())  # finding: nosql-injection
    query = json.loads(request.args["query"])
    db.orders.find({"state": query})  # finding: nosql-injection
    mongo.db.orders.delete_many({"owner": data["owner"]})  # finding: nosql-injection
    db.users.find({"$where": "this.name == '" + request.args["name"] + "'"})  # finding: nosql-injection
    return jsonify(ok=True)
