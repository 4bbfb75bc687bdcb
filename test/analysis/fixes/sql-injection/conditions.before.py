from flask import Flask, request
from sqlalchemy import create_engine, select, text
from sqlalchemy.orm import Session

from shop.tables import Stamp

app = Flask(__name__)
engine = create_engine("sqlite://")


@app.route("/stamps")
def stamps():
    with Session(engine) as session:
        rows = session.execute(select(Stamp.id).where(text("country = '" + request.args["country"] + "'")))
        return {"stamps": [row.id for row in rows]}


@app.route("/sorted")
def in_order():
    with Session(engine) as session:
        rows = session.execute(select(Stamp.id).order_by(text(request.args["sort"])))  # no fix: needs_design
        return {"stamps": [row.id for row in rows]}
