import t from 'tap'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import { mailOutbox } from '../../../src/db/schema/index.ts'
import { createMailQueue } from '../../../src/gateways/mail/create-mail-queue.ts'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { alertCodeHostTrouble } from '../../../src/services/alerts/alert-code-host-trouble.ts'
import { createAlerts } from '../../../src/services/alerts/raise-alert.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

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

t.test('a thousand answers of 500 at once are one mail', async (t) => {
  const { db } = await createTestDatabase(t)
  const mailQueue = createMailQueue(createQueue())
  const log = SILENT_LOG
  const alerts = createAlerts({ db, mailQueue, clock: () => new Date(), log, recipient: 'ops@example.org' })
  const raised: Promise<void>[] = []
  const http = await createTestHttp(t, db, {
    services: {
      listRules: () => {
        throw new Error('no')
      },
    },
    deps: {
      onServerError: ({ route }) => void raised.push(alerts.raise('server_error', `Error 500 on ${route}`, 'Look.')),
    },
  })
  const ask = () => http.app.inject({ method: 'GET', url: '/api/rules' })
  const answers = await Promise.all(Array.from({ length: 1000 }, ask))
  t.ok(answers.every(({ statusCode }) => statusCode === 500))
  await Promise.all(raised)
  t.equal(raised.length, 1000)
  const mails = await db.select().from(mailOutbox)
  t.match(mails, [{ recipient: 'ops@example.org', subject: '[Fixwright] Error 500 on /api/rules', htmlBody: /<h1/ }])
})

t.test('what the code host refuses to all of us is told to the operator, nothing else', async (t) => {
  const raised: string[] = []
  const alerts = { raise: async (...alert: readonly string[]) => void raised.push(`${alert[0]}: ${alert[2]}`) }
  for (const kind of ['rate_limit', 'secondary_rate_limit', 'invalid_credentials', 'not_found'] as const) {
    const error = new CodeHostError(kind, { statusCode: 403, message: 'no' })
    await alertCodeHostTrouble(alerts, error, 'the review of acme/shop#7')
  }
  await alertCodeHostTrouble(alerts, new Error('no'), 'a job')
  t.match(raised, [/^codehost_quota: .*acme\/shop#7/, /^invalid_credentials: .*acme\/shop#7/])
  t.equal(raised.length, 2)
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
