import ssl
import requests


def fetch(authority):
    requests.get("https://rates.example.org", timeout=5, verify=True)
    requests.get("https://rates.example.org", timeout=5, verify="authority.pem")
    return ssl.create_default_context()
