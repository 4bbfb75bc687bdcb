import jwt
import psycopg2

API_KEY = "q8Rt2LmZ0vXw7KpE4sJb"  # finding: hardcoded-secret


def connect():
    return psycopg2.connect(host="db.internal", user="app", password="kV9#t2Lq0z")  # finding: hardcoded-secret


def token():
    return jwt.encode({"sub": "a"}, "shared-by-all", algorithm="HS256")  # finding: hardcoded-secret


ADDRESS = "postgres://app:Zt6gQw91@db.internal.net:5432/app"  # finding: hardcoded-secret
