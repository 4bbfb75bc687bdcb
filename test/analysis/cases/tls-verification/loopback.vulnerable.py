import ssl
import redis
import requests
import urllib.request
from elasticsearch import Elasticsearch


def connect(host):
    requests.get(f"https://{host}/?u=https://localhost", verify=False)  # finding: tls-verification
    Elasticsearch(["https://localhost:9200", host], verify_certs=False)  # finding: tls-verification
    redis.Redis(host=host, client_name="localhost", ssl=True, ssl_cert_reqs=None)  # finding: tls-verification


def open_both(url):
    c = ssl.create_default_context()
    c.check_hostname = False  # finding: tls-verification
    urllib.request.urlopen("https://localhost:8443/", context=c)
    return urllib.request.urlopen(url, context=c)
