import urllib.request
from http.client import HTTPSConnection

import aiohttp
import httpx
import requests
import urllib3
from fastapi import FastAPI
from flask import Flask, request

app = Flask(__name__)
api = FastAPI()


@app.route("/fetch")
def fetch():
    url = request.args["url"]
    requests.get(url, timeout=5)  # finding: ssrf
    requests.request("POST", f"http://{request.args['host']}/hook", timeout=5)  # finding: ssrf
    requests.Session().post(url, timeout=5)  # finding: ssrf
    urllib.request.urlopen(url)  # finding: ssrf
    httpx.get("https://" + request.args["host"])  # finding: ssrf
    urllib3.PoolManager().request("GET", url)  # finding: ssrf
    HTTPSConnection(request.args["host"])  # finding: ssrf
    return "ok"


@api.get("/preview")
async def preview(url: str):
    async with aiohttp.ClientSession() as session:
        await session.get(url)  # finding: ssrf
    async with httpx.AsyncClient() as client:
        await client.get(url)  # finding: ssrf
