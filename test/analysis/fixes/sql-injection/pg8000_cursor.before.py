import pg8000
from flask import Flask, request

app = Flask(__name__)


@app.route("/people")
def people():
    cursor = pg8000.connect(user="app").cursor()
    cursor.execute(f"SELECT id FROM person WHERE name = '{request.args['name']}' AND note LIKE '%x%'")
    return {"people": len(cursor.fetchall())}
