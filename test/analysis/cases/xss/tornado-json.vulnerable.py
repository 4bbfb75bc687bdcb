from tornado.web import RequestHandler


class Base(RequestHandler):
    def content_type(self):
        return "application/json"

    def set_default_headers(self):
        self.set_header("Content-Type", self.content_type())


class Page(Base):
    def content_type(self):
        return "text/html"

    def get(self, name):
        self.write("<h1>" + name + "</h1>")  # finding: xss


class Changed(Base):
    def get(self, name):
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.write("<h1>" + name + "</h1>")  # finding: xss


class Bare(RequestHandler):
    def get(self, name):
        self.write("<h1>" + name + "</h1>")  # finding: xss
