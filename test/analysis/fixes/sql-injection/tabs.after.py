import pandas
import psycopg2
from flask import Flask, request
from sqlalchemy import create_engine, text

app = Flask(__name__)
engine = create_engine("postgresql://")
db = psycopg2.connect("")


@app.route("/")
def index():
	name = request.args["name"]
	with engine.connect() as c:
		statement = text("SELECT id FROM users WHERE name = :name AND mail = :mail").bindparams(name=name, mail=request.args['mail'])
		c.execute(statement)
		c.execute(text("SELECT id FROM users WHERE name = :name AND shop = :shop"), {"shop": 1, "name": name})
		c.execute(text("SELECT id FROM users WHERE name = :name"), {"name": name})
		query = "SELECT id FROM users WHERE 1 = 1"
		params = []
		if name:
			query += " AND name = %s"
			params.append(name)
		for mail in request.args.getlist("mail"):
			query += " OR mail = %s"
			params.append(mail)
		cursor = db.cursor()
		cursor.execute(query, params)
		cursor.execute(
			("SELECT id FROM users "
			 "WHERE name = %s AND mail LIKE '%%x'"),
			(name,)
		)
		pandas.read_sql("SELECT id FROM users WHERE name = %s", db, params=(name,))
	return ""
