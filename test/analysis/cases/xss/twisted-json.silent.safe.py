import json

from twisted.web.resource import Resource


class Reply(Resource):
    def render_GET(self, request):
        request.setHeader(b"content-type", b"application/json")
        request.write(json.dumps({"name": request.args[b"name"][0]}))
        return b""


class Plain(Resource):
    def render_POST(self, request):
        self.answer(request, request.args[b"name"][0])
        return b""

    def answer(self, request, text):
        request.setHeader("Content-Type", "text/plain; charset=utf-8")
        request.write(text)
