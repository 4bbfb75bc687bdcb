import psycopg2
from flask import Flask, request
from psycopg2 import sql
from psycopg2.extensions import AsIs

app = Flask(__name__)


@app.get("/items")
def items():
    cursor = psycopg2.connect("dbname=shop").cursor()
    names = ",".join(name for name in request.args.getlist("name"))
    cursor.execute(f"SELECT * FROM items WHERE name IN ({names})")  # finding: sql-injection
    cursor.execute(sql.SQL("SELECT * FROM " + request.args["table"]))  # finding: sql-injection
    cursor.execute("SELECT %s", (AsIs(request.args["column"]),))  # finding: sql-injection
    return cursor.fetchall()
