import t from 'tap'
import { defineTask, type TaskDefinition } from '../../src/jobs/define-task.ts'
import { sweepDeadPools } from '../../src/jobs/sweep-dead-pools.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { readQueueDepth } from '../../src/queue/read-queue-depth.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { startScript, waitUntil } from '../helpers/processes.ts'
import { startTestWorker } from '../helpers/worker.ts'

const DEADLY = new URL('./fixtures/deadly-worker.ts', import.meta.url)
const queue = createQueue()

type Seen = { runs: { fixPrId: string; attempt: number; isLastAttempt: boolean }[]; failed: unknown[] }

function createRecorder(
  seen: Seen,
  maxAttempts: number,
  run: (attempt: number) => void | Promise<void>,
): TaskDefinition<'settle-fix-pr'> {
  return defineTask({
    name: 'settle-fix-pr',
    maxAttempts,
    async run({ fixPrId }, { attempt, isLastAttempt }) {
      seen.runs.push({ fixPrId, attempt, isLastAttempt })
      await run(attempt)
    },
    async onFailedForGood(_payload, error) {
      seen.failed.push(error)
    },
  })
}

t.test('a worker killed in the middle of a job leaves it to the next, at once', async (t) => {
  const database = await createTestDatabase(t)
  const first = startScript(DEADLY, [database.url, 'hang'])
  t.teardown(() => first.child.kill('SIGKILL'))
  await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'x' }, { jobKey: 'x', queueName: 'serial' })
  await first.waitFor('running')
  const seen: Seen = { runs: [], failed: [] }
  const worker = await startTestWorker(database, [createRecorder(seen, 25, () => {})])
  const second = await startTestWorker(database, [createRecorder(seen, 25, () => {})])
  // Sweeps leave every pool alone just after a start of the server.
  await waitUntil(async () => {
    const young = await database.sql`select where pg_postmaster_start_time() > now() - interval '6 seconds'`
    return young.length === 0
  })
  t.same(await sweepDeadPools(database.db, 'pool-of-nobody'), [], 'all three pools live')
  t.equal(seen.runs.length, 0, 'the job of a living worker is left alone')
  first.child.kill('SIGKILL')
  const killed = Date.now()
  await waitUntil(() => seen.runs.length > 0, 15_000)
  t.comment(`recovered in ${Date.now() - killed} ms`)
  await waitUntil(async () => (await readQueueDepth(database.db)).length === 0)
  await Promise.all([worker.stop(), second.stop()])
  t.same(seen.runs, [{ fixPrId: 'x', attempt: 2, isLastAttempt: false }])
  t.same(await database.sql`select pool_id from worker_pools`, [], 'every pool is gone from the register')
})

t.test('a job that kills every process is ended once by its task', async (t) => {
  const database = await createTestDatabase(t)
  await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'poison' }, { maxAttempts: 2 })
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { signal } = await startScript(DEADLY, [database.url, 'abort']).ended
    t.equal(signal, 'SIGKILL')
  }
  const seen: Seen = { runs: [], failed: [] }
  const workers = await Promise.all([1, 2].map(() => startTestWorker(database, [createRecorder(seen, 25, () => {})])))
  await waitUntil(async () => (await readQueueDepth(database.db)).length === 0)
  await Promise.all(workers.map((worker) => worker.stop()))
  t.same(seen.runs, [])
  t.equal(seen.failed.length, 1)
  t.match(seen.failed[0], /ended with its process/)
})

t.test('the limit of the task counts too when the job itself would allow more', async (t) => {
  const database = await createTestDatabase(t)
  await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'poison' })
  await startScript(DEADLY, [database.url, 'abort']).ended
  const seen: Seen = { runs: [], failed: [] }
  const worker = await startTestWorker(database, [createRecorder(seen, 1, () => {})])
  await waitUntil(() => seen.failed.length > 0)
  await worker.stop()
  t.same(seen.runs, [])
})

t.test('a failing job is tried again, and ending it is tried until that works', async (t) => {
  const database = await createTestDatabase(t)
  const attempts: number[] = []
  let lastWords = 0
  const task = defineTask({
    name: 'settle-fix-pr',
    maxAttempts: 2,
    async run(_payload, { attempt, isLastAttempt }) {
      attempts.push(attempt)
      throw new Error(isLastAttempt ? 'second' : 'first')
    },
    async onFailedForGood(_payload, error) {
      lastWords += 1
      t.match(error, { message: 'second' })
      if (lastWords < 3) throw new Error('the database was away')
    },
  })
  await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'x' }, { maxAttempts: 2 })
  const worker = await startTestWorker(database, [task])
  await waitUntil(async () => lastWords === 3 && (await readQueueDepth(database.db)).length === 0)
  await worker.stop()
  t.same(attempts, [1, 2])
})

t.test('a failed job whose place a newer one took says nothing', async (t) => {
  const database = await createTestDatabase(t)
  const seen: Seen = { runs: [], failed: [] }
  const task = createRecorder(seen, 1, async () => {
    if (seen.runs.length > 1) return
    await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'newer' }, { jobKey: 'one' })
    throw new Error('stale')
  })
  await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'older' }, { jobKey: 'one' })
  const worker = await startTestWorker(database, [task])
  await waitUntil(async () => seen.runs.length === 2 && (await readQueueDepth(database.db)).length === 0)
  await worker.stop()
  t.same(
    seen.runs.map(({ fixPrId }) => fixPrId),
    ['older', 'newer'],
  )
  t.same(seen.failed, [])
})

t.test('three failures in a row raise an alert, a success ends the row', async (t) => {
  const database = await createTestDatabase(t)
  const raised: string[] = []
  const alerts = { raise: async (alertClass: string, subject: string) => void raised.push(`${alertClass}: ${subject}`) }
  const outcomes: string[] = []
  const results = [false, false, true, false, false, false]
  const task = createRecorder({ runs: [], failed: [] }, 1, () => {
    if (!results.shift()) throw new Error('no')
  })
  const worker = await startTestWorker(database, [task], {
    alerts,
    concurrency: 1,
    observeJob: (name, outcome) => outcomes.push(`${name} ${outcome}`),
  })
  while (results.length > 0) {
    const left = outcomes.length
    await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'x' })
    await waitUntil(() => outcomes.length > left)
  }
  await worker.stop()
  t.same(raised, ['job_failures: 3 failures in a row of settle-fix-pr'])
  t.same(outcomes.filter((outcome) => outcome === 'settle-fix-pr failed').length, 5)
})

t.test('jobs are added by the clock only where that is wanted', async (t) => {
  const database = await createTestDatabase(t)
  const task = { ...createRecorder({ runs: [], failed: [] }, 1, () => {}), schedule: '*/10 * * * *' }
  const listScheduled = () => database.sql`select identifier from graphile_worker._private_known_crontabs`
  const without = await startTestWorker(database, [task], { scheduledJobs: false })
  await without.stop()
  t.same(await listScheduled(), [])
  const worker = await startTestWorker(database, [task], { scheduledJobs: true })
  await waitUntil(async () => (await listScheduled()).length > 0)
  await worker.stop()
  t.match(await listScheduled(), [{ identifier: 'settle-fix-pr' }])
})

t.test('stopping waits for the job under way and takes no other', async (t) => {
  const database = await createTestDatabase(t)
  let finished = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const seen: Seen = { runs: [], failed: [] }
  const task = createRecorder(seen, 1, async () => {
    await gate
    finished += 1
  })
  for (const fixPrId of ['1', '2']) await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId })
  const worker = await startTestWorker(database, [task], { concurrency: 1 })
  await waitUntil(() => seen.runs.length === 1)
  const stopped = worker.stop()
  release()
  await stopped
  t.equal(finished, 1)
  t.same([...(await readQueueDepth(database.db))], [{ task: 'settle-fix-pr', jobs: 1, state: 'ready' }])
})
