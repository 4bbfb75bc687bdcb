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
import websockets
import xmlrpc.client
from aws_cdk import aws_rds as rds
from aws_cdk import aws_sqs as sqs
from celery import Celery

PASSWORD = os.environ["PASSWORD"]


class Client:
    address = "http://api.example.com"

    def status(self):
        return httpx.get(self.address + "/status")  # finding: cleartext-transmission


def caches():
    redis.Redis(host="cache.example.com", password=PASSWORD)  # finding: cleartext-transmission
    redis.from_url("redis://cache.example.com:6379")  # finding: cleartext-transmission
    return Celery("jobs", broker="amqp://mq.example.com//")  # finding: cleartext-transmission


def databases():
    psycopg2.connect(host="db.example.com", sslmode="disable")  # finding: cleartext-transmission
    psycopg2.connect("postgresql://db.example.com/shop?sslmode=disable")  # finding: cleartext-transmission
    mysql.connector.connect(host="db.example.com", ssl_disabled=True)  # finding: cleartext-transmission
    pymongo.MongoClient("db.example.com", tls=False)  # finding: cleartext-transmission
    return elasticsearch.Elasticsearch(["http://search.example.com:9200"])  # finding: cleartext-transmission


def directories(name):
    ldap3.Server("directory.example.com", use_ssl=False)  # finding: cleartext-transmission
    directory = ldap.initialize("ldap://directory.example.com")
    directory.simple_bind_s(name, PASSWORD)  # finding: cleartext-transmission


def messages():
    client = mqtt.Client()
    client.connect("mq.example.com", 1883)  # finding: cleartext-transmission
    websocket.create_connection("ws://chat.example.com/")  # finding: cleartext-transmission
    return kafka.KafkaProducer(  # finding: cleartext-transmission
        bootstrap_servers="k.example.com:9092", security_protocol="SASL_PLAINTEXT"
    )


async def sockets():
    async with websockets.connect("ws://chat.example.com/") as chat:  # finding: cleartext-transmission
        await chat.send("hello")
    async with aiohttp.ClientSession(base_url="http://api.example.com") as session:  # finding: cleartext-transmission
        await session.get("/status")


def clients():
    http.client.HTTPConnection("api.example.com")  # finding: cleartext-transmission
    urllib3.PoolManager().request("GET", "http://api.example.com/")  # finding: cleartext-transmission
    httpx.Client(base_url="http://api.example.com")  # finding: cleartext-transmission
    return xmlrpc.client.ServerProxy("http://rpc.example.com/")  # finding: cleartext-transmission


def stores(stack):
    boto3.client("s3", use_ssl=False)  # finding: cleartext-transmission
    minio.Minio("store.example.com", secure=False)  # finding: cleartext-transmission
    sqs.Queue(stack, "jobs", encryption=sqs.QueueEncryption.UNENCRYPTED)  # finding: cleartext-transmission
    return rds.DatabaseInstance(stack, "shop", storage_encrypted=False)  # finding: cleartext-transmission
