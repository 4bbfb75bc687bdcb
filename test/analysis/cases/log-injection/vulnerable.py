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


@app.route("/orders")
def orders():
    query = request.args["q"]
    logger.info("%r orders for %s", 12, query)  # finding: log-injection
    logger.info(f"orders for {query!s}")  # finding: log-injection
    logger.info("%(kind)s orders for " % {"kind": query})  # finding: log-injection
    logger.info("body %s", query.encode().decode())  # finding: log-injection
    return "ok"
