import os
import re
import tempfile

from flask import Blueprint, jsonify, request

from desk.database import connection, rows
from desk.sessions import session_user, signed_in

reports = Blueprint("reports", __name__, url_prefix="/reports")


@reports.route("/search")
@signed_in
def search():
    text = request.args.get("text", "")
    cursor = connection.cursor()
    cursor.execute("SELECT title, year FROM papers WHERE owner = '%s' AND title LIKE '%%%s%%'" % (session_user(), text))
    return jsonify(rows(cursor))


@reports.route("/year")
@signed_in
def year():
    sql = "SELECT title, year FROM papers WHERE owner = ? AND year = {}".format(request.args["year"])
    return jsonify(rows(connection.execute(sql, (session_user(),))))


@reports.route("/note", methods=["POST"])
@signed_in
def note():
    form = request.get_json()
    query = "UPDATE papers SET note = '" + form["note"] + "'"
    query += " WHERE title = '" + form["title"] + "' AND owner = ?"
    cursor = connection.execute(query, (session_user(),))
    return jsonify(changed=cursor.rowcount)


@reports.route("/notes")
@signed_in
def notes():
    cursor = connection.execute("SELECT title, note FROM papers WHERE owner = ? AND note <> ''", (session_user(),))
    return jsonify(rows(cursor))


@reports.route("/sorted")
@signed_in
def sorted_by():
    order = request.args.get("by", "title")
    cursor = connection.execute(f"SELECT title FROM papers WHERE owner = ? ORDER BY {order}", (session_user(),))
    return jsonify([row["title"] for row in cursor])


@reports.route("/match")
@signed_in
def match():
    pattern = request.args["pattern"]
    titles = ["Lease", "Letter", "Lamp aaaaaaaaaaaaaaaaaaaaaaa!"]
    return jsonify([title for title in titles if re.search(pattern, title)])


@reports.route("/export", methods=["POST"])
@signed_in
def export():
    path = tempfile.mktemp(suffix=".csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(request.get_json()["lines"]))
    size = os.path.getsize(path)
    os.remove(path)
    return jsonify(bytes=size)
