"""A dictionary that was filled from the request yields what the request put in."""
import subprocess

from tornado.web import RequestHandler


class ActionHandler(RequestHandler):
    def post(self, action):
        commands = {}
        for name in self.get_arguments('name'):
            commands[name] = self.get_argument('path')
        subprocess.Popen([commands.get(action)])  # finding: command-injection
