import sqlite3

import asyncpg
import psycopg2
from django.contrib.auth.models import User
from django.db import connection
from flask import request
from sqlalchemy import create_engine, text

shop = sqlite3.connect('shop.db')
postgres = psycopg2.connect('')
engine = create_engine('sqlite://')


def sqlite():
    name = request.args['name']
    cursor = shop.cursor()
    cursor.execute(f"SELECT id FROM users WHERE name = '{name}' AND age > {request.args['age']}")
    cursor.execute("SELECT id FROM users WHERE name = '%s' AND mail LIKE '%%x' AND id = %d" % (name, 3))
    cursor.execute("SELECT id FROM users WHERE name = '" + name + "'")
    cursor.execute("SELECT id FROM users WHERE id = " + str(name))
    cursor.execute("SELECT id FROM users WHERE name = '{}' AND mail = {mail}".format(name, mail=name))
    query = f"""
        SELECT id
        FROM users
        WHERE name LIKE '%{name}%'  -- anywhere
    """
    cursor.execute(query)
    cursor.execute(f"SELECT id FROM {name}")  # no fix: needs_design
    cursor.execute("SELECT id FROM users WHERE name = ?", (name,))


def postgresql():
    name = request.args['name']
    cursor = postgres.cursor()
    cursor.execute(f"SELECT id FROM users WHERE name LIKE 'a%' AND name = '{name}'")
    cursor.execute("SELECT id FROM users WHERE name = %s" % name)
    cursor.execute(
        f"SELECT id FROM users "
        f"WHERE name = '{name}' "
        "ORDER BY id"
    )


def sqlalchemy():
    with engine.connect() as c:
        return c.execute(text(f"SELECT id FROM users WHERE name = '{request.args['name']}' AND x = {request.args['x']}"))


def django():
    name = request.args['name']
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM users WHERE name = '%s'" % name)
    return User.objects.raw("SELECT * FROM users WHERE name = '%s'" % name)


async def asynchronous():
    name = request.args['name']
    database = await asyncpg.connect()
    await database.fetch(f"SELECT id FROM users WHERE name = '{name}' AND number = {name!r}")
    await database.fetchrow(f"SELECT id FROM users WHERE number = {name}")  # no fix: unsupported_shape
    await database.fetchval(f"SELECT id FROM users WHERE mail = '{name}' AND number = $1 LIMIT {name}", 3, timeout=5)
