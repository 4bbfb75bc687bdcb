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


def connect(host, bundle):
    pymongo.MongoClient(host, tls=True)
    redis.Redis(host=host, ssl=True, ssl_cert_reqs="required")
    redis.Redis(host=host, ssl=True)
    elasticsearch.Elasticsearch(host, verify_certs=True)
    boto3.client("s3", verify=bundle)
    hvac.Client(url=host, verify=bundle)
    client = mqtt.Client()
    client.tls_set(cert_reqs=ssl.CERT_REQUIRED)
    client.tls_insecure_set(False)
    kafka.KafkaProducer(security_protocol="SSL", ssl_check_hostname=True)
    asyncssh.connect(host, known_hosts=bundle)
    tornado.httpclient.HTTPRequest(host, validate_cert=True)
    urllib3.PoolManager(assert_hostname=host)
    websocket.create_connection(host, sslopt={"cert_reqs": ssl.CERT_REQUIRED})
    os.environ["REQUESTS_CA_BUNDLE"] = bundle
