from twisted.web.resource import Resource


class Page(Resource):
    def render_GET(self, request):
        request.setHeader(b"content-type", b"text/html")
        request.write(request.args[b"name"][0])  # finding: xss
        return b""


class Unset(Resource):
    def render_POST(self, request):
        request.setHeader(b"x-kind", b"application/json")
        request.write(request.args[b"name"][0])  # finding: xss
        return b""
