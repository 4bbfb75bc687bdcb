import asyncpg
import psycopg2
import pymysql
import sqlite3
from django.db import connection
from django.http import JsonResponse
from fastapi import FastAPI
from flask import Flask, request
from sqlalchemy import create_engine, text
from sqlalchemy.orm import Session

from .models import User

app = Flask(__name__)
api = FastAPI()
engine = create_engine("postgresql://localhost/app")


@app.route("/a")
def listing():
    name = request.args.get("name")
    lite = sqlite3.connect("app.db")
    lite.execute("SELECT * FROM users WHERE name = '" + name + "'")  # finding: sql-injection
    cursor = lite.cursor()
    cursor.execute("SELECT * FROM users WHERE name = '%s'" % name)  # finding: sql-injection
    cursor.executescript(f"DELETE FROM users WHERE name = '{name}'")  # finding: sql-injection

    postgres = psycopg2.connect("dbname=app")
    with postgres.cursor() as cur:
        query = "SELECT * FROM users WHERE name = '{}'".format(name)
        cur.execute(query)  # finding: sql-injection

    mysql = pymysql.connect(host="localhost")
    cur = mysql.cursor()
    cur.execute("SELECT * FROM t WHERE a = " + request.form["a"])  # finding: sql-injection
    return "ok"


@app.route("/b/<name>")
def engines(name):
    with engine.connect() as db:
        db.execute(text("SELECT * FROM users WHERE name = '" + name + "'"))  # finding: sql-injection
    with Session(engine) as session:
        session.execute(text(f"SELECT * FROM users ORDER BY {request.args['sort']}"))  # finding: sql-injection
    return "ok"


@api.get("/users/{user_id}")
async def read_user(user_id: str):
    db = await asyncpg.connect("postgresql://localhost/app")
    return await db.fetchrow(f"SELECT * FROM users WHERE id = {user_id}")  # finding: sql-injection


def search(request):
    term = request.GET.get("term", "")
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM users WHERE name LIKE '%" + term + "%'")  # finding: sql-injection
        rows = cursor.fetchall()
    User.objects.raw("SELECT * FROM users WHERE name = '%s'" % term)  # finding: sql-injection
    User.objects.extra(where=["name = '" + term + "'"])  # finding: sql-injection
    return JsonResponse({"rows": rows})
