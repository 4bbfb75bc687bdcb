import re

import cherrypy


class Pages:
    @cherrypy.expose
    def leave(self, url="/"):
        raise cherrypy.HTTPRedirect(url if re.match(r"^/(?![/\\\s])", url) else "/")

    @cherrypy.expose
    def home(self):
        raise cherrypy.HTTPRedirect("/home")
