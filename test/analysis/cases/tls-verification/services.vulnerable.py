import os
import ssl

import asyncssh
import boto3
import elasticsearch
import hvac
import kafka
import paho.mqtt.client as mqtt
import pymongo
import redis
import tornado.httpclient
import urllib3
import websocket


def connect(host):
    pymongo.MongoClient(host, tlsAllowInvalidCertificates=True)  # finding: tls-verification
    pymongo.MongoClient(host, ssl_cert_reqs=ssl.CERT_NONE)  # finding: tls-verification
    redis.Redis(host=host, ssl=True, ssl_cert_reqs=None)  # finding: tls-verification
    redis.from_url(host, ssl_cert_reqs="none")  # finding: tls-verification
    elasticsearch.Elasticsearch(host, verify_certs=False)  # finding: tls-verification
    boto3.client("s3", verify=False)  # finding: tls-verification
    hvac.Client(url=host, verify=False)  # finding: tls-verification
    client = mqtt.Client()
    client.tls_set(cert_reqs=ssl.CERT_NONE)  # finding: tls-verification
    client.tls_insecure_set(True)  # finding: tls-verification
    kafka.KafkaProducer(security_protocol="SSL", ssl_check_hostname=False)  # finding: tls-verification
    asyncssh.connect(host, known_hosts=None)  # finding: tls-verification
    tornado.httpclient.HTTPRequest(host, validate_cert=False)  # finding: tls-verification
    urllib3.PoolManager(assert_hostname=False)  # finding: tls-verification
    websocket.create_connection(host, sslopt={"cert_reqs": ssl.CERT_NONE})  # finding: tls-verification
    os.environ["PYTHONHTTPSVERIFY"] = "0"  # finding: tls-verification
