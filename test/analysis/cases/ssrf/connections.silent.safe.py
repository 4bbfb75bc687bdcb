import smtplib
import socket

import redis
import requests
from flask import Flask, request

app = Flask(__name__)


@app.post("/reach")
def reach():
    socket.create_connection(("mail.example.com", int(request.form["port"])))
    smtplib.SMTP_SSL("mail.example.com", int(request.form["port"]))
    return redis.Redis(host="cache", port=6379).get(request.form["key"])


@app.get("/page")
def page():
    address = "https://api.example.com/search?q=" + request.args["q"]
    return requests.get(address, timeout=3)


def status(name):
    return requests.get("https://api.example.com/" + name, timeout=3)
