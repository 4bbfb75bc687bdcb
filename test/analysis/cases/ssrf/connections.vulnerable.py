import asyncio
import imaplib
import smtplib
import socket
import ssl
import xmlrpc.client

import grpc
import paramiko
import pymongo
import redis
import requests
import zeep
from flask import Flask, request

app = Flask(__name__)


@app.post("/reach")
def reach():
    host = request.form["host"]
    socket.create_connection((host, 80))  # finding: ssrf
    link = socket.socket()
    link.connect((host, 80))  # finding: ssrf
    ssl.get_server_certificate((host, 443))  # finding: ssrf
    imaplib.IMAP4_SSL(host)  # finding: ssrf
    smtplib.SMTP_SSL(host)  # finding: ssrf
    paramiko.SSHClient().connect(host)  # finding: ssrf
    redis.Redis(host=host)  # finding: ssrf
    pymongo.MongoClient(host)  # finding: ssrf
    grpc.secure_channel(host, None)  # finding: ssrf
    zeep.Client(host)  # finding: ssrf
    return xmlrpc.client.ServerProxy("https://" + host)  # finding: ssrf


@app.post("/later")
async def later():
    return await asyncio.open_connection(request.form["host"], 80)  # finding: ssrf


@app.get("/page")
def page():
    return requests.get("https://api.example.com/" + request.args["page"], timeout=3)  # finding: ssrf
