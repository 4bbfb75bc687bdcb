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
		statement = text(f"SELECT id FROM users WHERE name = '{name}' AND mail = '{request.args['mail']}'")
		c.execute(statement)
		c.execute(text("SELECT id FROM users WHERE name = '" + name + "' AND shop = :shop"), {"shop": 1})
		c.execute(f"SELECT id FROM users WHERE name = {name!r}")
		query = "SELECT id FROM users WHERE 1 = 1"
		if name:
			query += f" AND name = {name}"
		for mail in request.args.getlist("mail"):
			query += f" OR mail = '{mail}'"
		cursor = db.cursor()
		cursor.execute(query)
		cursor.execute(
			("SELECT id FROM users "
			 "WHERE name = '%s' AND mail LIKE '%%x'")
			% name
		)
		pandas.read_sql(f"SELECT id FROM users WHERE name = '{name}'", db)
	return ""
