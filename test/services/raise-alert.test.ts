import t from 'tap'
import { mailOutbox } from '../../src/db/schema/index.ts'
import { createMailQueue } from '../../src/mail/create-mail-queue.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createAlerts } from '../../src/services/raise-alert.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { SILENT_LOG } from '../helpers/worker.ts'

t.test('a thousand alerts of one class in 15 minutes are one mail', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  let now = new Date('2026-05-01T12:00:00Z')
  const mailQueue = createMailQueue(createQueue())
  const deps = { db, mailQueue, clock: () => now, log: SILENT_LOG, recipient: 'ops@example.org' }
  const processes = [createAlerts(deps), createAlerts(deps)]
  const raise = (times: number) =>
    Promise.all(Array.from({ length: times }, (_, n) => processes[n % 2]!.raise('server_error', 'Error 500', 'Look.')))

  await raise(1000)
  t.equal((await db.select().from(mailOutbox)).length, 1)
  await processes[0]!.raise('codehost_quota', 'Limit reached', 'Wait.')
  t.equal((await db.select().from(mailOutbox)).length, 2, 'another class has its own limit')
  now = new Date(now.getTime() + 15 * 60 * 1000 - 1)
  await raise(10)
  t.equal((await db.select().from(mailOutbox)).length, 2)
  now = new Date(now.getTime() + 2)
  await raise(10)
  const mails = await db.select().from(mailOutbox)
  t.equal(mails.length, 3)
  t.match(mails[0], { recipient: 'ops@example.org', subject: '[Fixwright] Error 500', mailClass: 'alert_server_error' })
  t.equal((await sql`select from graphile_worker.jobs where task_identifier = 'send-mail'`).length, 3)
})

t.test('without a recipient, or without a database, it only logs', async (t) => {
  const { db, client } = await createTestDatabase(t)
  const mailQueue = createMailQueue(createQueue())
  const logged: string[] = []
  const log = { ...SILENT_LOG, error: (_fields: object, message: string) => void logged.push(message) }
  const deps = { db, mailQueue, clock: () => new Date(), log }
  await createAlerts({ ...deps, recipient: null }).raise('job_failures', 'subject', 'text')
  t.equal((await db.select().from(mailOutbox)).length, 0)
  await client.close()
  await createAlerts({ ...deps, recipient: 'ops@example.org' }).raise('job_failures', 'subject', 'text')
  t.same(logged, ['alert', 'alert', 'alert could not be mailed'])
})
