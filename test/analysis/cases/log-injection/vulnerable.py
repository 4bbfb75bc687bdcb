import logging
from flask import Flask, request

app = Flask(__name__)
logger = logging.getLogger(__name__)


@app.route("/search")
def search():
    query = request.args["q"]
    logging.info("search for " + query)  # finding: log-injection
    logger.warning("search for %s", query)  # finding: log-injection
    logger.error(f"no result for {query}")  # finding: log-injection
    app.logger.info("search for %s" % query)  # finding: log-injection
    return "ok"
