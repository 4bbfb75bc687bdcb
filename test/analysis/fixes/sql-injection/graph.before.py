import os

from flask import Flask, request
from neo4j import GraphDatabase

app = Flask(__name__)
driver = GraphDatabase.driver("bolt://graph:7687", auth=("app", os.environ["GRAPH_PASSWORD"]))


@app.route("/genes")
def genes():
    symbol = request.args["symbol"]
    with driver.session() as session:
        found = session.run("MATCH (g:Gene {symbol: '" + symbol + "'})--(n) RETURN n.symbol AS s")
        return {"genes": [row["s"] for row in found]}


@app.route("/old")
def old():
    with driver.session() as session:
        found = session.run(f"MATCH (g:Gene) WHERE g.age > {request.args['age']} RETURN g")  # no fix: unsupported_shape
        return {"genes": len(list(found))}


@app.route("/query")
def query():
    query = request.args["query"]
    with driver.session() as session:
        found = session.run(f"MATCH (g:Gene) WHERE g.text CONTAINS '{query}' AND g.kind = $kind RETURN g", kind="a")
        return {"genes": len(list(found))}


@app.route("/safe")
def safe():
    with driver.session() as session:
        found = session.run("MATCH (g:Gene {symbol: $symbol}) RETURN g", symbol=request.args["symbol"])
        return {"genes": len(list(found))}
