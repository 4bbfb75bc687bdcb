import pickle

from flask import Flask, request

app = Flask(__name__)


@app.post("/profiles")
def create():
    profile = pickle.loads(request.get_data())  # finding: insecure-deserialization
    return str(len(profile))
