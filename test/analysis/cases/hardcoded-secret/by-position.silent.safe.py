import os
import smtplib

import psycopg2
import pymysql
import requests
from decouple import config

PASSWORD = os.environ["PASSWORD"]


def connect(kind, password, form):
    pymysql.connect("db", "shop", PASSWORD, "shop")
    psycopg2.connect("dbname=shop user=shop")
    smtplib.SMTP_SSL("mail").login("shop", PASSWORD)
    requests.get("https://shop", auth=("shop", PASSWORD), timeout=3)
    if password == "" or password == "none":
        return None
    return form.get("password", "Please enter one") if kind == "password" else None


SECRET_KEY = os.environ.get("SECRET_KEY", "")
REGION = config("REGION", default="eu-central-1")
