import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { mailOutbox } from '../../../src/db/schema/index.ts'
import type { TaskContext } from '../../../src/jobs/define-task.ts'
import { createSendMailTask } from '../../../src/jobs/tasks/send-mail.ts'
import { createMailQueue } from '../../../src/mail/create-mail-queue.ts'
import { createMailer } from '../../../src/mail/create-mailer.ts'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

const CONTEXT: TaskContext = {
  log: SILENT_LOG,
  jobId: '1',
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
}
const MAIL = {
  mailClass: 'test',
  recipient: 'owner@example.org',
  subject: 'Two findings',
  text: 'Hello.',
  html: '<p>Hello.</p>',
}

/** Speaks just enough SMTP to take mails. */
async function startMailServer(t: Test): Promise<{ url: string; mails: string[]; refuse(times: number): void }> {
  const mails: string[] = []
  let refusals = 0
  const server = createServer((socket) => converse(socket, mails, () => refusals-- > 0))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, refuse: (times) => (refusals = times) }
}

function converse(socket: Socket, mails: string[], refuses: () => boolean): void {
  let data: string | undefined
  socket.on('error', () => {})
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (data !== undefined) {
      data += text
      if (!data.endsWith('\r\n.\r\n')) return
      mails.push(data)
      data = undefined
      socket.write('250 taken\r\n')
    } else if (/^DATA/i.test(text)) {
      data = ''
      socket.write('354 go on\r\n')
    } else if (/^RCPT/i.test(text) && refuses()) socket.write('451 try again later\r\n')
    else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  })
}

t.test('a mail in the outbox is sent once, after a failure too', async (t) => {
  const { db } = await createTestDatabase(t)
  const server = await startMailServer(t)
  const mailer = createMailer({ smtpUrl: server.url, from: 'Fixwright <fixwright@example.org>' }, SILENT_LOG)
  t.teardown(() => mailer.close())
  const now = new Date('2026-05-01T12:00:00Z')
  const task = createSendMailTask({ db, mailer, clock: () => now })
  await createMailQueue(createQueue()).queueMail(db, MAIL)
  const [row] = await db.select().from(mailOutbox)
  const payload = { mailId: row!.id }

  server.refuse(1)
  await t.rejects(task.run(payload, CONTEXT), /451|recipients were rejected/)
  t.equal((await db.select().from(mailOutbox))[0]?.sentAt, null)
  await task.run(payload, CONTEXT)
  await task.run(payload, CONTEXT)
  t.equal(server.mails.length, 1)
  t.match(server.mails[0], /^To: owner@example\.org\r$/m)
  t.match(server.mails[0], new RegExp(`^Message-ID: <${row!.id}@fixwright>\\r$`, 'm'))
  t.match(server.mails[0], /^Subject: Two findings\r$/m)
  t.same((await db.select().from(mailOutbox))[0]?.sentAt, now)
})

t.test('a rolled back transaction leaves neither mail nor job', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  const mailQueue = createMailQueue(createQueue())
  await t.rejects(
    db.transaction(async (tx) => {
      await mailQueue.queueMail(tx, MAIL)
      throw new Error('no')
    }),
  )
  t.equal((await db.select().from(mailOutbox)).length, 0)
  t.equal((await sql`select from graphile_worker.jobs`).length, 0)
})

t.test('a subject cannot add headers', async (t) => {
  const { db } = await createTestDatabase(t)
  const server = await startMailServer(t)
  const mailer = createMailer({ smtpUrl: server.url, from: 'fixwright@example.org' }, SILENT_LOG)
  t.teardown(() => mailer.close())
  await createMailQueue(createQueue()).queueMail(db, { ...MAIL, subject: 'Hello\r\nBcc: evil@example.org' })
  const [row] = await db.select().from(mailOutbox)
  await createSendMailTask({ db, mailer, clock: () => new Date() }).run({ mailId: row!.id }, CONTEXT)
  t.notMatch(server.mails[0], /^Bcc:/m)
})

t.test('without a mail server the mail is logged', async (t) => {
  const logged: object[] = []
  const log = { ...SILENT_LOG, info: (fields: object) => void logged.push(fields) }
  const mailer = createMailer({ smtpUrl: null, from: 'x@example.org' }, log)
  await mailer.send({ id: '1', recipient: 'a@example.org', subject: 's', text: 'body', html: null })
  t.match(logged, [{ recipient: 'a@example.org', subject: 's', text: 'body' }])
})
