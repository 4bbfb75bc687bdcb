import sqlite3

from flask import Flask, request

app = Flask(__name__)
db = sqlite3.connect('shop.db')
COLUMNS = 'SELECT id, name FROM users '
TABLES = {'a': 'users', 'b': 'shops'}


@app.route('/parts')
def parts():
    name, phone = request.args['name'], request.args['phone']
    begin = "WHERE name = '" + name
    end = "' AND phone = '" + phone + "'"
    return str(len(db.execute("SELECT id FROM users " + begin + end).fetchall()))


@app.route('/constant')
def constant():
    query = COLUMNS + "WHERE name = '" + request.args['name'] + "' ORDER BY " + 'id'
    print(query)
    return str(len(db.execute(query).fetchall()))


@app.route('/format')
def formatted():
    sql = '''SELECT id FROM users WHERE name = '%s' '''
    named = "SELECT id FROM users WHERE name = '{name}' AND phone = {phone}"
    db.execute(sql % (request.args['name']))
    db.execute(named.format(name=request.args['name'], phone=request.args['phone']))
    db.execute("SELECT id FROM users WHERE name = '%(name)s'" % {'name': request.args['name']})
    rows = db.execute(
        ("SELECT id FROM users "
         "WHERE name = '%s'") % request.args['name']
    ).fetchall()
    return str(len(rows))


@app.route('/quotes')
def quotes():
    name = request.args['name']
    db.execute('SELECT id FROM users WHERE name = \'' + name + '\' AND phone = \'' + name + '\'')
    db.execute("SELECT id FROM users WHERE name = '" + name + r"' AND phone = '" + name + "_x'")
    db.execute(f"SELECT id FROM users WHERE name = '{name} {request.args['last']}' AND note = \"a\"")
    db.execute(f"""SELECT id FROM users WHERE name = {f"'{name}'"}""")
    return str(len(db.execute('SELECT id FROM users WHERE name = \'%s\' AND phone = "b"' % name).fetchall()))


@app.route('/lines')
def lines():
    name = request.args['name']
    rows = db.execute(
        "SELECT id "  # what
        + "FROM users "
        + "WHERE name = '" + name + "' "
        + "AND phone = '" + request.args['phone'] + "' "
        + "ORDER BY id"
    ).fetchall()
    return str(len(rows))


@app.route('/present')
def present():
    name = request.args['name']
    db.execute("SELECT id FROM users WHERE shop = ? AND name = '" + name + "' AND mail = ?", (1, 'a'))
    db.execute(f"SELECT id FROM users WHERE name = '{name}' AND shop = ?", [1])
    db.execute(f"SELECT id FROM users WHERE name = '{name}' AND shop = :shop", {'shop': 1})
    db.execute(f"SELECT id FROM users WHERE name = '{name}' AND shop = ?", app.config['values'])  # no fix: unsupported_shape
    db.executemany(f"INSERT INTO users VALUES ('{name}', ?)", [(1,)])  # no fix: unsupported_shape
    db.executescript(f"DELETE FROM users WHERE name = '{name}'")  # no fix: unsupported_shape
    return ''


@app.route('/table')
def table():
    users = 'users'
    query = f"DELETE FROM {users} WHERE name = '{request.args['name']}'"
    db.execute(query)
    db.execute("DELETE FROM " + users + " WHERE name = '" + request.args['name'] + "'")
    db.execute("DELETE FROM {} WHERE name = '{}'".format(users, request.args['name']))
    db.execute(f"DELETE FROM {request.args['table']} WHERE id = 1")  # no fix: needs_design
    return ''


@app.route('/twice')
def twice():
    query = f"DELETE FROM users WHERE name = '{request.args['name']}'"
    db.execute(query)
    db.execute(query)
    return ''


@app.route('/straight')
def straight():
    query = "SELECT id FROM users WHERE 1 = 1"
    query += " AND name = '" + request.args['name'] + "'"
    query += f" AND phone = '{request.args['phone']}'"
    return str(len(db.execute(query).fetchall()))


@app.route('/grown')
def grown():
    name = request.args.get('name')
    query = 'SELECT id FROM users WHERE 1 = 1'
    if name:
        query += f" AND name = '{name}'"
    if 'phone' in request.args:
        # Both must match.
        query = query + " AND (phone = '" + request.args['phone'] + "' OR fax = '" + request.args['phone'] + "')"
    query += ' ORDER BY id'
    return str(len(db.execute(query).fetchall()))


@app.route('/either')
def either():
    if 'name' in request.args:
        query = f"SELECT id FROM users WHERE name = '{request.args['name']}'"
    else:
        query = 'SELECT id FROM users'
    return str(len(db.execute(query).fetchall()))


@app.route('/changed')
def changed():
    name = request.args['name']
    query = f"SELECT id FROM users WHERE name = '{name}'"
    name = name.upper()
    return str(len(db.execute(query).fetchall()))  # no fix: unsupported_shape


@app.route('/walrus')
def walrus():
    if (name := request.args.get('name')) and (rows := db.execute(f"SELECT id FROM users WHERE name = '{name}'")):
        return str([1 for row in rows for _ in db.execute("SELECT 1 WHERE '%s' = id" % name)])
    return str(len([db.execute(f"SELECT id FROM users WHERE id = {one}") for one in request.args.getlist('id')]))


@app.route('/lists')
def lists():
    ids = request.args.getlist('id')
    db.execute(f"SELECT id FROM users WHERE id IN ({','.join(ids)})")  # no fix: unsupported_shape
    db.execute("SELECT id FROM users WHERE id IN (" + ','.join(ids) + ") AND name = '" + request.args['name'] + "'")  # no fix: unsupported_shape
    db.execute(f"SELECT id FROM users WHERE name LIKE '%{request.args['name']}%' LIMIT {request.args['n']}")
    db.execute("UPDATE %s SET name = '%s' WHERE id = %d" % ('users', request.args['name'], 3))
    db.execute("SELECT id FROM users WHERE name = " + repr(request.args['name']))
    db.execute("INSERT INTO users (name, phone) VALUES ('%s', %s)" % (request.args['name'], int(request.args['phone'])))
    return ''


@app.route('/loop')
def loop():
    name = request.args['name']
    query = f"SELECT id FROM users WHERE name = '{name}'"
    for _ in range(3):
        db.execute(query)  # no fix: unsupported_shape
        name += 'a'
    for one in request.args.getlist('id'):
        query_of_one = f"SELECT id FROM users WHERE id = {one}"
        db.execute(query_of_one)
    return ''


class Users:
    def find(self, name: str, limit: int = 10):
        sql = ("SELECT id "
               "FROM users "
               f"WHERE name = '{name}' "
               f"LIMIT {limit}")
        return db.execute(sql).fetchall()


@app.route('/users/<name>')
def users(name):
    return str(len(Users().find(name)))
