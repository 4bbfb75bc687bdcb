import os
import ssl
from Crypto.Cipher import AES
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def encrypt(key, text):
    nonce = os.urandom(12)
    AES.new(key, AES.MODE_GCM, nonce=nonce).encrypt_and_digest(text)
    return Cipher(algorithms.AES(key), modes.GCM(nonce))


rsa.generate_private_key(public_exponent=65537, key_size=3072)
ec.generate_private_key(ec.SECP256R1())
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
