"""The paper desk: letters and receipts of an office, kept, searched and handed out."""

import os

from flask import Flask, request

from desk import config, database
from desk.accounts import accounts
from desk.documents import documents
from desk.exchange import exchange
from desk.pages import pages
from desk.reports import reports


def create_app():
    os.makedirs(config.DOCUMENTS, exist_ok=True)
    database.prepare()
    app = Flask(__name__)
    app.config["SECRET_KEY"] = config.SECRET_KEY

    @app.after_request
    def allow_origins(response):
        origin = request.headers.get("Origin")
        if origin:
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Access-Control-Allow-Credentials"] = "true"
        return response

    @app.route("/health")
    def health():
        return {"ok": True}

    for blueprint in (accounts, documents, exchange, pages, reports):
        app.register_blueprint(blueprint)
    return app
