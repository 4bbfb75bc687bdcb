import { test } from 'tap'
import type { Database } from '../../src/db/client.ts'
import { defineTask } from '../../src/jobs/define-task.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createConnectedTeam } from '../helpers/actors.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { createTestHttp } from '../helpers/http-app.ts'
import { drain, listOurComments, openPull } from '../helpers/journey.ts'
import { waitUntil } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'
import { startTestWorker } from '../helpers/worker.ts'

/** What operators do has its effect: not the request alone is under test, but the work that follows from it. */

test('a job that was given up runs again, and one that waits can be given up', async (t) => {
  const database = await createTestDatabase(t)
  const { db } = database
  const http = await createTestHttp(t, db, { deps: { operatorLogins: ['ada'] } })
  const ada = await http.signIn('ada')
  const failures = async () => (await ada.request('GET', '/api/operator/queue/failures')).json().items
  const change = async (jobId: string, what: string) =>
    (await ada.request('POST', `/api/operator/queue/failures/${jobId}/${what}`)).json()

  let broken = true
  const done: string[] = []
  const lastWords: string[] = []
  const task = defineTask({
    name: 'send-mail',
    maxAttempts: 2,
    async run({ mailId }) {
      if (broken) throw new Error('The mail server hung up')
      done.push(mailId)
    },
    async onFailedForGood({ mailId }) {
      lastWords.push(mailId)
    },
  })
  const worker = await startTestWorker(database, [task])
  t.teardown(() => worker.stop())
  await send(db, 'one', 1)
  await waitUntil(async () => (await failures())[0]?.state === 'failed')
  const [first] = await failures()
  t.match(first, { task: 'send-mail', attempts: 1, error: 'The mail server hung up', ids: { mailId: 'one' } })
  t.same(lastWords, ['one'])

  broken = false
  t.match(await change(first.jobId, 'retry'), { state: 'queued' })
  await waitUntil(() => done.includes('one'))
  t.same(await failures(), [])

  broken = true
  await send(db, 'two', 2)
  await waitUntil(async () => (await failures())[0]?.state === 'retrying')
  const [second] = await failures()
  t.match(await change(second.jobId, 'discard'), { state: 'failed' })
  await waitUntil(() => lastWords.includes('two'))
  await waitUntil(async () => (await failures())[0]?.ids.mailId === 'two')
  t.match(await failures(), [{ state: 'failed', error: 'Given up by an operator' }])
  const removed = (await failures())[0].jobId
  t.match(await change(removed, 'discard'), { state: 'removed' })
  t.same(await failures(), [])
})

function send(db: Database, mailId: string, maxAttempts: number): Promise<void> {
  return createQueue().enqueue(db, 'send-mail', { mailId }, { maxAttempts })
}

test('a delivery that was lost is sent again, and the pull request gets its review', async (t) => {
  const stack = await startStack(t, { env: { OPERATOR_LOGINS: 'ida' } })
  const { ida } = await createConnectedTeam(stack)
  const pull = openPull(stack, 'lost')
  await drain(stack)
  const { sql } = stack.database
  // As if its handler had failed on that day: neither comment nor memory of the review.
  const [comment] = listOurComments(stack, pull)
  t.ok(comment, 'it was reviewed once')
  await sql`delete from pull_request_reviews`
  await sql`update webhook_inbox set outcome = 'failed', last_error = 'The database was away', attempts = 8
    where event = 'pull_request'`
  const { body } = await ida.get('/api/operator/deliveries?state=failed&event=pull_request')
  t.match(body.items, [{ state: 'failed', action: 'opened', error: 'The database was away', installationId: Number }])
  const before = await countAttempts()

  const { deliveryId } = body.items[0]
  t.match(await ida.send('POST', `/api/operator/deliveries/${deliveryId}/redeliver`), { body: { state: 'waiting' } })
  await waitUntil(async () => (await countAttempts()) > before)
  await drain(stack)
  t.match(
    [...(await sql`select outcome, last_error, attempts from webhook_inbox where delivery_id = ${deliveryId}`)],
    [{ outcome: 'handled', last_error: null, attempts: 9 }],
  )
  t.equal((await sql`select from pull_request_reviews`).length, 1, 'reviewed again')
  t.equal(listOurComments(stack, pull).length, 1, 'and still one comment')

  async function countAttempts(): Promise<number> {
    const [row] = await sql<{ attempts: number }[]>`
      select sum(attempts)::int as attempts from webhook_inbox where event = 'pull_request'`
    return row!.attempts
  }

  t.match((await ida.get('/api/operator/health')).body, {
    ready: true,
    processes: [{ role: 'all', version: /^\d+\./, processId: process.pid, startedAt: String, lastSeenAt: String }],
    workers: [{ processId: process.pid }],
    sandbox: { size: Number, children: Number },
  })
  t.match((await ida.get('/api/operator/queue')).body.total, { ready: 0, running: 0, failed: 0 })
})
