import json

from tornado.web import RequestHandler


class Base(RequestHandler):
    def content_type(self):
        return "text/html"

    def set_default_headers(self):
        self.set_header("Content-Type", self.content_type())


class Api(Base):
    def content_type(self):
        return "application/json"


class Groups(Api):
    def get(self, name):
        self.write(json.dumps({"name": name}))


class Plain(RequestHandler):
    def prepare(self):
        self.set_header("Content-Type", "text/plain")

    def get(self, name):
        self.finish("No group " + name)


class Late(RequestHandler):
    def get(self):
        self.set_header("content-type", "application/json; charset=utf-8")
        self.write(self.get_argument("name"))
