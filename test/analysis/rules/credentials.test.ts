import fc from 'fast-check'
import t from 'tap'
import {
  isConstantCredential,
  isCredentialName,
  isCredentialText,
} from '../../../src/analysis/rules/judging/credentials.ts'
import { plainWordsOf, wordsOf } from '../../../src/analysis/rules/judging/names.ts'
import { credentialKind, entropyOf, isPlaceholder } from '../../../src/analysis/rules/judging/secret-formats.ts'
import { isSensitiveName } from '../../../src/analysis/rules/judging/sensitive-names.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

void t.test('names fall into words', (t) => {
  t.same(wordsOf('resetToken'), ['reset', 'token'])
  t.same(wordsOf('RESET_TOKEN'), ['reset', 'token'])
  t.same(wordsOf('reset-token'), ['reset', 'token'])
  t.same(wordsOf('AWSSecretKey'), ['aws', 'secret', 'key'])
  t.same(plainWordsOf('token2'), ['token'])
  t.same(wordsOf('_'), [])
  t.end()
})

void t.test('which names hold a credential', (t) => {
  for (const name of [
    'password',
    'DB_PASSWORD',
    'apiKey',
    'API_KEY',
    'clientSecret',
    'authToken',
    'secret_key',
    'jwtSecret',
    'token',
    'privateKey',
    'smtpPass',
    'passwd',
    'dbPwd',
    'awsSecretAccessKey',
  ])
    t.ok(isCredentialName(name), name)
  for (const name of [
    'passwordField',
    'tokenUrl',
    'PASSWORD_LABEL',
    'publicKey',
    'isSecret',
    'resetPassword',
    'keyboard',
    'author',
    'passwordLength',
    'tokenType',
    'secretName',
    'key',
    'primaryKey',
    'no_password',
    'passwordRegex',
    '',
  ])
    t.notOk(isCredentialName(name), name)
  t.end()
})

void t.test('which texts can be one', (t) => {
  for (const [text, name] of [
    ['kV9#t2Lq0z', 'password'],
    ['hunter2', 'password'],
    ['q8Rt2LmZ0vXw7KpE4sJb', 'apiKey'],
    ['b1946ac92492d2347c6235b4d2611184', 'clientSecret'],
    ['letmein', 'dbPassword'],
  ] as const)
    t.ok(isCredentialText(text, name), text)
  for (const [text, name] of [
    ['', 'password'],
    ['Password is required', 'password'],
    ['YOUR_API_KEY_HERE', 'apiKey'],
    ['xxxxxxxxxxxxxxxx', 'clientSecret'],
    ['changeme123', 'password'],
    ['auth.token.expired', 'token'],
    ['<your-secret>', 'secret'],
    ['password', 'password'],
    ['access_token', 'token'],
    ['${DB_PASSWORD}', 'password'],
    ['{{ vault_password }}', 'password'],
    ['https://id.example.net/token', 'token'],
    ['/run/secrets/password', 'password'],
    ['process.env.TOKEN', 'token'],
    ['test1234', 'password'],
    ['aaaaaaaa', 'password'],
  ] as const)
    t.notOk(isCredentialText(text, name), `${name} ${text}`)
  t.end()
})

// Put together here, so that no scanner takes this file for a leak.
const made = (...parts: readonly string[]): string => parts.join('')

void t.test('formats of providers are told by themselves', (t) => {
  const found: readonly (readonly [string, RegExp])[] = [
    [made('AK', 'IA', 'Q3EGRTHY7UJKLP5Z'), /AWS/],
    [made('gh', 'p_', 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5'), /GitHub/],
    [made('gl', 'pat-', 'aB3dE5fG7hJ9kL1mN3pQ'), /GitLab/],
    [made('sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc'), /Stripe/],
    [made('xox', 'b-', '2154872135-aB3dE5fG7hJ9kL1m'), /Slack/],
    [made('AI', 'za', 'SyD3f5G7h9J1k3L5m7N9p1Q3r5S7t9U1v3W'), /Google/],
    [made('np', 'm_', 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5'), /npm/],
    [made('py', 'pi-', 'AgEIcHlwaS5vcmc', 'CJDQ3MWE5YzJhLTRkNjEtNDk3Zi1iZjA3LWE5ZTdhYjM2ZDEwNzY'), /PyPI/],
    [made('-----BEGIN RSA ', 'PRIVATE KEY-----\n', 'MIIEpAIBAAKCAQEA7bq3kfG8Jv2LxW9mZ4tR1sYd'), /private key/],
    ['postgres://app:Zt6gQw91@db.internal.net:5432/app', /connection/],
    ['mongodb+srv://app:Zt6gQw91@cluster0.mongodb.net/app', /connection/],
    ['https://deploy:Zt6gQw91@git.acme.net/app.git', /password in a URL/],
    ['jdbc:mysql://db.acme.net/app?user=app&password=Zt6gQw91', /connection/],
    [
      made('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiJhbGljZSIsImlkIjo3fQ', '.Zt6gQw91kV9t2Lq0zPp3sR8uY5wX1cB7n'),
      /JSON Web Token/,
    ],
    ['Basic YWxpY2U6WnQ2Z1F3OTFrVjk=', /basic/],
  ]
  for (const [text, kind] of found) t.match(credentialKind(text) ?? '', kind, text.slice(0, 12))
  for (const text of [
    'AKIAIOSFODNN7EXAMPLE',
    'postgres://postgres:postgres@localhost:5432/test',
    'postgres://user:${PASSWORD}@db.acme.net/app',
    'https://user:password@acme.net/',
    'postgres://app@db.acme.net/app',
    'jdbc:postgresql://db.acme.net/app',
    '-----BEGIN PUBLIC KEY-----\nMIIEpAIBAAKCAQEA7bq3kfG8Jv2LxW9mZ4tR1sYd',
    made('sk_', 'test_', '4eC39HqLyjWDarjtT1zdp7dc'),
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'sha512-q8Rt2LmZ0vXw7KpE4sJbq8Rt2LmZ0vXw7KpE4sJb',
    'Basic realm="Access to the site"',
    'short',
  ])
    t.equal(credentialKind(text), null, text)
  t.end()
})

void t.test('placeholders stand for a secret', (t) => {
  for (const text of [
    '',
    '   ',
    'CHANGE_ME',
    'your-key',
    '<token>',
    '${X}',
    '***',
    'xxxx',
    'TODO',
    'aaaa',
    'fake-key',
    '{token}',
  ])
    t.ok(isPlaceholder(text), text)
  for (const text of ['kV9#t2Lq0z', 'hunter2', 'keyboard cat']) t.notOk(isPlaceholder(text), text)
  t.ok(entropyOf('abcdefgh') === 3)
  t.end()
})

void t.test('constants given where a key is wanted', (t) => {
  for (const text of ['secret', 'keyboard cat', 'shhhhh']) t.ok(isConstantCredential(text), text)
  for (const text of [
    '',
    '${jwt.secret}',
    '<key>',
    '-----BEGIN PUBLIC KEY-----\nabc',
    './keys/private.pem',
    '%SECRET%',
  ])
    t.notOk(isConstantCredential(text), text)
  t.end()
})

void t.test('names that must not be logged', (t) => {
  for (const name of ['password', 'userPassword', 'apiKey', 'auth_token', 'clientSecret', 'creditCardNumber', 'ssn'])
    t.ok(isSensitiveName(name), name)
  for (const name of [
    'passwordHash',
    'hashedPassword',
    'token',
    'tokenizer',
    'passwordLength',
    'isPassword',
    'user',
    'secretName',
    'nullToken',
  ])
    t.notOk(isSensitiveName(name), name)
  t.end()
})

void t.test('any text is judged', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), fc.string({ maxLength: 60 }), (text, name) => {
      credentialKind(text)
      isCredentialText(text, name)
      isCredentialName(name)
      isConstantCredential(text)
      return true
    }),
  )
  for (const text of [
    'a'.repeat(1_000_000),
    'https://'.repeat(100_000),
    '-----BEGIN '.repeat(10_000),
    'password='.repeat(100_000),
  ]) {
    const seconds = measureProcessorTime(() => {
      credentialKind(text)
      isCredentialText(text, 'password')
    })
    t.ok(seconds < 5)
  }
  t.end()
})
