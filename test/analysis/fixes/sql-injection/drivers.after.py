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
    cursor.execute("SELECT id FROM users WHERE name = ? AND age > ?", (name, request.args['age']))
    cursor.execute("SELECT id FROM users WHERE name = ? AND mail LIKE '%x' AND id = ?", (name, 3))
    cursor.execute("SELECT id FROM users WHERE name = ?", (name,))
    cursor.execute("SELECT id FROM users WHERE id = ?", (name,))
    cursor.execute("SELECT id FROM users WHERE name = ? AND mail = ?", (name, name))
    query = """
        SELECT id
        FROM users
        WHERE name LIKE ?  -- anywhere
    """
    cursor.execute(query, (f'%{name}%',))
    cursor.execute(f"SELECT id FROM {name}")  # no fix: needs_design
    cursor.execute("SELECT id FROM users WHERE name = ?", (name,))


def postgresql():
    name = request.args['name']
    cursor = postgres.cursor()
    cursor.execute("SELECT id FROM users WHERE name LIKE 'a%%' AND name = %s", (name,))
    cursor.execute("SELECT id FROM users WHERE name = %s", (name,))
    cursor.execute(
        "SELECT id FROM users "
        "WHERE name = %s "
        "ORDER BY id",
        (name,)
    )


def sqlalchemy():
    with engine.connect() as c:
        return c.execute(text("SELECT id FROM users WHERE name = :name AND x = :x"), {'name': request.args['name'], 'x': request.args['x']})


def django():
    name = request.args['name']
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM users WHERE name = %s", (name,))
    return User.objects.raw("SELECT * FROM users WHERE name = %s", (name,))


async def asynchronous():
    name = request.args['name']
    database = await asyncpg.connect()
    await database.fetch("SELECT id FROM users WHERE name = $1 AND number = $2", name, name)
    await database.fetchrow(f"SELECT id FROM users WHERE number = {name}")  # no fix: unsupported_shape
    await database.fetchval("SELECT id FROM users WHERE mail = $2 AND number = $1 LIMIT $3", 3, name, int(name), timeout=5)
