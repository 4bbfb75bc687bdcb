import { createHash } from 'node:crypto'
import { Ajv } from 'ajv'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { test } from 'tap'
import {
  checkReceipt,
  readReceiptKeyId,
  readUncheckedReceipt,
  signReceipt,
} from '../../../src/domain/receipts/check-receipt.ts'
import { FIX_RECEIPT_TYPE, FixReceipt } from '../../../src/domain/receipts/fix-receipt.ts'
import { hashContent } from '../../../src/domain/receipts/hash-content.ts'
import { signEnvelope } from '../../../src/lib/signed-envelope.ts'
import { createSigningKeyPair } from '../../../src/lib/signing-key.ts'
import { AFTER, BEFORE, makeReceipt } from '../../helpers/receipts.ts'

const key = createSigningKeyPair()
const receipt = makeReceipt()
const bytes = signReceipt(receipt, key)

test('a receipt says what was proven', (t) => {
  t.same(receipt.fixes, [
    {
      ruleId: 'command-injection',
      findingId: 'f1',
      file: 'src/run.js',
      line: 2,
      title: 'Start the program without a shell',
      safety: 'merge',
      proof: { firedBefore: true, silentAfter: true, nothingNew: true, parses: true, signaturesKept: true },
      kind: 'deterministic',
    },
  ])
  t.same(receipt.files, [{ path: 'src/run.js', before: hashContent(BEFORE), after: hashContent(AFTER) }])
  t.notMatch(Buffer.from(bytes).toString(), /danger|safe\(/, 'and holds no code')
  const [fix] = receipt.fixes
  const differential = { benign: { equal: 20, total: 20 }, attack: { blocked: 6, total: 6 } }
  const proof = { parses: false, findingGone: false, nothingNew: false, signaturesKept: false }
  const [noted] = makeReceipt({ fixes: [{ ...fix!, proof, differential }] }).fixes
  t.same(noted!.proof, {
    firedBefore: true,
    silentAfter: false,
    nothingNew: false,
    parses: false,
    signaturesKept: false,
  })
  t.same(noted!.differential, differential)
  t.end()
})

test('hashes are those of sha256sum and of git', (t) => {
  t.same(hashContent('hello\n'), {
    sha256: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
    gitBlob: 'ce013625030ba8dba906f756967f9e9ca394464a',
  })
  t.same(hashContent('é'), hashContent(new Uint8Array([0xc3, 0xa9])))
  t.end()
})

test('the bytes of a receipt stay the same from version to version', (t) => {
  const { payload } = JSON.parse(Buffer.from(bytes).toString())
  const hash = createHash('sha256').update(Buffer.from(payload, 'base64')).digest('hex')
  t.equal(hash, '0070d68da6154ef48965d5add69144223d23dd43114af9e135a57b64c76e6683')
  t.end()
})

test('the published schema is the one that checks', (t) => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(JSON.stringify(FixReceipt)))
  t.ok(validate(receipt))
  t.notOk(validate({ ...receipt, more: 1 }))
  t.notOk(validate({ ...receipt, receiptId: 'short' }))
  t.end()
})

test('it holds with its own key only', (t) => {
  t.same(checkReceipt(bytes, key.publicKey), { valid: true, receipt, keyId: key.keyId })
  t.equal(readReceiptKeyId(bytes), key.keyId)
  t.same(readUncheckedReceipt(bytes), receipt)
  t.same(signReceipt(makeReceipt(), key), bytes, 'the same content gives the same bytes')
  const other = createSigningKeyPair()
  t.same(checkReceipt(bytes, other.publicKey), { valid: false, reason: 'unknown_key' })
  t.same(checkReceipt(bytes, null), { valid: false, reason: 'unknown_key' })
  const pretended = signReceipt(receipt, { keyId: key.keyId, privateKey: other.privateKey })
  t.same(checkReceipt(pretended, key.publicKey), { valid: false, reason: 'wrong_signature' })
  t.end()
})

test('what the key signed is not always a receipt', (t) => {
  const payload = String(canonicalize(receipt))
  const cases: Record<string, [type: string, payload: string]> = {
    'another type': ['application/vnd.fixwright.fix-receipt.v2+json', payload],
    'white space': [FIX_RECEIPT_TYPE, `${payload} `],
    'another order': [FIX_RECEIPT_TYPE, JSON.stringify(receipt)],
    'another member': [FIX_RECEIPT_TYPE, String(canonicalize({ ...receipt, more: 1 }))],
    'a member less': [FIX_RECEIPT_TYPE, String(canonicalize({ ...receipt, files: undefined }))],
    'not JSON': [FIX_RECEIPT_TYPE, '{'],
  }
  for (const [name, [type, text]] of Object.entries(cases)) {
    const signed = signEnvelope(type, Buffer.from(text), key)
    t.same(checkReceipt(signed, key.publicKey), { valid: false, reason: 'not_a_receipt' }, name)
    t.equal(readUncheckedReceipt(signed), null, name)
  }
  t.end()
})

test('no byte can be changed, added or taken away', (t) => {
  const holds = (changed: Uint8Array) => checkReceipt(changed, key.publicKey).valid
  for (let index = 0; index < bytes.byteLength; index += 1) {
    const flipped = Buffer.from(bytes)
    flipped[index]! ^= 1 << (index % 8)
    if (holds(flipped)) t.fail(`bit ${index % 8} of byte ${index} was flipped`)
    const shorter = Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + 1)])
    if (holds(shorter)) t.fail(`byte ${index} was taken away`)
  }
  const place = fc.nat({ max: bytes.byteLength })
  fc.assert(
    fc.property(place, fc.uint8Array({ minLength: 1, maxLength: 3 }), fc.nat({ max: 3 }), (at, inserted, removed) => {
      const changed = Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + removed)])
      return changed.equals(bytes) || !holds(changed)
    }),
    { numRuns: 3000 },
  )
  // What JSON, base64 and readers of them like to overlook.
  const overlooked = fc.constantFrom(' ', '\n', '\t', '=', '\0', '\ufeff', '\\u0041', ',', '-', '_', '/', '+')
  fc.assert(
    fc.property(place, overlooked, (at, text) => {
      return !holds(Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at)]))
    }),
    { numRuns: 2000 },
  )
  t.ok(holds(bytes))
  t.end()
})
