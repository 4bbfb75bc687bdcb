import ssl

from Crypto.Cipher import AES, DES
from Crypto.PublicKey import RSA
from cryptography.hazmat.primitives.asymmetric import rsa


def keys():
    return RSA.generate(3072), rsa.generate_private_key(public_exponent=65537, key_size=3072), RSA.generate(4096)


def context():
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    made.minimum_version = ssl.TLSVersion.TLSv1_2
    return made, ssl.create_default_context()


def encrypt(key, text):
    aes = AES.new(key, AES.MODE_ECB)  # no fix: needs_design
    des = DES.new(key, DES.MODE_CBC, text)  # no fix: needs_design
    return aes, des
