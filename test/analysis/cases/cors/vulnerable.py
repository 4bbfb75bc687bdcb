from flask import Flask, make_response, request
from flask_cors import CORS

app = Flask(__name__)
CORS(app, origins="*", supports_credentials=True)  # finding: cors


@app.get("/data")
def data():
    response = make_response("{}")
    response.headers["Access-Control-Allow-Origin"] = request.headers["Origin"]  # finding: cors
    return response
