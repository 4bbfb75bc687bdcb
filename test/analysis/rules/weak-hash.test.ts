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
