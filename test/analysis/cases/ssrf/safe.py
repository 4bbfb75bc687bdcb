import os
from urllib.parse import urlparse

import httpx
import requests
from flask import Flask, abort, request

app = Flask(__name__)
BASE = os.environ["API_URL"]
HOSTS = {"a.example.org", "b.example.org"}
SITES = {"shop": "https://shop.example.org/", "blog": "https://blog.example.org/"}


@app.route("/fetch")
def fetch():
    requests.get("https://api.example.org/users/" + request.args["id"], timeout=5)
    requests.get(f"{BASE}/users/{request.args['id']}", timeout=5)
    requests.get("https://api.example.org/search", params={"q": request.args["q"]}, timeout=5)
    requests.post("https://api.example.org/", json={"url": request.args["url"]}, timeout=5)
    httpx.get(SITES[request.args["site"]])
    host = request.args["host"]
    if host not in HOSTS:
        abort(400)
    return requests.get("https://" + host + "/", timeout=5).text
