from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, quote, urlparse


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        self.send_response(200)
        self.send_header("X-Filter", quote(query["filter"][0]))
        self.send_header("X-Page", str(int(query["page"][0])))
        self.send_header("Content-Type", "text/plain")
        self.end_headers()
