import { readdirSync } from 'node:fs'
import t from 'tap'
import { createReadinessCheck } from '../../src/db/check-readiness.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { signIn } from '../helpers/actors.ts'
import { startScript, waitUntil } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url)

/** What people see while the database cannot do its part. */

t.test('a full disk is 503 for a while, and nobody is alarmed', async (t) => {
  const { url, database } = await startStack(t, { role: 'server', env: { ALERT_MAIL_TO: 'operator@example.org' } })
  const { sql } = database
  const ida = await signIn({ url }, 'ida')
  await sql.unsafe(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on teams for each row execute function refuse()`)
  const refused = await ida.post('/api/teams', { name: 'Acme' })
  t.match(refused, { status: 503, body: { code: 'UNAVAILABLE', details: { retryAfter: 5 } } })
  t.equal(refused.headers.get('retry-after'), '5')
  t.notMatch(JSON.stringify(refused.body), /base|space|insert/)
  t.equal((await ida.get('/api/teams')).status, 200, 'reading goes on')
  t.same([...(await sql`select mail_class from mail_outbox where mail_class like 'alert_%'`)], [])

  await sql`drop trigger full_disk on teams`
  t.equal((await ida.post('/api/teams', { name: 'Acme' })).status, 201)
})

t.test('readiness tells that nothing can be written, and asks seldom', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  let now = 0
  const isReady = createReadinessCheck(db, () => now)
  t.equal(await isReady(), true)
  const countSpills = async () => {
    const [row] = await sql`select temp_files::int as files from pg_stat_database where datname = current_database()`
    return row!['files'] as number
  }
  await sql.unsafe(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on alert_states for each row execute function refuse()`)
  t.equal(await isReady(), true, 'not asked again yet')
  now += 10_000
  t.equal(await isReady(), false)
  await sql`drop trigger full_disk on alert_states`
  t.equal(await isReady(), true, 'asked again at once while it is not')
  now += 10_000
  t.equal(await isReady(), true)
  await sql`select pg_stat_force_next_flush()`
  await waitUntil(async () => (await countSpills()) > 0)
})

t.test('a role alone says that it needs DATABASE_URL', async (t) => {
  for (const role of ['server', 'worker']) {
    const dataDir = t.testdir()
    const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
    const { code, output } = await startScript(MAIN, [role], { env }).ended
    t.equal(code, 1, role)
    t.match(output, new RegExp(`DATABASE_URL is not set\\. "${role}" works with others on one Postgres`))
    t.same(readdirSync(dataDir), [], 'and started none of its own')
  }
})

t.test('forty teams of one name at once', async (t) => {
  const { url } = await startStack(t, { role: 'server' })
  const people = await Promise.all(Array.from({ length: 40 }, (_, index) => signIn({ url }, `person-${index}`)))
  const answers = await Promise.all(people.map((person) => person.post('/api/teams', { name: 'Acme' })))
  t.same(
    answers.map(({ status }) => status),
    Array(40).fill(201),
  )
  t.equal(new Set(answers.map(({ body }) => body.slug)).size, 40)
})
