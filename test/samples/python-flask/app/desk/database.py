import sqlite3

connection = sqlite3.connect(":memory:", check_same_thread=False)
connection.row_factory = sqlite3.Row


def prepare():
    connection.executescript("""
        CREATE TABLE IF NOT EXISTS users (id INTEGER PRIMARY KEY, name TEXT, password TEXT, reset_token TEXT);
        CREATE TABLE IF NOT EXISTS papers (id INTEGER PRIMARY KEY, owner TEXT, title TEXT, year INTEGER, note TEXT);
        DELETE FROM users;
        DELETE FROM papers;
        INSERT INTO users (name, password) VALUES ('boss', 'corner-office-88'), ('nora', 'rain in may');
        INSERT INTO papers (owner, title, year, note) VALUES
            ('boss', 'Salaries', 2023, 'strictly confidential'),
            ('nora', 'Lease', 2021, ''), ('nora', 'Letter to O''Neill', 2022, ''), ('nora', 'Lamp, 100%', 2022, '');
        """)


def rows(cursor):
    return [dict(row) for row in cursor.fetchall()]
