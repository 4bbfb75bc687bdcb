from twisted.web import resource


class Back(resource.Resource):
    def render_GET(self, request):
        request.redirect(b"/app#" + request.args[b"tab"][0])  # finding: header-injection
        return b""


class Name(resource.Resource):
    def render_GET(self, request):
        request.setHeader(b"x-name", request.args[b"name"][0])  # finding: header-injection
        return b""
