import importlib
import os


class _Settings:
    def __getattr__(self, name):
        return getattr(importlib.import_module(os.environ["DJANGO_SETTINGS_MODULE"]), name)


settings = _Settings()
