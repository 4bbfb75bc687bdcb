import cgitb
import json
import os
import traceback

from aiohttp import web
from fastapi import FastAPI, HTTPException
from flask import Flask, abort, jsonify

app = Flask(__name__)
api = FastAPI()
cgitb.enable()  # finding: information-exposure


@app.get("/text")
def text():
    try:
        work()
    except Exception as e:
        return jsonify({"error": str(e)}), 500  # finding: information-exposure


@app.get("/made")
def made():
    try:
        work()
    except Exception as e:
        answer = {"error": f"failed: {e}"}
    return jsonify(answer)  # finding: information-exposure


@app.get("/refused")
def refused():
    try:
        work()
    except Exception as e:
        abort(500, description=repr(e))  # finding: information-exposure


@app.errorhandler(Exception)
def any_error(e):
    return {"error": str(e)}, 500  # finding: information-exposure


@api.get("/detail")
def detail():
    try:
        work()
    except Exception as e:
        raise HTTPException(status_code=500, detail=str(e))  # finding: information-exposure


async def answer(request):
    try:
        work()
    except Exception:
        return web.json_response({"error": traceback.format_exc()})  # finding: information-exposure


@app.get("/settings")
def settings():
    return jsonify(dict(os.environ))  # finding: information-exposure


def lambda_handler(event, context):
    try:
        work()
    except Exception as e:
        return {"statusCode": 500, "body": json.dumps({"error": str(e)})}  # finding: information-exposure
