from flask import Flask, request
from sqlalchemy import Column, Integer
from sqlalchemy.orm import declarative_base

from shop.store import open_connection, open_cursor

Base = declarative_base()
app = Flask(__name__)


class Person(Base):
    __tablename__ = "person"
    id = Column(Integer, primary_key=True)


@app.route("/people")
def people():
    connection = open_connection()
    found = connection.execute("SELECT id FROM person WHERE name = '" + request.args["name"] + "'")
    return {"people": [row.id for row in found]}


@app.route("/rows")
def rows():
    cursor = open_cursor()
    cursor.execute(f"SELECT id FROM person WHERE name = '{request.args['name']}'")  # no fix: unsupported_shape
    return {"rows": len(cursor.fetchall())}
