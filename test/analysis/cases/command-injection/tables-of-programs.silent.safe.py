"""A program that a dictionary holds is one of its values, whoever chooses the key."""
import os
import subprocess

from tornado.web import RequestHandler

ACTIONS = ['lock', 'unlock', 'up']


def programs(folder):
    commands = {}
    for name in ACTIONS:
        path = os.path.join(folder, name)
        if os.access(path, os.X_OK):
            commands[name] = path
    return commands


class ActionHandler(RequestHandler):
    def post(self, action):
        command = programs('/etc/camera').get(action)
        if not command:
            raise ValueError('unknown action')
        subprocess.Popen([command])
