from flask import Flask, make_response
from flask_cors import CORS

app = Flask(__name__)
CORS(app, origins=["https://app.example.org"], supports_credentials=True)


@app.get("/data")
def data():
    response = make_response("{}")
    response.headers["Access-Control-Allow-Origin"] = "https://app.example.org"
    return response
