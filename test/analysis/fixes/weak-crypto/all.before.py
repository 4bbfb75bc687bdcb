import ssl

from Crypto.Cipher import AES, DES
from Crypto.PublicKey import RSA
from cryptography.hazmat.primitives.asymmetric import rsa


def keys():
    return RSA.generate(1024), rsa.generate_private_key(public_exponent=65537, key_size=1024), RSA.generate(4096)


def context():
    made = ssl.SSLContext(ssl.PROTOCOL_TLSv1)
    made.minimum_version = ssl.TLSVersion.TLSv1
    return made, ssl.SSLContext()


def encrypt(key, text):
    aes = AES.new(key, AES.MODE_ECB)  # no fix: needs_design
    des = DES.new(key, DES.MODE_CBC, text)  # no fix: needs_design
    return aes, des
