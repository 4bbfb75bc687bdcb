import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'

function messagesOf(path: string, content: string): string[] {
  return analyze([{ path, content }], { rules: ['weak-hash'] }).findings.map(({ message }) => message)
}

function messagesOfEncoder(made: string): string[] {
  const imports = `import org.springframework.security.authentication.encoding.*;
import org.springframework.security.crypto.password.StandardPasswordEncoder;`
  return messagesOf(
    'src/Encoders.java',
    `${imports}\nclass Encoders { Object encoder(int bits) { return ${made}; } }\n`,
  )
}

void t.test('the message names the algorithm that an encoder really uses', (t) => {
  t.match(messagesOfEncoder('new ShaPasswordEncoder()'), [/^SHA1 is far too fast/])
  t.match(messagesOfEncoder('new ShaPasswordEncoder(1)'), [/^SHA1 is far too fast/])
  t.match(messagesOfEncoder('new ShaPasswordEncoder(256)'), [/^This hash is designed to be fast/])
  t.match(messagesOfEncoder('new ShaPasswordEncoder(bits)'), [/^This hash is designed to be fast/])
  t.match(messagesOfEncoder('new StandardPasswordEncoder()'), [/^This hash is designed to be fast/])
  t.match(messagesOfEncoder('new Md4PasswordEncoder()'), [/^MD4 is far too fast/])
  t.end()
})

void t.test('the message names all algorithms that may be chosen', (t) => {
  const python = (name: string): string => `import hashlib
import sha

def sign(content, is_old):
    return ${name}
`
  t.match(messagesOf('src/a.py', python('hashlib.new("md5" if is_old else "sha1", content)')), [
    /^MD5 and SHA1 are broken/,
  ])
  t.match(messagesOf('src/a.py', python('sha.new(content)')), [/^SHA1 is broken/])
  t.match(
    messagesOf(
      'src/a.js',
      `const { createHash } = require('crypto')\nmodule.exports = { sign: (text) => createHash('sha').update(text).digest() }\n`,
    ),
    [/^SHA1 is broken/],
  )
  t.end()
})

/** The lines of findings that are not merely remarks. */
function certainLinesOf(path: string, content: string): number[] {
  return analyze([{ path, content }], { rules: ['weak-hash'] }).findings.flatMap(({ range, evidence }) =>
    evidence?.declared === 'low' ? [] : [range.start.line],
  )
}

const PYTHON_CHECK = `import hashlib
from passlib.hash import apr_md5_crypt, pbkdf2_sha512

class User:
    def verify_old(self, password):
        hashed = hashlib.sha1(password.encode()).hexdigest()
        return hashed == self.stored
`
const JAVA_CHECK = `import java.security.MessageDigest;
import org.springframework.security.crypto.bcrypt.BCrypt;
class User {
  boolean check(String password) throws Exception {
    byte[] hash = MessageDigest.getInstance("MD5").digest(password.getBytes());
    return MessageDigest.isEqual(hash, this.stored);
  }
`
const SCRIPT_CHECK = `import { createHash } from 'crypto'
import bcrypt from 'bcrypt'
export class Users {
  check(user, password) {
    return createHash('md5').update(password).digest('hex') === user.stored
  }
`

void t.test('a weak hash that only checks old passwords is a remark once new ones are hashed otherwise', (t) => {
  t.same(certainLinesOf('src/a.py', PYTHON_CHECK), [6])
  t.same(
    certainLinesOf(
      'src/a.py',
      `${PYTHON_CHECK}    def set(self, password):\n        self.stored = pbkdf2_sha512.hash(password)\n`,
    ),
    [],
  )
  t.same(certainLinesOf('src/User.java', `${JAVA_CHECK}}\n`), [5])
  t.same(
    certainLinesOf(
      'src/User.java',
      `${JAVA_CHECK}  String hash(String password) { return BCrypt.hashpw(password, BCrypt.gensalt()); }\n}\n`,
    ),
    [],
  )
  for (const path of ['src/a.js', 'src/a.ts']) {
    t.same(certainLinesOf(path, `${SCRIPT_CHECK}}\n`), [5])
    t.same(
      certainLinesOf(path, `${SCRIPT_CHECK}  set(user, password) { user.stored = bcrypt.hashSync(password, 12) }\n}\n`),
      [],
    )
  }
  t.end()
})

void t.test('a weak hash that is also stored stays, whatever else the class can do', (t) => {
  const modern = '    def set(self, password):\n        self.stored = pbkdf2_sha512.hash(password)\n'
  const stores = '    def set_old(self, password):\n        self.stored = hashlib.md5(password.encode()).hexdigest()\n'
  t.same(certainLinesOf('src/a.py', `${PYTHON_CHECK}${modern}${stores}`), [11])
  const given = '    def make(self, password):\n        return save(hashlib.md5(password.encode()).hexdigest())\n'
  t.same(certainLinesOf('src/a.py', `${PYTHON_CHECK}${modern}${given}`), [11])
  const makes = '    def make(self, password):\n        return apr_md5_crypt.hash(password)\n'
  t.same(certainLinesOf('src/a.py', `${PYTHON_CHECK}${modern}${makes}`), [11])
  const script =
    "  set(user, password) { user.stored = bcrypt.hashSync(password, 12) }\n  old(user, password) { user.stored = createHash('md5').update(password).digest('hex') }\n}\n"
  t.same(certainLinesOf('src/a.ts', `${SCRIPT_CHECK}${script}`), [8])
  const java =
    '  String hash(String password) { return BCrypt.hashpw(password, BCrypt.gensalt()); }\n  void old(String password) throws Exception { this.stored = MessageDigest.getInstance("MD5").digest(password.getBytes()); }\n}\n'
  t.same(certainLinesOf('src/User.java', `${JAVA_CHECK}${java}`), [9])
  t.end()
})
