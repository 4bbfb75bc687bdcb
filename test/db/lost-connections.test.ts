import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import t from 'tap'
import { startTcpProxy } from '../../scripts/soak/database/tcp-proxy.ts'
import { openDatabase } from '../../src/db/client.ts'
import { findDatabaseTrouble } from '../../src/db/database-trouble.ts'
import { alertStates } from '../../src/db/schema/index.ts'
import { openQueuePool } from '../../src/queue/open-queue-pool.ts'
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts'
import { waitUntil } from '../helpers/processes.ts'

async function terminateOthers({ sql }: TestDatabase): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and usename = session_user`
}

t.test('statements under way when connections are cut are rejected, and the next ones work', async (t) => {
  const database = await createTestDatabase(t)
  const target = new URL(database.url)
  const proxy = await startTcpProxy({ host: target.hostname, port: Number(target.port) })
  const client = openDatabase(Object.assign(new URL(database.url), { port: String(proxy.port) }).href)
  t.teardown(async () => {
    await client.close()
    await proxy.close()
  })
  for (let round = 0; round < 20; round += 1) {
    const running = Array.from({ length: 30 }, (_, index) =>
      (index % 3 === 0
        ? client.db.transaction(async (tx) => {
            await tx.execute(sql`select pg_sleep(0.01)`)
            await nextTurn()
            await tx.execute(sql`select ${index}::int`)
          })
        : client.db.execute(sql`select pg_sleep(0.01), ${index}::int`)
      ).then(
        () => null,
        (error: unknown) => error,
      ),
    )
    for (let turns = 0; turns < round; turns += 1) await nextTurn()
    if (round % 4 === 3) await terminateOthers(database)
    else proxy.cut(round % 2 === 0 ? 'reset' : 'end')
    const errors = (await Promise.all(running)).filter((error) => error !== null)
    t.ok(
      errors.every((error) => findDatabaseTrouble(error) !== null),
      `round ${round}: ${errors.length} lost`,
    )
    await waitUntil(() =>
      client.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    )
    const rows = await client.db.execute<{ n: number }>(sql`select n from generate_series(1, 3) n`)
    t.same([...rows], [{ n: 1 }, { n: 2 }, { n: 3 }], 'nothing of the old connection shows')
  }
})

t.test('a transaction that lost its connection writes nothing on the next one', async (t) => {
  const database = await createTestDatabase(t)
  const client = openDatabase(database.url, { maxConnections: 1 })
  t.teardown(() => client.close())
  const late = Promise.withResolvers<undefined>()
  const transaction = client.db.transaction(async (tx) => {
    await tx.insert(alertStates).values({ alertClass: 'first' })
    await terminateOthers(database)
    await late.promise
    await tx.insert(alertStates).values({ alertClass: 'second' })
  })
  await t.rejects(transaction)
  await waitUntil(() =>
    client.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
  )
  late.resolve(undefined)
  await nextTurn()
  t.same([...(await client.db.select().from(alertStates))], [], 'neither of its statements')
})

t.test('a server that lets nobody in, or hangs up, is told within moments', async (t) => {
  const server = createServer((socket) => socket.resume().end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`)
  const askAll = () => Promise.allSettled(Array.from({ length: 30 }, () => client.db.execute(sql`select 1`)))
  for (const answer of await askAll()) t.ok(answer.status === 'rejected' && findDatabaseTrouble(answer.reason))
  await new Promise((done) => server.close(done))
  for (const answer of await askAll())
    t.equal(answer.status === 'rejected' && findDatabaseTrouble(answer.reason), 'unreachable')
  await client.close()
})

t.test('the queue asks again soon while the server is starting', async (t) => {
  const server = createServer((socket) => {
    const fields = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0'
    const head = Buffer.from('E\0\0\0\0')
    head.writeInt32BE(fields.length + 4, 1)
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = openQueuePool(`postgres://nobody@127.0.0.1:${port}/nothing`, 1)
  const error: unknown = await pool.connect().catch((refused: unknown) => refused)
  t.match(error, { message: 'the database system is starting up', cause: { code: '57P03' } })
  t.notOk('code' in (error as object), 'for which the library would wait')
  await pool.end()
  await new Promise((done) => server.close(done))
})

t.test('a reserved connection that is lost is not handed to others', async (t) => {
  const database = await createTestDatabase(t)
  const own = postgres(database.url, { max: 1, onnotice: () => {} })
  t.teardown(() => own.end({ timeout: 1 }))
  const reserved = await own.reserve()
  await terminateOthers(database)
  await t.rejects(async () => {
    for (;;) await reserved`select 1`
  })
  reserved.release()
  await waitUntil(() =>
    own`select 1`.then(
      () => true,
      () => false,
    ),
  )
})

t.test('troubles of the database are told from errors of a statement', async (t) => {
  const { db } = await createTestDatabase(t)
  const failWith = (state: string) =>
    db.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`)).then(
      () => t.fail(state),
      (error: unknown) => findDatabaseTrouble(new AggregateError([new Error('outer', { cause: error })])),
    )
  for (const [state, trouble] of Object.entries({
    '08006': 'lost',
    '25006': 'not_ready',
    '53100': 'full',
    '53200': 'full',
    '53300': 'full',
    '57P01': 'lost',
    '57P03': 'not_ready',
    '58030': 'full',
    '23505': null,
    '22P02': null,
    '57014': null,
    '40001': null,
  }))
    t.equal(await failWith(state), trouble, state)
  t.equal(findDatabaseTrouble(Object.assign(new Error('read'), { code: 'ECONNRESET' })), null, 'of some other service')
  t.equal(findDatabaseTrouble('text'), null)
  const circular = new Error('round')
  circular.cause = circular
  t.equal(findDatabaseTrouble(circular), null)
})
