import ftplib
import requests


def report():
    requests.post("http://collect.acme.org/events", json={}, timeout=5)  # finding: cleartext-transmission
    ftplib.FTP("files.acme.org")  # finding: cleartext-transmission
