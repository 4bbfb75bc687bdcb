"""What comes through an accepted connection names any host."""

import socket
import socketserver

import paramiko


class Proxy(socketserver.BaseRequestHandler):
    def handle(self):
        host = self.request.recv(255).decode()
        transport = paramiko.Transport((host, 22))  # finding: ssrf
        transport.connect()


class Relay(socketserver.StreamRequestHandler):
    def handle(self):
        host = self.rfile.readline().strip().decode()
        socket.create_connection((host, 80))  # finding: ssrf


class Datagrams(socketserver.BaseRequestHandler):
    def handle(self):
        host = self.request[0].strip().decode()
        socket.create_connection((host, 80))  # finding: ssrf


class Pairs(socketserver.DatagramRequestHandler):
    def handle(self):
        data, reply = self.request
        socket.create_connection((data.decode(), 80))  # finding: ssrf


class Tunnel(socketserver.BaseRequestHandler):
    def handle(self):
        host = self.request.makefile().readline()
        socket.create_connection((host, 80))  # finding: ssrf
