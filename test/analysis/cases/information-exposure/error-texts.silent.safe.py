import os

from fastapi import FastAPI, HTTPException
from flask import Flask, jsonify

app = Flask(__name__)
api = FastAPI()


@app.get("/text")
def text():
    try:
        work()
    except Exception as e:
        app.logger.exception(e)
        return jsonify({"error": "failed"}), 500


@app.errorhandler(404)
def not_found(e):
    return {"error": "not found"}, 404


@api.get("/detail")
def detail(amount: str):
    try:
        check(amount)
    except ValueError as e:
        raise HTTPException(status_code=400, detail=str(e))


@app.get("/settings")
def settings():
    return jsonify({"region": os.environ["REGION"]})
