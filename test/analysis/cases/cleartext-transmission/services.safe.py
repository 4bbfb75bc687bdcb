import http.client
import os

import aiohttp
import boto3
import elasticsearch
import httpx
import kafka
import ldap
import ldap3
import minio
import mysql.connector
import paho.mqtt.client as mqtt
import psycopg2
import pymongo
import redis
import urllib3
import websocket
import xmlrpc.client
from aws_cdk import aws_rds as rds
from aws_cdk import aws_sqs as sqs
from celery import Celery

PASSWORD = os.environ["PASSWORD"]


class Client:
    address = "https://api.example.com"

    def status(self):
        return httpx.get(self.address + "/status")


def caches():
    redis.Redis(host="cache.example.com", password=PASSWORD, ssl=True)
    redis.Redis(host="redis", password=PASSWORD)
    redis.from_url("rediss://cache.example.com:6379")
    return Celery("jobs", broker="amqps://mq.example.com//")


def databases(mode):
    psycopg2.connect(host="db.example.com", sslmode="verify-full")
    psycopg2.connect("postgresql://db.example.com/shop?sslmode=require")
    mysql.connector.connect(host="db.example.com", ssl_disabled=mode)
    pymongo.MongoClient("db.example.com", tls=True)
    return elasticsearch.Elasticsearch(["https://search.example.com:9200"])


def directories(name):
    ldap3.Server("directory.example.com", use_ssl=True)
    directory = ldap.initialize("ldap://directory.example.com")
    directory.start_tls_s()
    directory.simple_bind_s(name, PASSWORD)
    local = ldap.initialize("ldap://localhost")
    local.simple_bind_s(name, PASSWORD)


def messages():
    client = mqtt.Client()
    client.tls_set()
    client.connect("mq.example.com", 1883)
    mqtt.Client().connect("mq.example.com", 8883)
    websocket.create_connection("wss://chat.example.com/")
    return kafka.KafkaProducer(bootstrap_servers="k.example.com:9092", security_protocol="SASL_SSL")


async def sockets():
    async with aiohttp.ClientSession(base_url="https://api.example.com") as session:
        await session.get("/status")


def clients():
    http.client.HTTPConnection("localhost")
    http.client.HTTPSConnection("api.example.com")
    urllib3.PoolManager().request("GET", "https://api.example.com/")
    httpx.Client(base_url="https://api.example.com")
    return xmlrpc.client.ServerProxy("http://localhost:8000/")


def stores(stack):
    boto3.client("s3")
    minio.Minio("localhost:9000", secure=False)
    sqs.Queue(stack, "jobs", encryption=sqs.QueueEncryption.KMS_MANAGED)
    return rds.DatabaseInstance(stack, "shop", storage_encrypted=True)
