import pg8000
from flask import Flask, request

app = Flask(__name__)


@app.route("/people")
def people():
    cursor = pg8000.connect(user="app").cursor()
    cursor.execute("SELECT id FROM person WHERE name = %s AND note LIKE '%%x%%'", (request.args['name'],))
    return {"people": len(cursor.fetchall())}
