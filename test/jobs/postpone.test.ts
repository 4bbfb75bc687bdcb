import t from 'tap'
import { CodeHostError } from '../../src/gateways/codehost/code-host-error.ts'
import { RetryLater } from '../../src/domain/retries/retry-later.ts'
import { defineTask, type TaskDefinition } from '../../src/jobs/define-task.ts'
import { createCheckMergeGroupTask } from '../../src/jobs/tasks/check-merge-group.ts'
import { createFollowOriginalTask } from '../../src/jobs/tasks/follow-original.ts'
import { createProcessDeliveryTask } from '../../src/jobs/tasks/process-delivery.ts'
import { createRerunChecksTask } from '../../src/jobs/tasks/rerun-checks.ts'
import { createReviewPullRequestTask } from '../../src/jobs/tasks/review-pull-request.ts'
import { createRunFixPrTask } from '../../src/jobs/tasks/run-fix-pr.ts'
import { createSettleFixPrTask } from '../../src/jobs/tasks/settle-fix-pr.ts'
import { createSyncInstallationTask } from '../../src/jobs/tasks/sync-installation.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { enqueueReview } from '../../src/queue/enqueue-review.ts'
import { insertDelivery } from '../../src/db/repositories/webhook-inbox-repository.ts'
import { createProcessDelivery } from '../../src/services/deliveries/process-delivery.ts'
import { createSyncInstallation } from '../../src/services/installations/sync-installation.ts'
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts'
import { waitUntil } from '../helpers/processes.ts'
import { startTestWorker } from '../helpers/worker.ts'

const queue = createQueue()
const LIMIT = new CodeHostError('rate_limit', { statusCode: 403, message: 'API rate limit exceeded', retryAfter: 3600 })
const HOUR_MS = 3_600_000

/** Works the queue until every job is over or waits for later. */
async function work(database: TestDatabase, tasks: readonly TaskDefinition[]) {
  const outcomes: string[] = []
  const worker = await startTestWorker(database, tasks, {
    observeJob: (task, outcome) => outcomes.push(`${task} ${outcome}`),
  })
  await waitUntil(async () => {
    const due = await database.sql`select from graphile_worker.jobs where locked_at is not null or run_at <= now()`
    return outcomes.length > 0 && due.length === 0
  })
  await worker.stop()
  return outcomes
}

function listJobs({ sql }: TestDatabase) {
  return sql`select task_identifier as task, key, queue_name as queue, priority::int, attempts::int, max_attempts::int as most,
      extract(epoch from run_at - now())::int as seconds, flags, payload::text
    from graphile_worker.jobs join (select id as i, payload from graphile_worker._private_jobs) as p on p.i = jobs.id`
}

function failing(error: Error, more: Partial<TaskDefinition<'settle-fix-pr'>> = {}) {
  return defineTask({ name: 'settle-fix-pr', maxAttempts: 6, run: () => Promise.reject(error), ...more })
}

t.test('a job that asks for it is run again later, as it was', async (t) => {
  const database = await createTestDatabase(t)
  const options = { jobKey: 'k', queueName: 'lane', maxAttempts: 3, priority: 7, tenant: 'acme' }
  await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'x' }, options)
  t.same(await work(database, [failing(LIMIT)]), ['settle-fix-pr postponed'])
  const [job, ...others] = await listJobs(database)
  t.match(job, {
    key: 'k',
    queue: 'lane',
    priority: 7,
    attempts: 0,
    most: 3,
    flags: { keyed: true, 'tenant:acme': true },
  })
  t.ok(job!['seconds'] > 3500 && job!['seconds'] <= 3600)
  t.match(JSON.parse(job!['payload']), { fixPrId: 'x', retries: { times: { rate_limit: 1 }, since: String } })
  t.same(others, [])
  t.same([...(await database.sql`select from alert_states where consecutive_failures > 0`)], [], 'nothing has failed')
})

t.test('the next run knows how often, and the last one fails the job with what it waited for', async (t) => {
  const database = await createTestDatabase(t)
  const since = new Date(Date.now() - 1000).toISOString()
  const retries = { since, times: { trouble: 4, rate_limit: 9 } }
  const enqueue = () => queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'x', retries } as { fixPrId: string })
  const seen: unknown[] = []
  const cause = new Error('no answer')
  const task = failing(LIMIT, {
    run: (_payload, context) => {
      seen.push(context.retries.times)
      throw new RetryLater('trouble', { cause })
    },
    onFailedForGood: async (payload, error) => void seen.push(payload.fixPrId, error),
  })
  await enqueue()
  await work(database, [task])
  await database.sql`update graphile_worker._private_jobs set run_at = now()`
  t.same(await work(database, [task]), ['settle-fix-pr failed'])
  t.same(seen, [retries.times, { trouble: 5, rate_limit: 9 }, 'x', cause])
  t.same(await listJobs(database), [])
  t.match(
    [...(await database.sql`select task, last_error from failed_jobs`)],
    [{ task: 'settle-fix-pr', last_error: 'no answer' }],
  )
})

t.test('a limit is not waited for longer than a day', async (t) => {
  const database = await createTestDatabase(t)
  const retries = { since: new Date(Date.now() - 24 * HOUR_MS).toISOString(), times: { rate_limit: 1 } }
  await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'x', retries } as { fixPrId: string })
  t.same(await work(database, [failing(LIMIT)]), ['settle-fix-pr failed'])
  t.match([...(await database.sql`select last_error from failed_jobs`)], [{ last_error: LIMIT.message }])
})

t.test('a newer job with the key runs instead; a task may have nothing to come back to', async (t) => {
  const database = await createTestDatabase(t)
  const options = { jobKey: 'k' }
  await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'old' }, options)
  const task = failing(LIMIT, {
    async run({ fixPrId }) {
      if (fixPrId === 'new') return
      await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'new' }, options)
      throw LIMIT
    },
  })
  t.same((await work(database, [task])).toSorted(), ['settle-fix-pr done', 'settle-fix-pr superseded'])
  t.same(await listJobs(database), [])
  await queue.enqueue(database.db, 'settle-fix-pr', { fixPrId: 'gone' })
  t.same(await work(database, [failing(LIMIT, { onPostponed: async () => false })]), ['settle-fix-pr postponed'])
  t.same(await listJobs(database), [])
})

const COMMIT = { installationId: 1, repositoryId: 2, owner: 'acme', repo: 'shop', headSha: 'a'.repeat(40) }
const PULL = { installationId: 1, repositoryId: 2, owner: 'acme', repo: 'shop', number: 3 }

t.test('every task that asks the code host waits for its limits', async (t) => {
  const database = await createTestDatabase(t)
  const { db } = database
  const limited = () => Promise.reject(LIMIT)
  const clock = () => new Date()
  const codeHost = { forInstallation: limited } as never
  const postponed: Date[] = []
  const tasks = [
    createProcessDeliveryTask({
      processDelivery: createProcessDelivery({
        db,
        clock,
        handleEvent: () => Promise.reject(new AggregateError([LIMIT])),
      }),
      giveUpDelivery: limited,
    }),
    createReviewPullRequestTask({ reviewPullRequest: limited, reportReviewFailure: limited }),
    createRerunChecksTask({ rerunChecks: limited }),
    createCheckMergeGroupTask({ checkMergeGroup: limited }),
    createFollowOriginalTask({ followOriginal: limited }),
    createSettleFixPrTask({ rollBackFailingFix: limited }),
    createSyncInstallationTask({ syncInstallation: createSyncInstallation({ db, queue, clock, codeHost }) }),
    createRunFixPrTask({
      db,
      alerts: { raise: async () => {} },
      metrics: { countFixPr: () => {} },
      runFixPr: {
        run: limited,
        postpone: async (_tx, _id, runAt) => postponed.push(runAt) > 0,
        giveUp: limited,
      },
    }),
  ] as readonly TaskDefinition[]
  const delivery = { source: 'codehost' as const, deliveryId: '0b7d4bb6-5f0c-4c4c-9ac5-111111111111' }
  const body = Buffer.from('{}')
  await insertDelivery(db, { ...delivery, event: 'push', body, bodySha256: 'x', receivedAt: new Date() })
  const account = { account_id: 1, account_login: 'acme', account_type: 'Organization' }
  await database.sql`insert into code_host_installations ${database.sql({ installation_id: 1, ...account })}`
  await queue.enqueue(db, 'process-delivery', delivery)
  // As a version before this one queued it.
  await enqueueReview(queue, db, { ...PULL, attempt: 3, misses: 1 } as typeof PULL)
  await queue.enqueue(db, 'rerun-checks', { ...COMMIT, numbers: [3] })
  await queue.enqueue(db, 'check-merge-group', { ...COMMIT, branch: 'b' })
  await queue.enqueue(db, 'follow-original', PULL)
  await queue.enqueue(db, 'settle-fix-pr', { fixPrId: 'x' })
  await queue.enqueue(db, 'sync-installation', { installationId: 1 })
  await queue.enqueue(db, 'run-fix-pr', { fixPrId: 'x' })
  t.same((await work(database, tasks)).toSorted(), tasks.map(({ name }) => `${name} postponed`).toSorted())
  const jobs = await listJobs(database)
  t.same(jobs.map((job) => job['task']).toSorted(), tasks.map(({ name }) => name).toSorted())
  for (const job of jobs) t.match(JSON.parse(job['payload']), { retries: { times: { rate_limit: 1 } } }, job['task'])
  t.equal(postponed.length, 1)
  t.match(
    jobs.find((job) => job['task'] === 'review-pull-request'),
    { key: 'review-pull-request:2:3', flags: { keyed: true } },
  )
})
