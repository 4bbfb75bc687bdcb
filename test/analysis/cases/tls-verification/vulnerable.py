import ssl
import paramiko
import requests


def fetch():
    requests.get("https://rates.example.org", timeout=5, verify=False)  # finding: tls-verification
    context = ssl._create_unverified_context()  # finding: tls-verification
    client = paramiko.SSHClient()
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # finding: tls-verification
    return context
