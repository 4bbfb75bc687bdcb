import re
import sqlite3


class _Cursor:
    def __init__(self, cursor):
        self._cursor = cursor

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._cursor.close()

    def execute(self, sql, params=None):
        if params is None:
            self._cursor.execute(sql)
        else:
            text = re.sub("%(.)", lambda match: {"s": "?", "%": "%"}[match[1]], sql)
            self._cursor.execute(text, tuple(params))
        return self

    def __getattr__(self, name):
        return getattr(self._cursor, name)

    def __iter__(self):
        return iter(self._cursor)


class _Connection:
    def __init__(self):
        self._connection = sqlite3.connect(":memory:", check_same_thread=False)

    def cursor(self):
        return _Cursor(self._connection.cursor())


connection = _Connection()
