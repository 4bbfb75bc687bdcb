"""Asks the application as a web server does, without one."""

import atexit
import io
import json
import os
import shutil
import sys
import tempfile
from urllib.parse import quote

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STAND_INS = os.path.join(ROOT, "stand-ins")

# What is installed is used; the stand-ins are for what is not, or for everything when asked for.
if os.environ.get("STAND_INS") == "first":
    sys.path.insert(0, STAND_INS)
else:
    sys.path.append(STAND_INS)
sys.path.insert(0, os.path.join(ROOT, "app"))
sys.dont_write_bytecode = True

DATA = tempfile.mkdtemp(prefix="paper-desk-")
DOCUMENTS = os.path.join(DATA, "documents")
atexit.register(shutil.rmtree, DATA, ignore_errors=True)
os.environ.update(DESK_DATA=DATA, SCANNER_KEY="agreed-with-the-scanner")


class Answer:
    def __init__(self, status, headers, body):
        self.status = int(status.split()[0])
        self.headers = {key.lower(): value for key, value in headers}
        self.body = body
        self.text = body.decode("utf-8", "replace")
        is_json = "json" in self.headers.get("content-type", "")
        self.json = json.loads(body) if is_json else None


class Client:
    def __init__(self):
        from desk import create_app

        self.app = create_app()
        self.session = ""

    def ask(self, method, path, body=b"", headers=None, session=None, **query):
        payload = json.dumps(body).encode() if isinstance(body, (dict, list)) else body
        payload = payload.encode() if isinstance(payload, str) else payload
        environ = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": "",
            "PATH_INFO": path,
            "QUERY_STRING": "&".join(f"{key}={quote(value)}" for key, value in query.items()),
            "CONTENT_TYPE": "application/json" if isinstance(body, (dict, list)) else "application/octet-stream",
            "CONTENT_LENGTH": str(len(payload)),
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": "localhost",
            "HTTP_COOKIE": f"session={self.session if session is None else session}",
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(payload),
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        environ.update({"HTTP_" + key.upper().replace("-", "_"): value for key, value in (headers or {}).items()})
        started = []
        chunks = self.app(environ, lambda status, headers, error=None: started.append((status, headers)))
        content = b"".join(chunks)
        if hasattr(chunks, "close"):
            chunks.close()
        return Answer(*started[-1], content)

    def sign_in(self, name="nora", password="rain in may"):
        answer = self.ask("POST", "/account/login", {"name": name, "password": password}, session="")
        cookie = answer.headers.get("set-cookie", "")
        if cookie:
            self.session = cookie.split(";")[0].partition("=")[2].strip('"')
        return answer
