import logging
from flask import Flask, request

app = Flask(__name__)
logger = logging.getLogger(__name__)


@app.route("/search")
def search():
    query = request.args["q"]
    logger.info("search for %s", query.replace("\n", "").replace("\r", ""))
    logger.info("search on page %d", int(request.args["page"]))
    logger.info("a search")
    logger.info("length %d", len(query))
    return "ok"
