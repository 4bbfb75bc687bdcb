import ssl

import aiohttp
import httpx
import paramiko
import requests
import urllib3

context = ssl.create_default_context()

strict = ssl.create_default_context()
strict.check_hostname = True
strict.verify_mode = ssl.CERT_REQUIRED  # TODO: the test server

pool = urllib3.PoolManager(cert_reqs='CERT_REQUIRED')
partner = urllib3.PoolManager(cert_reqs='CERT_REQUIRED', timeout=5)
answer = requests.get('https://a.example', verify=True, timeout=5)
client = paramiko.SSHClient()
client.set_missing_host_key_policy(paramiko.RejectPolicy())
client.set_missing_host_key_policy(paramiko.RejectPolicy())
session = requests.Session()
session.verify = True
other = httpx.Client(
    verify=True,
    timeout=5,
)


async def fetch():
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(verify_ssl=True)) as session:
        return await session.get('https://x.example')


safe = requests.get('https://a.example', verify='/etc/ca.pem', timeout=5)
special = ssl._create_unverified_context(ssl.PROTOCOL_TLS_CLIENT)  # no fix: unsupported_shape

# The certificate of the device is self-signed.
device = requests.get('https://device.example', verify=False, timeout=5)  # no fix: needs_design
