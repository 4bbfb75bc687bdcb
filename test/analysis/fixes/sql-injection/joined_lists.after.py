import psycopg2
from flask import Flask, request

app = Flask(__name__)


@app.route("/named")
def named():
    cursor = psycopg2.connect("").cursor()
    names = "','".join(request.args.getlist("name"))
    cursor.execute("SELECT id FROM users WHERE name IN ('" + names + "')")  # no fix: unsupported_shape
    cursor.execute("SELECT id FROM users WHERE name IN (%s)", (request.args['name'],))
    return {"count": len(cursor.fetchall())}
