import { inspect } from 'node:util'
import type postgres from 'postgres'
import { test, type Test } from 'tap'
import { createAiClient } from '../../../src/gateways/ai/create-ai-client.ts'
import type { Logger } from '../../../src/lib/logger.ts'
import { createSecretBox } from '../../../src/lib/secret-box.ts'
import { rotateCredentials } from '../../../src/services/credentials/rotate-credentials.ts'
import { createGetInstallationKey } from '../../../src/services/fix-receipts/installation-keys.ts'
import { createTestCredits, CREDENTIALS_KEY } from '../../helpers/credits.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'
import {
  createAiProviderStandIn,
  type ProviderResponse,
} from '../../stand-ins/ai-provider/create-ai-provider-stand-in.ts'

const CANARY = 'canary-9d41c77e0b5a4f3e'
const SECOND = 'canary-2b8e64f1a07c4d95'
const NEWER_KEY = new Uint8Array(32).fill(9)
const FAILURES: readonly ProviderResponse[] = [
  { kind: 'error', status: 401 },
  { kind: 'error', status: 403 },
  { kind: 'error', status: 429, headers: { 'retry-after': '5' } },
  { kind: 'error', status: 500 },
  { kind: 'raw', body: `{"error": "${CANARY}"}` },
  { kind: 'text', text: `Your key is ${CANARY}` },
  { kind: 'huge', bytes: 5_000_000 },
  { kind: 'redirect', to: `http://127.0.0.1:1/?key=${CANARY}` },
  { kind: 'broken' },
]

function createRecordingLog(lines: string[]): Logger {
  const write = (...given: unknown[]) => void lines.push(inspect(given, { depth: 12, showHidden: true }))
  const log: Logger = { info: write, warn: write, error: write, debug: write, child: () => log }
  return log
}

/** Every table of every schema that is not Postgres' own, as text: ours, and those of the queue. */
async function dumpDatabase(sql: postgres.Sql): Promise<string> {
  const tables = await sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql.unsafe(`select row_to_json(t)::text as row from ${name} t`)
      return `${name}\n${rows.map(({ row }) => row).join('\n')}`
    }),
  )
  return dumps.join('\n')
}

async function start(t: Test) {
  const database = await createTestDatabase(t)
  const { db } = database
  const provider = await createAiProviderStandIn()
  t.teardown(() => provider.close())
  const written: string[] = []
  const log = createRecordingLog(written)
  const clock = () => new Date()
  const aiClient = createAiClient({ providerUrls: provider.providerUrls })
  const credits = createTestCredits(db, clock, { aiClient, log })
  const http = await createTestHttp(t, db, { services: credits, deps: { log } })
  const owner = await http.signIn('owner', 'owner@acme.example')
  const teamId: string = (await owner.request('POST', '/api/teams', { name: 'Acme' })).json().id
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await owner.request(method, `/api/teams/${teamId}${path}`, body)
    written.push(response.body, JSON.stringify(response.headers))
    return response
  }
  return { ...database, provider, written, credits, aiClient, ask, teamId }
}

test('a key goes through everything and is found nowhere', async (t) => {
  const { db, sql, provider, written, credits, aiClient, ask, teamId } = await start(t)
  const key = (apiKey: string) => ({ apiKey, provider: 'openrouter', model: 'openai/gpt-5-mini' })
  const configure = (apiKey: string) =>
    ask('POST', '/credits/configure', { creditType: 'own-key', ownKey: key(apiKey) })
  t.equal((await configure(CANARY)).statusCode, 200)
  t.match(provider.requests.at(-1)!.headers, { authorization: `Bearer ${CANARY}` }, 'the provider alone gets it')
  for (const answer of FAILURES) {
    provider.respondWith(answer)
    await ask('POST', '/credits/test-connection', key(CANARY))
    await configure(CANARY)
    const access = (await credits.aiCredits.findAccess(teamId))!
    const asked = { system: 's', user: 'u', schema: { type: 'object' }, maxOutputTokens: 100 }
    // A provider that puts the key into the answer's text itself is for the caller: it takes nothing but edits from it.
    if (answer.kind === 'text') continue
    await t.rejects(
      aiClient.complete(access, asked).catch((error: unknown) => {
        written.push(inspect(error, { depth: 12, showHidden: true }))
        throw error
      }),
    )
  }
  provider.respondWith({ kind: 'text', text: 'OK' })
  await ask('POST', '/credits/configure', { creditType: 'own-key', ownKey: { ...key(CANARY), provider: 'evil' } })
  await ask('POST', '/credits/configure', { creditType: 'own-key', ownKey: { ...key(`${CANARY}\n`) } })
  await ask('POST', '/credits/configure', { creditType: 'own-key', ownKey: { ...key(CANARY), more: CANARY } })
  await configure(SECOND)
  await credits.aiCredits.reserve({ teamId, reservationKey: 'a', attempt: 'first', fixPrId: null })
  await credits.aiCredits.commit(db, { teamId, reservationKeys: ['a'] })
  await ask('GET', '/credits')
  await ask('GET', '/credits/usage-history')
  await ask('GET', '/audit-logs')

  const [before] = await sql`select own_api_key_encrypted as sealed from ai_credits`
  const counts = await rotateCredentials(db, [NEWER_KEY, CREDENTIALS_KEY])
  t.match(counts[0], { resealed: 1, current: 0, unreadable: 0 })
  written.push(JSON.stringify(counts))
  const [after] = await sql`select own_api_key_encrypted as sealed from ai_credits`
  t.not(before!['sealed'], after!['sealed'])
  const rotated = createTestCredits(db, () => new Date(), { secretBox: createSecretBox([NEWER_KEY]) })
  t.match(await rotated.aiCredits.findAccess(teamId), { apiKey: SECOND }, 'opens with the newer key alone')

  const everything = [await dumpDatabase(sql), ...written].join('\n')
  t.match(everything, /encrypted:[0-9a-f]{32}:/, 'the search sees what is stored')
  t.match(everything, /key check at the AI provider failed/, 'the search sees the log')
  for (const canary of [CANARY, SECOND])
    for (const form of [canary, Buffer.from(canary).toString('base64'), Buffer.from(canary).toString('hex')])
      t.equal(everything.includes(form), false, `${form.slice(0, 9)}… is nowhere`)
})

test('rotation: what is sealed is sealed anew, can be stopped and repeated, and what is lost is counted', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  const old = createSecretBox([CREDENTIALS_KEY])
  for (let count = 0; count < 250; count++) {
    const [user] = await sql`insert into users (login) values (${`user-${count}`}) returning id`
    const id = String(user!['id'])
    await sql`
      insert into user_code_host_tokens (user_id, access_token_encrypted, refresh_token_encrypted)
      values (${id}, ${old.seal(`access ${count}`, id)}, ${count % 2 ? old.seal(`refresh ${count}`, id) : null})`
  }
  await sql`
    insert into sign_in_states (state_hash, browser_hash, code_verifier_encrypted, return_to, expires_at)
    values ('hash', 'b', ${old.seal('verifier', 'hash')}, '/', now())`
  const deps = { db, clock: () => new Date(), log: SILENT_LOG }
  const signer = await createGetInstallationKey({ ...deps, secretBox: old })(42)
  const of = (counts: Awaited<ReturnType<typeof rotateCredentials>>) =>
    counts.map(({ resealed, current, unreadable }) => [resealed, current, unreadable])

  const ring = [NEWER_KEY, CREDENTIALS_KEY]
  t.same(of(await rotateCredentials(db, ring)), [
    [0, 0, 0],
    [250, 0, 0],
    [125, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
  ])
  t.same(of(await rotateCredentials(db, ring)), [
    [0, 0, 0],
    [0, 250, 0],
    [0, 125, 0],
    [0, 1, 0],
    [0, 1, 0],
  ])
  const newest = createSecretBox([NEWER_KEY])
  const [row] = await sql`select user_id, access_token_encrypted as sealed from user_code_host_tokens limit 1`
  t.match(newest.open(row!['sealed'], row!['user_id']), /^access \d+$/)
  t.same((await createGetInstallationKey({ ...deps, secretBox: newest })(42)).keyId, signer.keyId)
  t.same(of(await rotateCredentials(db, [new Uint8Array(32).fill(1)])), [
    [0, 0, 0],
    [0, 0, 250],
    [0, 0, 125],
    [0, 0, 1],
    [0, 0, 1],
  ])
})
