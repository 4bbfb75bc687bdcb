import json
import logging
import sqlite3

from werkzeug.security import generate_password_hash

log = logging.getLogger(__name__)


def keep(user, password):
    password = generate_password_hash(password)
    with open("users.json", "w") as file:
        json.dump({"user": user, "password": password}, file)
    sqlite3.connect("users").execute("INSERT INTO users (name, password) VALUES (?, ?)", (user, password))


def note(form, user, errors):
    log.info("rejected: %s", form.errors["password"])
    log.info("rejected: %s", errors["password"])
    log.info("count %s", user.token_count)
    log.info("city %s", user.city)
    with open("names.txt", "w") as file:
        file.write(user.name)
