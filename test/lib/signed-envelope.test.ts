import { sign } from 'node:crypto'
import canonicalize from 'canonicalize'
import { test } from 'tap'
import { isSignedBy, readEnvelope, signEnvelope } from '../../src/lib/signed-envelope.ts'
import { createSigningKeyPair, keyIdOf } from '../../src/lib/signing-key.ts'

const key = createSigningKeyPair()

test('canonical JSON has one form', (t) => {
  t.equal(canonicalize({ b: [1, { d: null, c: 'é\n' }], a: true }), '{"a":true,"b":[1,{"c":"é\\n","d":null}]}')
  // The RFC sorts by UTF-16 code units, as its own example does.
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
  const sorted = [...String(canonicalize(Object.fromEntries(names.map((name) => [name, 0])))).matchAll(/"([^"]+)":/g)]
  t.same(
    sorted.map(([, name]) => JSON.parse(`"${name}"`)),
    ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'],
  )
  t.equal(canonicalize({ a: undefined, b: 1 }), '{"b":1}')
  t.end()
})

test('an envelope is DSSE', (t) => {
  const bytes = signEnvelope('http://example.com/HelloWorld', Buffer.from('hello world'), key)
  const parsed = JSON.parse(Buffer.from(bytes).toString())
  // The example of the DSSE specification.
  const encoded = Buffer.from('DSSEv1 29 http://example.com/HelloWorld 11 hello world')
  t.same(parsed, {
    payloadType: 'http://example.com/HelloWorld',
    payload: 'aGVsbG8gd29ybGQ=',
    signatures: [{ keyid: key.keyId, sig: sign(null, encoded, key.privateKey).toString('base64') }],
  })
  const envelope = readEnvelope(bytes)!
  t.ok(isSignedBy(envelope, key.publicKey))
  t.notOk(isSignedBy(envelope, createSigningKeyPair().publicKey))
  t.notOk(isSignedBy({ ...envelope, payloadType: 'another' }, key.publicKey))
  t.notOk(isSignedBy({ ...envelope, signature: envelope.signature.subarray(1) }, key.publicKey))
  t.end()
})

test('an envelope has one form', (t) => {
  const text = Buffer.from(signEnvelope('a', Buffer.from('hello world'), key)).toString()
  const { payloadType, payload, signatures } = JSON.parse(text)
  const [signature] = signatures
  const others: Record<string, string> = {
    'white space': `${text}\n`,
    'a mark in front': `\ufeff${text}`,
    'another order': JSON.stringify({ payload, payloadType, signatures }),
    'another member': JSON.stringify({ payloadType, payload, signatures, more: 1 }),
    'a member twice': text.replace('{', '{"payloadType":"b",'),
    'two signatures': JSON.stringify({ payloadType, payload, signatures: [signature, signature] }),
    'no signature': JSON.stringify({ payloadType, payload, signatures: [] }),
    'an escape': text.replace('payloadType', 'payload\\u0054ype'),
    'loose bits of base64': text.replace(payload, payload.replace('ZA==', 'ZB==').replace('Q=', 'R=')),
    'no padding': text.replace('="', '"'),
    base64url: JSON.stringify({ payloadType, payload: '_-8=', signatures }),
    numbers: JSON.stringify({ payloadType: 1, payload: 2, signatures: [{ keyid: 3, sig: 4 }] }),
    null: 'null',
    'an array': '[]',
    'not JSON': '{',
    nothing: '',
  }
  t.ok(readEnvelope(Buffer.from(text)))
  for (const [name, other] of Object.entries(others)) {
    t.not(other, text, name)
    t.equal(readEnvelope(Buffer.from(other)), null, name)
  }
  t.equal(readEnvelope(Buffer.from([0xff, 0xfe])), null, 'not UTF-8')
  t.end()
})

test('the key id is the hash of the key', (t) => {
  t.match(key.keyId, /^[0-9a-f]{64}$/)
  t.equal(keyIdOf(key.publicKey), key.keyId)
  t.not(createSigningKeyPair().keyId, key.keyId)
  t.throws(() => keyIdOf('no key'))
  t.end()
})
