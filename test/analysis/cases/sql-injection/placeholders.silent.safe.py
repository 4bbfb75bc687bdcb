import sqlite3

from flask import Flask, request

app = Flask(__name__)


@app.get("/items")
def items():
    ids = [int(one) for one in request.args.getlist("id")]
    marks = ",".join("?" for _ in ids)
    limit = min(int(request.args["limit"]), 100)
    shop = sqlite3.connect("shop")
    found = shop.execute(f"SELECT * FROM items WHERE id IN ({marks})", ids).fetchall()
    return found + shop.execute(f"SELECT * FROM items LIMIT {limit}").fetchall()
