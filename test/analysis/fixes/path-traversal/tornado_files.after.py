import os

from tornado.web import HTTPError, RequestHandler

FILES = "/srv/files"


class FileHandler(RequestHandler):
    def get(self):
        path = os.path.realpath(os.path.join(FILES, self.get_argument("name")))
        if not path.startswith(os.path.realpath(FILES) + os.sep):
            raise HTTPError(400)
        with open(path) as file:
            self.write({"text": file.read()})
