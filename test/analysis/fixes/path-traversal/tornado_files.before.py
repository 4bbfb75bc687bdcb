import os

from tornado.web import RequestHandler

FILES = "/srv/files"


class FileHandler(RequestHandler):
    def get(self):
        with open(os.path.join(FILES, self.get_argument("name"))) as file:
            self.write({"text": file.read()})
