import cherrypy


class Pages:
    @cherrypy.expose
    def leave(self, url="/"):
        raise cherrypy.HTTPRedirect(url)

    @cherrypy.expose
    def home(self):
        raise cherrypy.HTTPRedirect("/home")
