import requests
from flask import Flask, request

app = Flask(__name__)


class Base:
    address = "https://api.example.com/orders?id="


class Orders(Base):
    def fetch(self):
        return requests.get(self.address + request.args["order"], timeout=3)
