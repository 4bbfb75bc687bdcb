# project: psycopg2-binary 2.9.9
from flask import Blueprint, request

bp = Blueprint("users", __name__)


def find(connection, name):
    cursor = connection.cursor()
    cursor.execute("SELECT * FROM users WHERE name = '%s'" % name)
    return cursor.fetchall()


@bp.get("/users")
def users():
    from app.database import connection

    return {"users": find(connection, request.args["name"])}
