import { Ajv } from 'ajv'
import { test } from 'tap'
import { fixPrs, fixReceipts, installationSigningKeys, teams } from '../../../src/db/schema/index.ts'
import { checkReceipt, signReceipt } from '../../../src/domain/receipts/check-receipt.ts'
import { createSigningKeyPair } from '../../../src/lib/signing-key.ts'
import { createReadFixReceipt, createVerifyFixReceipt } from '../../../src/services/fix-receipts/read-fix-receipt.ts'
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'
import { makeReceipt, RECEIPT_ID } from '../../helpers/receipts.ts'

const DRAFT_ID = 'd'.repeat(43)
const receipt = makeReceipt()
const key = createSigningKeyPair()
const envelope = signReceipt(receipt, key)

async function storeReceipt({ db }: TestDatabase, stored: Uint8Array) {
  const [team] = await db.insert(teams).values({ name: 'Acme', slug: 'acme' }).returning()
  const [fixPr] = await db
    .insert(fixPrs)
    .values({
      teamId: team!.id,
      installationId: 42,
      repositoryId: 101,
      repositoryFullName: 'acme/shop',
      originalPrNumber: 1,
      originalHeadSha: 'c'.repeat(40),
      originalHeadRef: 'feature',
      branch: 'fixwright/pr-1',
    })
    .returning()
  const { keyId, publicKey } = key
  await db
    .insert(installationSigningKeys)
    .values({ keyId, publicKey, installationId: 42, privateKeyEncrypted: 'encrypted:' })
  const row = { teamId: team!.id, fixPrId: fixPr!.id, installationId: 42, facts: receipt }
  await db.insert(fixReceipts).values([
    { ...row, id: RECEIPT_ID, commitSha: 'd'.repeat(40), keyId, envelope: stored, issuedAt: new Date() },
    { ...row, id: DRAFT_ID, commitSha: 'e'.repeat(40) },
  ])
}

async function createHttp(t: Parameters<typeof createTestDatabase>[0], stored = envelope, limit = 1_000) {
  const database = await createTestDatabase(t)
  await storeReceipt(database, stored)
  const { db } = database
  return createTestHttp(t, db, {
    config: { rateLimitIp: limit },
    services: { readFixReceipt: createReadFixReceipt({ db }), verifyFixReceipt: createVerifyFixReceipt({ db }) },
  })
}

test('anybody with the id gets the bytes as they were signed, and what they are worth', async (t) => {
  const { app } = await createHttp(t)
  const answer = await app.inject(`/api/fix-receipts/${RECEIPT_ID}`)
  t.equal(answer.statusCode, 200)
  t.equal(answer.headers['content-type'], 'application/vnd.dsse.envelope.v1+json')
  t.ok(answer.rawPayload.equals(Buffer.from(envelope)))

  const verified = await app.inject(`/api/fix-receipts/${RECEIPT_ID}/verify`)
  t.equal(verified.statusCode, 200)
  t.same(verified.json(), {
    valid: true,
    reason: null,
    keyId: key.keyId,
    publicKey: key.publicKey,
    payload: JSON.parse(JSON.stringify(receipt)),
  })
  t.ok(checkReceipt(answer.rawPayload, verified.json().publicKey).valid, 'and the reader can check it alone')
})

test('one that was tampered with is served and called what it is', async (t) => {
  const tampered = Buffer.from(envelope)
  tampered[60]! ^= 1
  const { app } = await createHttp(t, tampered)
  t.ok((await app.inject(`/api/fix-receipts/${RECEIPT_ID}`)).rawPayload.equals(tampered))
  const verified = await app.inject(`/api/fix-receipts/${RECEIPT_ID}/verify`)
  t.equal(verified.statusCode, 200)
  t.match(verified.json(), { valid: false, reason: 'wrong_signature', keyId: key.keyId, payload: null })
})

test('unknown, unissued and malformed ids', async (t) => {
  const { app } = await createHttp(t)
  for (const tail of ['', '/verify']) {
    for (const id of ['x'.repeat(43), DRAFT_ID]) {
      const answer = await app.inject(`/api/fix-receipts/${id}${tail}`)
      t.same(answer.json(), {
        statusCode: 404,
        code: 'FIX_RECEIPT_NOT_FOUND',
        error: 'Not Found',
        message: 'Fix receipt not found.',
      })
    }
    for (const id of ['short', 'x'.repeat(44), `${'x'.repeat(42)}%00`]) {
      t.match((await app.inject(`/api/fix-receipts/${id}${tail}`)).json(), {
        statusCode: 400,
        code: 'VALIDATION_FAILED',
      })
    }
  }
})

test('asking is counted like any request without a session', async (t) => {
  const { app } = await createHttp(t, envelope, 2)
  const ask = async (tail = '') => (await app.inject(`/api/fix-receipts/${RECEIPT_ID}${tail}`)).statusCode
  t.same([await ask(), await ask('/verify'), await ask(), await ask('/verify')], [200, 200, 429, 429])
})

test('programs get the schema', async (t) => {
  const { app } = await createHttp(t)
  const answer = await app.inject('/schemas/fix-receipt.json')
  t.equal(answer.statusCode, 200)
  t.match(answer.headers['content-type'], 'application/schema+json')
  const { $schema, ...schema } = answer.json()
  t.equal($schema, 'https://json-schema.org/draft/2020-12/schema')
  const validate = new Ajv({ strict: false }).compile(schema)
  t.ok(validate(receipt))
  t.notOk(validate({ ...receipt, issuedAt: 1 }))
})
