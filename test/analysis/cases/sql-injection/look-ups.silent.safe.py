from flask import Flask, request
from sqlalchemy import text

from .models import Book, session

app = Flask(__name__)


@app.route("/books")
def books():
    ids = request.get_json()["ids"]
    title = request.args["title"]
    session.query(Book).filter(Book.id.in_(ids)).all()
    session.query(Book).filter(Book.title.ilike(f"%{title}%")).order_by(Book.title.desc()).all()
    session.query(Book).filter(Book.title.startswith(title), Book.title.notin_([title])).first()
    book = session.query(Book).filter_by(title=title).first()
    session.execute(text(book.statement))
    return "ok"
