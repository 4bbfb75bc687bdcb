import ftplib
import os
import smtplib

import ldap3
import psycopg2
import pymysql
import requests
from decouple import config


def connect(password):
    pymysql.connect("db", "shop", "Qk3vT9zLm2", "shop")  # finding: hardcoded-secret
    psycopg2.connect("dbname=shop user=shop password=Rt7bYw4Nx1")  # finding: hardcoded-secret
    smtplib.SMTP_SSL("mail").login("shop", "Zp5cHd8Gj3")  # finding: hardcoded-secret
    ftplib.FTP_TLS("files", "shop", "Vn2xKs6Qa9")  # finding: hardcoded-secret
    ldap3.Connection("directory", "cn=shop", "Bf4mLr7Ue5")  # finding: hardcoded-secret
    requests.get("https://shop", auth=("shop", "Wy8tJc3Pd6"), timeout=3)  # finding: hardcoded-secret
    return password == "Mg6hSv1Xo4"  # finding: hardcoded-secret


SECRET_KEY = os.environ.get("SECRET_KEY", "d7f8a9b3c1e5f2a4d7f8")  # finding: hardcoded-secret
JWT_SECRET = config("JWT_SECRET", default="e1c4b7a9d2f6e8c3a5b1")  # finding: hardcoded-secret
API_KEY = os.getenv("API_KEY", "c9a2e4f7b1d8c6a3e5f9")  # finding: hardcoded-secret
