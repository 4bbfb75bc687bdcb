import sys, os, argparse, urllib.request, http.client, ftplib, telnetlib, smtplib, logging, tempfile, socket, ssl, importlib, ctypes, marshal, shelve, dill, jsonpickle, torch, numpy as np, pandas as pd, joblib
import mysql.connector, pymysql, MySQLdb, cx_Oracle, pymssql, peewee, aiosqlite, databases
from sqlalchemy import create_engine, text
from flask import request, Flask
from mako.template import Template as MakoTemplate
from jinja2 import Environment, Template
from lxml import etree
from Crypto.Cipher import AES, DES
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.asymmetric import rsa
import redis, paramiko, fabric, invoke, pexpect, plumbum, httpx, aiohttp, pycurl, ldap3
from pymongo import MongoClient
import boto3
app = Flask(__name__)
@app.route('/x')
def x():
    v = request.args.get('v')
    urllib.request.urlopen(v) # finding: ssrf
    http.client.HTTPConnection(v).request('GET', '/') # finding: ssrf
    importlib.import_module(v) # finding: unsafe-reflection
    __import__(v) # finding: unsafe-reflection
    marshal.loads(v) # finding: insecure-deserialization
    dill.loads(v) # finding: insecure-deserialization
    jsonpickle.decode(v) # finding: insecure-deserialization
    torch.load(v) # finding: insecure-deserialization
    np.load(v, allow_pickle=True) # finding: insecure-deserialization
    pd.read_pickle(v) # finding: insecure-deserialization
    joblib.load(v) # finding: insecure-deserialization
    c = mysql.connector.connect(user='x').cursor()
    c.execute("select '%s'" % v) # finding: sql-injection
    with pymysql.connect(host='x') as conn:
        with conn.cursor() as cur:
            cur.execute("select " + v) # finding: sql-injection
    MySQLdb.connect().cursor().execute(f"select {v}") # finding: sql-injection
    cx_Oracle.connect('x').cursor().execute("select {}".format(v)) # finding: sql-injection
    pd.read_sql("select " + v, None) # finding: sql-injection
    eng = create_engine('sqlite://')
    with eng.connect() as con:
        con.execute(text("select " + v)) # finding: sql-injection
        con.exec_driver_sql("select " + v) # finding: sql-injection
    MakoTemplate(v).render() # finding: template-injection
    Environment().from_string(v).render() # finding: template-injection
    Template(v).render() # finding: template-injection
    etree.fromstring(v, etree.XMLParser(resolve_entities=True)) # finding: xxe
    etree.XSLT(v) # finding: xslt-injection
    redis.Redis().eval(v, 0) # finding: code-injection
    fabric.Connection('h').run(v) # finding: command-injection
    invoke.run(v) # finding: command-injection
    pexpect.spawn(v) # finding: command-injection
    httpx.get(v) # finding: ssrf
    conn = ldap3.Connection('x')
    conn.search('dc=x', '(uid=' + v + ')') # finding: ldap-injection
    MongoClient().db.users.find({'$where': 'this.a == ' + v}) # finding: nosql-injection
    MongoClient().db.users.find(request.get_json()) # finding: nosql-injection
    logging.getLogger('x').warning('a ' + v) # finding: log-injection
    '{}'.format(v)
    v.format(app=app) # finding: format-string
    open(v) # finding: path-traversal
    os.remove('/x/' + v) # finding: path-traversal
    setattr(app, v, 1) # finding: mass-assignment
    import re
    re.compile(v) # finding: regex-injection
    s3 = boto3.client('s3')
    return 'x'
def crypt():
    AES.new(b'0123456789abcdef', AES.MODE_ECB) # finding: weak-crypto
    DES.new(b'01234567', DES.MODE_CBC, b'\0' * 8) # finding: weak-crypto
    Cipher(algorithms.ARC4(b'x' * 16), mode=None) # finding: weak-crypto
    rsa.generate_private_key(65537, 1024) # finding: weak-crypto
    ftplib.FTP('h') # finding: cleartext-transmission
    os.chmod('x', 0o777) # finding: file-permission
    s = socket.socket()
    s.bind(('0.0.0.0', 80)) # finding: information-exposure
def cli():
    p = argparse.ArgumentParser()
    a = p.parse_args()
    os.system('ls ' + a.path) # finding: command-injection
    os.system('ls ' + sys.argv[1]) # finding: command-injection
