import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import t, { type Test } from 'tap'
import { startEmbeddedPostgres } from '../../../src/db/embedded/embedded-postgres.ts'
import { supervisePostgres } from '../../../src/db/embedded/supervise-postgres.ts'
import { isAlive, readPostmaster, stopPostmaster } from '../../../src/db/embedded/postmaster.ts'
import { startScript, waitUntil, type RunningScript } from '../../helpers/processes.ts'

const HOLDER = new URL('../fixtures/hold-postgres.ts', import.meta.url)

function makeDataDir(t: Test, mode: number): string {
  const directory = mkdtempSync(join(tmpdir(), 'fixwright-postgres-'))
  chmodSync(directory, mode)
  const dataDir = join(directory, 'deep', 'postgres')
  t.teardown(async () => {
    const left = readPostmaster(dataDir)
    if (left) await stopPostmaster(left.pid)
    rmSync(directory, { recursive: true, force: true })
  })
  return dataDir
}

/** Making a cluster takes longer than most of what is tried with one; the first that starts a server here makes it. */
const SHARED = makeDataDir(t, 0o711)

function startHolder(t: Test, dataDir: string): RunningScript {
  const script = startScript(HOLDER, [dataDir])
  t.teardown(() => void script.child.kill('SIGKILL'))
  return script
}

async function ask(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 })
  try {
    const [row] = await sql`select current_user || ' ' || current_database() || ' ' || (select rolsuper from pg_roles
      where rolname = current_user) as answer`
    return String(row?.['answer'])
  } finally {
    await sql.end()
  }
}

function readUrl(script: RunningScript): string {
  return /running (\S+)/.exec(script.output())![1]!
}

t.test('starts, answers, keeps its data, stops', async (t) => {
  const dataDir = makeDataDir(t, 0o711)
  const first = await startEmbeddedPostgres({ dataDir, databaseName: 'some_name', persistent: false })
  t.equal(await ask(first.url), 'fixwright some_name false', 'an ordinary role owns the database')
  t.match(first.url, /@127\.0\.0\.1:\d+\//)
  const sql = postgres(first.url, { max: 1 })
  await sql`create table kept as select 'ü 👍' as text`
  await sql.end()
  const { pid } = readPostmaster(dataDir)!
  await first.stop()
  t.equal(readPostmaster(dataDir), undefined)
  // A process that ended keeps its id until its parent, which is this one, has taken note.
  await waitUntil(() => !isAlive(pid))

  const second = await startEmbeddedPostgres({ dataDir, databaseName: 'some_name' })
  const again = postgres(second.url, { max: 1 })
  t.same([...(await again`select text from kept`)], [{ text: 'ü 👍' }])
  await again.end()
  await second.stop()
})

t.test('gives its children no environment of ours and nobody a way in without the password', async (t) => {
  process.env['SECRET_OF_THE_TEST'] = 'do not hand over'
  t.teardown(() => delete process.env['SECRET_OF_THE_TEST'])
  const server = await startEmbeddedPostgres({ dataDir: SHARED, persistent: false })
  const environment = readFileSync(`/proc/${readPostmaster(SHARED)!.pid}/environ`, 'utf8')
  t.notMatch(environment, /SECRET_OF_THE_TEST/)
  t.equal(statSync(join(SHARED, 'fixwright-password')).mode & 0o777, 0o600)
  const wrong = Object.assign(new URL(server.url), { password: 'wrong' })
  await t.rejects(ask(wrong.href), /password authentication failed/)
  await t.rejects(ask(Object.assign(wrong, { username: 'postgres' }).href), /no pg_hba.conf entry/)
  await server.stop()
})

t.test('runs where its account may not enter', { skip: process.getuid?.() !== 0 && 'needs root' }, async (t) => {
  const dataDir = makeDataDir(t, 0o700)
  const server = await startEmbeddedPostgres({ dataDir, persistent: false })
  t.match(await ask(server.url), /^fixwright/)
  const status = readFileSync(`/proc/${readPostmaster(dataDir)!.pid}/status`, 'utf8')
  t.notMatch(status, /^Uid:\s+0\s/m)
  await server.stop()
})

t.test('after a kill -9 the next process joins the server and takes it over', async (t) => {
  const first = startHolder(t, SHARED)
  await first.waitFor('running')
  const { pid } = readPostmaster(SHARED)!
  first.child.kill('SIGKILL')
  await first.ended
  t.ok(isAlive(pid), 'the server outlives the killed process')

  const second = startHolder(t, SHARED)
  await second.waitFor('running')
  t.equal(readUrl(second), readUrl(first))
  t.equal(readPostmaster(SHARED)?.pid, pid)
  second.child.kill('SIGTERM')
  t.equal((await second.ended).code, 0)
  t.equal(readPostmaster(SHARED), undefined, 'the new owner stopped it')
})

t.test('several processes at once share one server, and only its starter stops it', async (t) => {
  const dataDir = makeDataDir(t, 0o711)
  const scripts = Array.from({ length: 4 }, () => startHolder(t, dataDir))
  await Promise.all(scripts.map((script) => script.waitFor('running')))
  const url = readUrl(scripts[0]!)
  for (const script of scripts) t.equal(readUrl(script), url)
  const owner = Number.parseInt(readFileSync(join(dataDir, 'fixwright-owner'), 'utf8'), 10)
  const guests = scripts.filter((script) => script.child.pid !== owner)
  t.equal(guests.length, 3)
  for (const guest of guests) guest.child.kill('SIGTERM')
  await Promise.all(guests.map((guest) => guest.ended))
  t.match(await ask(url), /^fixwright/, 'still running without its guests')
  const starter = scripts.find((script) => script.child.pid === owner)!
  starter.child.kill('SIGTERM')
  await starter.ended
  t.equal(readPostmaster(dataDir), undefined)
})

t.test('a server that ends is started again in its place', async (t) => {
  const server = await startEmbeddedPostgres({ dataDir: SHARED, persistent: false })
  for (const signal of ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const) {
    const before = readPostmaster(SHARED)!.pid
    process.kill(before, signal)
    await waitUntil(() =>
      ask(server.url).then(
        () => readPostmaster(SHARED)?.pid !== before,
        () => false,
      ),
    )
    t.match(await ask(server.url), /^fixwright/, `after ${signal}`)
  }
  await server.stop()
  t.equal(readPostmaster(SHARED), undefined, 'and stopped for good')
})

t.test('who still works with a server that its owner stops has it for itself', async (t) => {
  const owner = startHolder(t, SHARED)
  await owner.waitFor('running')
  const guest = startHolder(t, SHARED)
  await guest.waitFor('running')
  owner.child.kill('SIGTERM')
  t.equal((await owner.ended).code, 0)
  await waitUntil(() =>
    ask(readUrl(guest)).then(
      () => true,
      () => false,
    ),
  )
  guest.child.kill('SIGTERM')
  t.equal((await guest.ended).code, 0)
  t.equal(readPostmaster(SHARED), undefined)
})

t.test('a server that keeps ending is given up', async (t) => {
  const messages: string[] = []
  const log = {
    info() {},
    debug() {},
    child: () => log,
    warn: (_fields: object, message: string) => void messages.push(message),
    error: (_fields: object, message: string) => void messages.push(message),
  }
  let restarts = 0
  const server = { isRunning: () => false, restart: () => Promise.reject(new Error(`no ${(restarts += 1)}`)) }
  const supervision = supervisePostgres(server, log, { firstWaitMs: 1, pollMs: 1 })
  await waitUntil(() => messages.at(-1)?.includes('is not started again') === true)
  t.equal(restarts, 8)
  await supervision.stop()
})

t.test('a pid file that names some other living process is no server', async (t) => {
  const first = await startEmbeddedPostgres({ dataDir: SHARED, persistent: false })
  const content = readFileSync(join(SHARED, 'postmaster.pid'), 'utf8')
  await first.stop()
  writeFileSync(join(SHARED, 'postmaster.pid'), content.replace(/^\d+/, `${process.pid}`))
  const again = await startEmbeddedPostgres({ dataDir: SHARED, persistent: false })
  t.match(await ask(again.url), /^fixwright/)
  await again.stop()
})
