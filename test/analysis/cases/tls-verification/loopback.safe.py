import ssl
import redis
import requests
import urllib.request
from elasticsearch import Elasticsearch


def connect():
    requests.get("https://localhost:8443/health", verify=False)
    Elasticsearch(["https://localhost:9200"], verify_certs=False)
    Elasticsearch(hosts=["https://127.0.0.1:9200"], verify_certs=False)
    redis.Redis(host="127.0.0.1", ssl=True, ssl_cert_reqs=None)


def open_with_context():
    c = ssl.create_default_context()
    c.check_hostname = False
    c.verify_mode = ssl.CERT_NONE
    return urllib.request.urlopen("https://localhost:8443/", context=c)
