import csv
import getpass
import json
import logging
import os
import socket
import sqlite3
from pathlib import Path

log = logging.getLogger(__name__)


def keep(user, password, credit_card_number):
    with open("users.txt", "w") as file:
        file.write(password)  # finding: information-exposure
        json.dump({"user": user, "password": password}, file)  # finding: information-exposure
        csv.writer(file).writerow([user, credit_card_number])  # finding: information-exposure
    Path("password").write_text(password)  # finding: information-exposure
    sqlite3.connect("users").execute("INSERT INTO users (name, password) VALUES (?, ?)", (user, password))  # finding: information-exposure


def send(password):
    link = socket.socket()
    link.sendall(("PASS " + password).encode())  # finding: information-exposure


def note(config, user):
    log.info(config["password"])  # finding: information-exposure
    log.info("key %s", config.get("api_key"))  # finding: information-exposure
    log.info("card {}".format(user.credit_card))  # finding: information-exposure
    log.info("all: %s", os.environ)  # finding: information-exposure
    log.info("phone %s", user.phone_number)  # finding: information-exposure
    entered = getpass.getpass()
    log.info("entered %s", entered)  # finding: information-exposure
