from flask import Flask, request
from peewee import PostgresqlDatabase, SqliteDatabase

app = Flask(__name__)
orchard = PostgresqlDatabase("orchard")
notes = SqliteDatabase("notes.db")


@app.route("/trees")
def trees():
    rows = orchard.execute_sql("SELECT id FROM tree WHERE species = %s", (request.args["species"],))
    return {"trees": rows.fetchall()}


@app.route("/notes")
def find():
    rows = notes.execute_sql("SELECT id FROM note WHERE title = ?", (request.args["title"],))
    return {"notes": rows.fetchall()}


@app.route("/safe")
def safe():
    rows = orchard.execute_sql("SELECT id FROM tree WHERE species = %s", (request.args["species"],))
    return {"trees": rows.fetchall()}
