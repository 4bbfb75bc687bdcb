from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlparse


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        self.send_response(200)
        self.send_header("X-Filter", query["filter"][0])  # finding: header-injection
        self.send_header("X-Agent", "agent " + self.headers["User-Agent"])  # finding: header-injection
        self.end_headers()
