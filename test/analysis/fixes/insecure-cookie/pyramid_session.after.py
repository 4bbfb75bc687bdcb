import os

from pyramid.config import Configurator
from pyramid.session import SignedCookieSessionFactory

sessions = SignedCookieSessionFactory(os.environ["SESSION_SECRET"], secure=True, httponly=True, samesite="Lax")
safe = SignedCookieSessionFactory(os.environ["SAFE_SECRET"], secure=True, httponly=True, samesite="Lax")


def main(global_config, **settings):
    with Configurator(settings=settings) as config:
        config.set_session_factory(sessions)
        return config.make_wsgi_app()
