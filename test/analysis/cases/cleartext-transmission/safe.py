import requests

NAMESPACE = "http://www.w3.org/2000/svg"


def report():
    requests.post("https://collect.acme.org/events", json={}, timeout=5)
    requests.get("http://localhost:8080/ping", timeout=5)
    requests.get("http://10.0.0.7/ping", timeout=5)
