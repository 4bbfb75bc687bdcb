import logging
from flask import Flask, request

app = Flask(__name__)
logger = logging.getLogger(__name__)


@app.route("/conversions/<uuid:batch>")
def conversions(batch):
    query = request.args["q"]
    logger.info("search for %r", query)
    logger.info("search for %s and %r", len(query), query)
    logger.info(f"search for {query!r}")
    logger.info("search for %r" % (query,))
    logger.info("search for {!r}".format(query))
    logger.info("page %d of %s", request.args["page"], batch)
    logger.info("body %s", query.encode())
    logger.info("search %s", {"query": query})
    logger.info("search %s", [query])
    return "ok"
