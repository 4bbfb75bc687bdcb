import requests
import ssl
import socket


def health(port):
    return requests.get(f"https://localhost:{port}/health", verify=False, timeout=2)


def connect(host, known):
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    connection = context.wrap_socket(socket.create_connection((host, 443)))
    if digest(connection.getpeercert(binary_form=True)) != known:
        raise ValueError("another certificate")
    return connection
