import t from 'tap'
import { defineTask } from '../../src/jobs/define-task.ts'
import { createQueue, KEYED_FLAG } from '../../src/queue/create-queue.ts'
import { readQueueDepth } from '../../src/queue/read-queue-depth.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { waitUntil } from '../helpers/processes.ts'
import { startTestWorker } from '../helpers/worker.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e']
const CALLERS = 40
const ROUNDS = 12

t.test('a job exists exactly when its transaction was committed', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  const queue = createQueue()
  await t.rejects(
    db.transaction(async (tx) => {
      await queue.enqueue(tx, 'send-mail', { mailId: '1' })
      throw new Error('rolled back')
    }),
    /rolled back/,
  )
  t.same([...(await readQueueDepth(db))], [])
  const runAt = new Date(Date.now() + 60_000)
  const options = { jobKey: 'key', queueName: 'one-by-one', maxAttempts: 7, runAt }
  await db.transaction((tx) => queue.enqueue(tx, 'send-mail', { mailId: 'ü\u0000"' }, options))
  const [job] =
    await sql`select task_identifier, key, queue_name, max_attempts, run_at, flags from graphile_worker.jobs`
  t.match(job, { task_identifier: 'send-mail', key: 'key', queue_name: 'one-by-one', max_attempts: 7 })
  t.equal(new Date(String(job?.['run_at'])).getTime(), runAt.getTime())
  t.same(job?.['flags'], { [KEYED_FLAG]: true })
  t.same([...(await readQueueDepth(db))], [{ task: 'send-mail', jobs: 1, state: 'waiting' }])
})

t.test('waiting jobs with one key are one job with the newest payload', async (t) => {
  const database = await createTestDatabase(t)
  const queue = createQueue()
  for (const mailId of ['1', '2', '3']) {
    await queue.enqueue(database.db, 'send-mail', { mailId }, { jobKey: 'key' })
  }
  const seen: string[] = []
  const task = defineTask({ name: 'send-mail', maxAttempts: 1, run: async ({ mailId }) => void seen.push(mailId) })
  const worker = await startTestWorker(database, [task])
  await waitUntil(() => seen.length > 0)
  await worker.stop()
  t.same(seen, ['3'])
})

t.test('a new job with the same key does not shorten the wait of a scheduled one', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  const queue = createQueue()
  const runAt = new Date(Date.now() + 3_600_000)
  const options = { jobKey: 'key', keepRunAt: true }
  await queue.enqueue(db, 'send-mail', { mailId: '1' }, { jobKey: 'key', runAt })
  await queue.enqueue(db, 'send-mail', { mailId: '2' }, options)
  const read = async () => {
    const [row] = await sql`select payload, run_at from graphile_worker._private_jobs`
    return { payload: row!['payload'] as unknown, runAt: new Date(row!['run_at'] as string).getTime() }
  }
  t.match(await read(), { payload: { mailId: '2' }, runAt: runAt.getTime() })
  await queue.enqueue(db, 'send-mail', { mailId: '3' }, { ...options, keepRunAt: false })
  t.ok((await read()).runAt <= Date.now() + 1000)
})

t.test('a wrong payload is refused without quoting it', async (t) => {
  const { db } = await createTestDatabase(t)
  const wrong = { mailId: 7, secret: 'do not quote' } as unknown as { mailId: string }
  await t.rejects(createQueue().enqueue(db, 'send-mail', wrong), /^The payload of send-mail is wrong at \/mailId: /)
})

t.test('the last update of a key is never lost while workers take its jobs', async (t) => {
  const database = await createTestDatabase(t)
  const { db, sql } = database
  await sql`create table counters (key text primary key, value int not null default 0)`
  await sql`insert into counters ${sql(KEYS.map((key) => ({ key })))}`
  const processed = new Map<string, number>()
  const task = defineTask({
    name: 'process-delivery',
    maxAttempts: 1,
    async run({ deliveryId: key }) {
      const [row] = await sql`select value from counters where key = ${key}`
      processed.set(key, Math.max(processed.get(key) ?? 0, Number(row?.['value'])))
    },
  })
  const worker = await startTestWorker(database, [task], { concurrency: 8 })
  const queue = createQueue()
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      Array.from({ length: CALLERS }, (_, caller) => {
        const key = KEYS[caller % KEYS.length]!
        return db.transaction(async (tx) => {
          await queue.enqueue(tx, 'process-delivery', { source: 'codehost', deliveryId: key }, { jobKey: `k:${key}` })
          await tx.execute(`update counters set value = value + 1 where key = '${key}'`)
        })
      }),
    )
    await waitUntil(() => KEYS.every((key) => processed.get(key) === ((round + 1) * CALLERS) / KEYS.length), 10_000)
  }
  t.pass('every round ended with every key at its last value')
  await worker.stop()
})
