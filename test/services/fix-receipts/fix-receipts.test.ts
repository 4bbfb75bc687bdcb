import { eq, isNotNull } from 'drizzle-orm'
import { test, type Test } from 'tap'
import { fixPrs, fixReceipts, installationSigningKeys, teams } from '../../../src/db/schema/index.ts'
import { signReceipt } from '../../../src/domain/receipts/check-receipt.ts'
import { hashContent } from '../../../src/domain/receipts/hash-content.ts'
import { createLinks } from '../../../src/lib/links.ts'
import { createSecretBox, type SecretBox } from '../../../src/lib/secret-box.ts'
import { VERSION } from '../../../src/lib/version.ts'
import { createRequestFixPr } from '../../../src/services/fix-pr/request/request-fix-pr.ts'
import { createRunFixPr } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { createFixReceipts } from '../../../src/services/fix-receipts/create-fix-receipts.ts'
import { createGetInstallationKey } from '../../../src/services/fix-receipts/installation-keys.ts'
import { createReadFixReceipt, createVerifyFixReceipt } from '../../../src/services/fix-receipts/read-fix-receipt.ts'
import {
  createFixture,
  INSTALLATION_ID,
  ownPulls,
  PR_URL,
  silentLogger,
  VULNERABLE,
  type FixtureOptions,
} from '../fix-pr/fix-pr-fixture.ts'
import { REPOSITORY } from '../../helpers/in-memory-code-host/repository.ts'

const KEY_RING = createSecretBox([new Uint8Array(32).fill(7)])

/** A request that waits for its job, and what can be asked of receipts. */
async function createRequest(options: FixtureOptions = {}) {
  const fixture = await createFixture(options)
  const { db, clock, deps, host } = fixture
  await db.delete(fixReceipts)
  await db.delete(installationSigningKeys)
  const { fixPrId } = await createRequestFixPr(deps)({ actor: fixture.actor, teamId: fixture.teamId, prUrl: PR_URL })
  host.state.calls.length = 0
  const keysDeps = { db, clock: clock.now, log: silentLogger }
  return {
    ...fixture,
    fixPrId,
    keysDeps,
    verify: createVerifyFixReceipt({ db }),
    read: createReadFixReceipt({ db }),
    /** Another process, perhaps of another version. */
    createReceipts: (change: { secretBox?: SecretBox; version?: string } = {}) =>
      createFixReceipts({
        ...keysDeps,
        secretBox: change.secretBox ?? KEY_RING,
        readAnalyserVersion: async () => change.version ?? 'analyser-of-the-tests',
        links: createLinks(() => 'https://fix.example'),
      }),
    run: (change: Partial<typeof deps> = {}) => createRunFixPr({ ...deps, ...change }).run({ fixPrId }),
    listIssued: () => db.select().from(fixReceipts).where(isNotNull(fixReceipts.issuedAt)),
    /** The id in the body of the fix pull request. */
    readLink: () => /fix-receipts\/([\w-]{43})\/verify\)/.exec(ownPulls(host)[0]!.body)?.[1] ?? null,
  }
}
type Request = Awaited<ReturnType<typeof createRequest>>

async function oneThatHolds(t: Test, request: Request, note: string) {
  const issued = await request.listIssued()
  t.equal(issued.length, 1, `${note}: one receipt`)
  t.equal(request.readLink(), issued[0]!.id, `${note}: the body leads to it`)
  const verification = (await request.verify(issued[0]!.id))!
  t.match(verification, { valid: true, reason: null }, `${note}: it holds`)
  const payload = verification.payload!
  const { branch, commitSha, number } = payload.fixPullRequest
  const commit = request.host.state.commits.get(request.host.state.branches.get(branch)!)!
  t.equal(commitSha, commit.sha, `${note}: of the commit that is there`)
  t.equal(number, ownPulls(request.host)[0]!.ref.number)
  t.same(
    payload.files.map(({ path, after }) => [path, after]),
    payload.files.map(({ path }) => [path, hashContent(commit.files[path]!)]),
  )
  return payload
}

/** What a process leaves behind that is killed when it records the end. */
function killedAtTheRecord({ db }: Request) {
  return new Proxy(db, {
    get: (target, key, receiver) => {
      if (key === 'transaction') throw new Error('killed')
      return Reflect.get(target, key, receiver) as unknown
    },
  })
}

test('the receipt of a fix pull request', async (t) => {
  const request = await createRequest()
  t.equal(await request.run(), 'opened')
  const payload = await oneThatHolds(t, request, 'opened')
  const [stored] = await request.listIssued()
  t.same(payload, {
    receiptId: stored!.id,
    issuedAt: '2026-11-21T12:00:00.000Z',
    product: { name: 'Fixwright', version: VERSION },
    analyser: { version: 'analyser-of-the-tests' },
    installationId: INSTALLATION_ID,
    repository: { id: REPOSITORY.id, fullName: 'acme/shop' },
    original: { number: 1, baseSha: request.base, headSha: request.head },
    fixPullRequest: {
      number: 2,
      branch: 'fixwright/pr-1',
      commitSha: request.host.state.branches.get('fixwright/pr-1'),
    },
    fixes: [
      {
        ruleId: 'danger',
        findingId: 'danger:src/run.js:danger(input)#1',
        file: 'src/run.js',
        line: 2,
        title: 'Call the safe function',
        safety: 'merge',
        kind: 'deterministic',
        proof: { firedBefore: true, silentAfter: true, nothingNew: true, parses: true, signaturesKept: true },
      },
    ],
    files: [
      { path: 'src/run.js', before: hashContent(VULNERABLE), after: hashContent('start()\nsafe(input)\nend()\n') },
    ],
  })
  t.same(await request.read(stored!.id), stored!.envelope)
  t.equal(await request.verify('x'.repeat(43)), null)
  t.equal(await request.read('x'.repeat(43)), null)
  t.equal(await request.run(), 'nothing')
  t.same(await request.listIssued(), [stored], 'a repeat changes nothing')
})

test('killed before or after any call to the code host, there is one receipt in the end', async (t) => {
  const rehearsal = await createRequest()
  await rehearsal.run()
  const calls = [...rehearsal.host.state.calls]
  for (const at of ['before', 'after'] as const) {
    for (const [index, name] of calls.entries()) {
      await t.test(`killed ${at} call ${index}, ${name}`, async (t) => {
        const request = await createRequest()
        request.host.state.faults.push((_call, each) => (each === index ? { at, error: new Error('killed') } : null))
        await t.rejects(request.run({ db: killedAtTheRecord(request) }))
        const linked = ownPulls(request.host).length > 0 ? request.readLink() : null
        t.same(await request.listIssued(), [], 'none before the fix pull request is on record')
        if (linked) t.equal(await request.read(linked), null)
        t.equal(await request.run(), 'opened')
        const { receiptId } = await oneThatHolds(t, request, 'recovered')
        if (linked) t.equal(receiptId, linked, 'the link that people have seen')
      })
    }
  }
})

test('what an attempt proved stands, also when another version finishes the job', async (t) => {
  const request = await createRequest()
  const first = { db: killedAtTheRecord(request), receipts: request.createReceipts({ version: 'first' }) }
  await t.rejects(request.run(first))
  const link = request.readLink()
  request.clock.advance(60_000)
  t.equal(await request.run({ receipts: request.createReceipts({ version: 'second' }) }), 'opened')
  const payload = await oneThatHolds(t, request, 'finished')
  t.match(payload, { receiptId: link, analyser: { version: 'first' }, issuedAt: '2026-11-21T12:01:00.000Z' })
})

test('several processes at once', async (t) => {
  const request = await createRequest()
  const versions = ['one', 'two', 'three', 'four']
  await Promise.all(versions.map((version) => request.run({ receipts: request.createReceipts({ version }) })))
  while ((await request.readRow(request.fixPrId)).status === 'running') await request.run()
  await oneThatHolds(t, request, 'in parallel')
  t.equal((await request.db.select().from(installationSigningKeys)).length, 1)
})

test('a commit that nobody kept anything of gets no receipt, and the body promises none', async (t) => {
  const request = await createRequest()
  const kept = request.createReceipts()
  // An attempt of a version that knew no receipts.
  await t.rejects(
    request.run({
      db: killedAtTheRecord(request),
      receipts: { ...kept, draft: async () => {}, findUrl: async () => null },
    }),
  )
  t.equal(await request.run(), 'opened')
  t.equal(request.readLink(), null)
  t.same(await request.listIssued(), [])
})

test('suggestions get none', async (t) => {
  const request = await createRequest({ isFork: true })
  t.equal(await request.run(), 'opened')
  t.same(await request.db.select().from(fixReceipts), [])
})

test('an installation has one key, whoever asks first', async (t) => {
  const { db, keysDeps } = await createRequest()
  const ask = (installationId: number) => createGetInstallationKey({ ...keysDeps, secretBox: KEY_RING })(installationId)
  const keys = await Promise.all(Array.from({ length: 8 }, () => ask(42)))
  t.equal(new Set(keys.map(({ keyId }) => keyId)).size, 1)
  t.same(await ask(42), keys[0])
  t.not((await ask(43)).keyId, keys[0]!.keyId)
  const rows = await db.select().from(installationSigningKeys)
  t.equal(rows.length, 2)
  for (const row of rows) t.match(row.privateKeyEncrypted, /^encrypted:[0-9a-f]{32}:[0-9a-f]+:[0-9a-f]{32}$/)

  const [own, foreign] = rows
  await db
    .update(installationSigningKeys)
    .set({ privateKeyEncrypted: foreign!.privateKeyEncrypted })
    .where(eq(installationSigningKeys.keyId, own!.keyId))
  t.not((await ask(own!.installationId)).keyId, own!.keyId, 'a key moved to another row does not open')
})

test('a key that is replaced leaves its receipts valid', async (t) => {
  const request = await createRequest()
  await request.run()
  const before = await oneThatHolds(t, request, 'before')
  const { keyId } = (await request.verify(before.receiptId))!
  const warnings: object[] = []
  const log = { ...silentLogger, warn: (fields: object) => void warnings.push(fields) }
  const secretBox = createSecretBox([new Uint8Array(32).fill(8)])
  const ask = createGetInstallationKey({ ...request.keysDeps, log, secretBox })
  const [one, two] = await Promise.all([ask(INSTALLATION_ID), ask(INSTALLATION_ID)])
  t.not(one.keyId, keyId)
  t.equal(one.keyId, two.keyId)
  t.match(warnings[0], { installationId: INSTALLATION_ID, keyId })
  t.match(await request.verify(before.receiptId), { valid: true, keyId, payload: { receiptId: before.receiptId } })
  // An operator who rotates the key ring keeps the old one in it for a while: the key stays in use.
  const rotated = createSecretBox([new Uint8Array(32).fill(9), new Uint8Array(32).fill(8)])
  const asked = await createGetInstallationKey({ ...request.keysDeps, secretBox: rotated })(INSTALLATION_ID)
  t.equal(asked.keyId, one.keyId)
})

test('what was done to a stored receipt is found out', async (t) => {
  const request = await createRequest()
  await request.run()
  const receipt = await oneThatHolds(t, request, 'opened')
  const id = receipt.receiptId
  const store = (envelope: Uint8Array) => request.db.update(fixReceipts).set({ envelope }).where(eq(fixReceipts.id, id))
  const getKey = createGetInstallationKey({ ...request.keysDeps, secretBox: KEY_RING })
  const own = await getKey(INSTALLATION_ID)
  const foreign = await getKey(43)

  await store(Buffer.from('{}'))
  t.match(await request.verify(id), {
    valid: false,
    reason: 'not_an_envelope',
    keyId: null,
    publicKey: null,
    payload: null,
  })
  await store(signReceipt(receipt, { ...own, keyId: 'f'.repeat(64) }))
  t.match(await request.verify(id), { valid: false, reason: 'unknown_key', publicKey: null, payload: null })
  await store(signReceipt(receipt, { ...own, privateKey: foreign.privateKey }))
  t.match(await request.verify(id), { valid: false, reason: 'wrong_signature', keyId: own.keyId, payload: null })
  await store(signReceipt(receipt, foreign))
  t.match(await request.verify(id), { valid: false, reason: 'wrong_installation', keyId: foreign.keyId, payload: null })
  await store(signReceipt({ ...receipt, installationId: 43 }, own))
  t.match(await request.verify(id), { valid: false, reason: 'wrong_installation' })
  await store(signReceipt({ ...receipt, receiptId: 'o'.repeat(43) }, own))
  t.match(await request.verify(id), { valid: false, reason: 'wrong_receipt', payload: null })
  await store(signReceipt(receipt, own))
  t.match(await request.verify(id), { valid: true, payload: receipt })
})

test('receipts go with their team, and keys stay', async (t) => {
  const request = await createRequest()
  await request.run()
  await request.db.delete(teams).where(eq(teams.id, request.teamId))
  t.same(await request.db.select().from(fixPrs), [])
  t.same(await request.db.select().from(fixReceipts), [])
  t.equal((await request.db.select().from(installationSigningKeys)).length, 1)
})
