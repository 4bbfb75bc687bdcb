"""The request of a socket server is the connection that somebody opened, so no new one is made to it."""

import socket
import socketserver
import ssl

import paramiko


class Shell(socketserver.BaseRequestHandler):
    def setup(self):
        self.transport = paramiko.Transport(self.request)
        self.transport.add_server_key(self.server.host_key)

    def handle(self):
        self.transport.start_server(server=self.server.shell)


class Stream(socketserver.StreamRequestHandler):
    def handle(self):
        transport = paramiko.Transport(sock=self.connection)
        transport.start_server(server=self.server.shell)


class Secure(socketserver.StreamRequestHandler):
    def handle(self):
        wrapped = ssl.wrap_socket(self.request, server_side=True)
        paramiko.Transport(wrapped).start_server(server=self.server.shell)


def serve(key):
    server = socket.socket()
    server.bind(("", 2200))
    server.listen(5)
    while True:
        client, address = server.accept()
        transport = paramiko.Transport(client)
        transport.add_server_key(key)
