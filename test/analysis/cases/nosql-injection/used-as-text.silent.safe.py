"""A method that only texts have refuses a dictionary before the query runs."""
from flask import Flask, jsonify, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.post('/login')
def login():
    email = request.json['email']
    if not email.strip():
        return jsonify({}), 400
    return jsonify(users.find_one({'email': email}))
