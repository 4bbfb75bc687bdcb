from __future__ import annotations
import os
import os.path
import xml.etree.ElementTree as ET
from flask import Flask as App, request
from . import sibling
from .models import User
from ...deep.package import thing as other
from helpers import *

try:
    import ujson as json
except ImportError:
    import json


def handler(user: User, app: App, path: os.PathLike, tree: ET.Element) -> other.Type:
    from sqlite3 import Connection

    connection: Connection = connect()
    return escape(request.args, str(user))


def uses_submodules():
    import app.services.mail

    app.services.mail.send(os.path.join('a', 'b'))
    return app.settings
