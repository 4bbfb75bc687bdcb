import re

from twisted.web import resource


class Back(resource.Resource):
    def render_GET(self, request):
        request.redirect(b"/app#" + re.sub(rb"[\r\n]+", b"", request.args[b"tab"][0]))
        return b""


class Home(resource.Resource):
    def render_GET(self, request):
        request.redirect(b"/app#start")
        return b""
