import ssl
from Crypto.Cipher import AES, ARC4, DES3
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def encrypt(key, iv, text):
    ARC4.new(key).encrypt(text)  # finding: weak-crypto
    DES3.new(key, DES3.MODE_CBC, iv)  # finding: weak-crypto
    AES.new(key, AES.MODE_ECB).encrypt(text)  # finding: weak-crypto
    Cipher(algorithms.AES(key), modes.ECB())  # finding: weak-crypto
    return AES.new(key, AES.MODE_CBC, b"0123456789abcdef")  # finding: weak-crypto


rsa.generate_private_key(public_exponent=65537, key_size=1024)  # finding: weak-crypto
ec.generate_private_key(ec.SECT163K1())  # finding: weak-crypto
context = ssl.SSLContext(ssl.PROTOCOL_TLSv1)  # finding: weak-crypto
