import ssl

import aiohttp
import httpx
import paramiko
import requests
import urllib3
from paramiko import WarningPolicy

context = ssl._create_unverified_context()
ssl._create_default_https_context = ssl._create_unverified_context

strict = ssl.create_default_context()
strict.check_hostname = False
strict.verify_mode = ssl.CERT_NONE  # TODO: the test server

pool = urllib3.PoolManager(cert_reqs='CERT_NONE')
partner = urllib3.PoolManager(cert_reqs='CERT_NONE', assert_hostname=False, timeout=5)
answer = requests.get('https://a.example', verify=False, timeout=5)
client = paramiko.SSHClient()
client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
client.set_missing_host_key_policy(WarningPolicy())
session = requests.Session()
session.verify = False
other = httpx.Client(
    verify=False,
    timeout=5,
)


async def fetch():
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(verify_ssl=False)) as session:
        return await session.get('https://x.example', ssl=False)


safe = requests.get('https://a.example', verify='/etc/ca.pem', timeout=5)
special = ssl._create_unverified_context(ssl.PROTOCOL_TLS_CLIENT)  # no fix: unsupported_shape

# The certificate of the device is self-signed.
device = requests.get('https://device.example', verify=False, timeout=5)  # no fix: needs_design
