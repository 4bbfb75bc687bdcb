import asyncpg
import psycopg2
import sqlite3
from django.db import connection
from django.http import JsonResponse
from fastapi import FastAPI
from flask import Flask, abort, request
from psycopg2 import sql
from sqlalchemy import create_engine, select, text
from sqlalchemy.orm import Session

from .models import User

app = Flask(__name__)
api = FastAPI()
engine = create_engine("postgresql://localhost/app")
COLUMNS = {"name": "u.name", "age": "u.age"}
SORTABLE = ("name", "age")


@app.route("/a")
def listing():
    name = request.args.get("name")
    lite = sqlite3.connect("app.db")
    lite.execute("SELECT * FROM users WHERE name = ?", (name,))
    cursor = lite.cursor()
    cursor.execute("SELECT * FROM users WHERE id = %d" % int(request.args["id"]))
    cursor.execute("SELECT * FROM users LIMIT " + str(int(request.args["limit"])))
    cursor.executemany("INSERT INTO users (name) VALUES (?)", [(name,)])

    postgres = psycopg2.connect("dbname=app")
    with postgres.cursor() as cur:
        cur.execute("SELECT * FROM users WHERE name = %s", (name,))
        cur.execute("SELECT * FROM users WHERE name = %(name)s", {"name": name})
        cur.execute(sql.SQL("SELECT * FROM {}").format(sql.Identifier(request.args["table"])))
    return "ok"


@app.route("/b/<int:number>")
def engines(number):
    sort = request.args["sort"]
    if sort not in SORTABLE:
        abort(400)
    order = COLUMNS[request.args["order"]]
    with engine.connect() as db:
        db.execute(text("SELECT * FROM users WHERE name = :name"), {"name": request.args["name"]})
        db.execute(text(f"SELECT * FROM users ORDER BY {sort}"))
        db.execute(text("SELECT * FROM users ORDER BY " + order))
        db.execute(text(f"SELECT * FROM users WHERE id = {number}"))
    with Session(engine) as session:
        session.scalars(select(User).where(User.name == request.args["name"]))
        session.query(User).filter_by(name=request.args["name"]).first()
    return "ok"


@api.get("/users/{user_id}")
async def read_user(user_id: int):
    db = await asyncpg.connect("postgresql://localhost/app")
    await db.fetchrow("SELECT * FROM users WHERE id = $1", user_id)
    return await db.fetchrow(f"SELECT * FROM users WHERE id = {user_id}")


def search(request):
    term = request.GET.get("term", "")
    direction = "DESC" if request.GET.get("down") == "1" else "ASC"
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM users WHERE name LIKE %s", ["%" + term + "%"])
        cursor.execute("SELECT * FROM users ORDER BY name " + direction)
        rows = cursor.fetchall()
    User.objects.filter(name__contains=term)
    User.objects.raw("SELECT * FROM users WHERE name = %s", [term])
    return JsonResponse({"rows": rows})
