import hashlib
import hmac

from passlib.hash import apr_md5_crypt, argon2, pbkdf2_sha512


class User:
    def set_password(self, password):
        self.stored = pbkdf2_sha512.hash(password)

    def verify_old(self, password):
        hashed = hashlib.sha1((password + self.salt).encode())
        if hmac.compare_digest(hashed.hexdigest(), self.stored):
            self.set_password(password)
            return True
        return False


class Htpasswd:
    def check(self, stored, password):
        if stored.startswith("$apr1$"):
            return apr_md5_crypt.verify(password, stored)
        return argon2.verify(password, stored)
