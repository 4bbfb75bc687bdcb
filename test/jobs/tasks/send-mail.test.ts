import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { mailOutbox } from '../../../src/db/schema/index.ts'
import { createSendMailTask } from '../../../src/jobs/tasks/send-mail.ts'
import { createMailQueue } from '../../../src/gateways/mail/create-mail-queue.ts'
import { createMailer } from '../../../src/gateways/mail/create-mailer.ts'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { SILENT_LOG, TASK_CONTEXT } from '../../helpers/worker.ts'

const MAIL = {
  mailClass: 'test',
  recipient: 'owner@example.org',
  subject: 'Two findings',
  text: 'Hello.',
  html: '<p>Hello.</p>',
}

/** Speaks just enough SMTP to take mails. */
async function startMailServer(
  t: Test,
  refusal = '451 try again later',
): Promise<{ url: string; mails: string[]; refuse(times: number): void }> {
  const mails: string[] = []
  let refusals = 0
  const server = createServer((socket) => converse(socket, { mails, refusal, refuses: () => refusals-- > 0 }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, refuse: (times) => (refusals = times) }
}

type Conversation = { readonly mails: string[]; readonly refusal: string; readonly refuses: () => boolean }

function converse(socket: Socket, { mails, refusal, refuses }: Conversation): void {
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
    } else if (/^EHLO/i.test(text)) {
      socket.write('250-test\r\n250 AUTH PLAIN\r\n')
    } else if (/^AUTH/i.test(text)) {
      socket.write('235 welcome\r\n')
    } else if (/^DATA/i.test(text)) {
      data = ''
      socket.write('354 go on\r\n')
    } else if (/^RCPT/i.test(text) && refuses()) socket.write(`${refusal}\r\n`)
    else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  })
}

t.test('a mail in the outbox is sent once, after a failure too', async (t) => {
  const { db } = await createTestDatabase(t)
  const server = await startMailServer(t)
  const mailer = await createMailer({ smtpUrl: server.url, from: 'Fixwright <fixwright@example.org>' }, SILENT_LOG)
  t.teardown(() => mailer.close())
  const now = new Date('2026-05-01T12:00:00Z')
  const task = createSendMailTask({ db, mailer, clock: () => now, log: SILENT_LOG })
  await createMailQueue(createQueue()).queueMail(db, MAIL)
  const [row] = await db.select().from(mailOutbox)
  const payload = { mailId: row!.id }

  server.refuse(1)
  await t.rejects(task.run(payload, TASK_CONTEXT), /451|recipients were rejected/)
  t.match((await db.select().from(mailOutbox))[0], { sentAt: null, attempts: 1, lastError: /451 try again later/ })
  await task.run(payload, TASK_CONTEXT)
  await task.run(payload, TASK_CONTEXT)
  t.equal(server.mails.length, 1)
  t.match(server.mails[0], /^To: owner@example\.org\r$/m)
  t.match(server.mails[0], new RegExp(`^Message-ID: <${row!.id}@fixwright>\\r$`, 'm'))
  t.match(server.mails[0], /^Subject: Two findings\r$/m)
  t.match((await db.select().from(mailOutbox))[0], { sentAt: now, attempts: 2, lastError: null })
})

t.test('of several runs at once one sends', async (t) => {
  const { db } = await createTestDatabase(t)
  const server = await startMailServer(t)
  const mailer = await createMailer({ smtpUrl: server.url, from: 'fixwright@example.org' }, SILENT_LOG)
  t.teardown(() => mailer.close())
  const task = createSendMailTask({ db, mailer, clock: () => new Date(), log: SILENT_LOG })
  await createMailQueue(createQueue()).queueMail(db, MAIL)
  const [row] = await db.select().from(mailOutbox)
  await Promise.all(Array.from({ length: 8 }, () => task.run({ mailId: row!.id }, TASK_CONTEXT)))
  t.equal(server.mails.length, 1)
})

t.test('a crash between sending and its record sends the mail again, as the same mail', async (t) => {
  const { db } = await createTestDatabase(t)
  const server = await startMailServer(t)
  const mailer = await createMailer({ smtpUrl: server.url, from: 'fixwright@example.org' }, SILENT_LOG)
  t.teardown(() => mailer.close())
  await createMailQueue(createQueue()).queueMail(db, MAIL)
  const [row] = await db.select().from(mailOutbox)
  const crash = () => {
    throw new Error('crash')
  }
  const payload = { mailId: row!.id }
  await t.rejects(createSendMailTask({ db, mailer, clock: crash, log: SILENT_LOG }).run(payload, TASK_CONTEXT), /crash/)
  t.match((await db.select().from(mailOutbox))[0], { sentAt: null, attempts: 1 })
  const task = createSendMailTask({ db, mailer, clock: () => new Date(), log: SILENT_LOG })
  await task.run(payload, TASK_CONTEXT)
  await task.run(payload, TASK_CONTEXT)
  t.equal(server.mails.length, 2)
  const ids = server.mails.map((mail) => /^Message-ID: .*$/m.exec(mail)![0])
  t.equal(ids[0], ids[1])
})

t.test('a recipient that is refused for good is not tried again; the operator is not troubled', async (t) => {
  const { db } = await createTestDatabase(t)
  const server = await startMailServer(t, '550 5.1.1 no such user')
  const mailer = await createMailer({ smtpUrl: server.url, from: 'fixwright@example.org' }, SILENT_LOG)
  t.teardown(() => mailer.close())
  const task = createSendMailTask({ db, mailer, clock: () => new Date(), log: SILENT_LOG })
  const recipients = ['gone@example.org', 'two@example.org, three@example.org', 'x@example.org\r\nBcc: y@example.org']
  server.refuse(1)
  for (const recipient of recipients) {
    await db.delete(mailOutbox)
    await createMailQueue(createQueue()).queueMail(db, { ...MAIL, recipient })
    const [row] = await db.select().from(mailOutbox)
    await task.run({ mailId: row!.id }, TASK_CONTEXT)
    t.match((await db.select().from(mailOutbox))[0], { sentAt: null, attempts: 1, lastError: String })
  }
  t.equal(server.mails.length, 0)
})

t.test('what is kept of an error holds no password and no line break', async (t) => {
  const { db } = await createTestDatabase(t)
  const server = await startMailServer(t, '451 hello p@ss\u2028word, AGlkYQBwQHNz')
  const [host, password] = [server.url.slice('smtp://'.length), 'p%40ss']
  const mailer = await createMailer({ smtpUrl: `smtp://ida:${password}@${host}`, from: 'f@example.org' }, SILENT_LOG)
  t.teardown(() => mailer.close())
  await createMailQueue(createQueue()).queueMail(db, MAIL)
  const [row] = await db.select().from(mailOutbox)
  server.refuse(1)
  const task = createSendMailTask({ db, mailer, clock: () => new Date(), log: SILENT_LOG })
  await t.rejects(task.run({ mailId: row!.id }, TASK_CONTEXT))
  const { lastError } = (await db.select().from(mailOutbox))[0]!
  t.match(lastError, String)
  t.notMatch(lastError, /p@ss|AGlkYQBwQHNz|[\n\r\u2028]/)
})

t.test('a mail that is given up leaves a line', async (t) => {
  const lines: object[] = []
  const log = { ...SILENT_LOG, error: (fields: object, message: string) => void lines.push({ ...fields, message }) }
  const mailer = await createMailer({ smtpUrl: null, from: 'f@example.org' }, SILENT_LOG)
  const { db } = await createTestDatabase(t)
  const task = createSendMailTask({ db, mailer, clock: () => new Date(), log })
  await task.onFailedForGood!({ mailId: 'x' }, new Error('no'))
  t.match(lines, [{ mailId: 'x', message: 'mail given up' }])
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
  const mailer = await createMailer({ smtpUrl: server.url, from: 'fixwright@example.org' }, SILENT_LOG)
  t.teardown(() => mailer.close())
  await createMailQueue(createQueue()).queueMail(db, { ...MAIL, subject: 'Hello\r\nBcc: evil@example.org' })
  const [row] = await db.select().from(mailOutbox)
  await createSendMailTask({ db, mailer, clock: () => new Date(), log: SILENT_LOG }).run(
    { mailId: row!.id },
    TASK_CONTEXT,
  )
  t.notMatch(server.mails[0], /^Bcc:/m)
})

t.test('without a mail server the mail is logged', async (t) => {
  const logged: object[] = []
  const log = { ...SILENT_LOG, info: (fields: object) => void logged.push(fields) }
  const mailer = await createMailer({ smtpUrl: null, from: 'x@example.org' }, log)
  await mailer.send({ id: '1', recipient: 'a@example.org', subject: 's', text: 'body', html: null })
  t.match(logged, [{ recipient: 'a@example.org', subject: 's', text: 'body' }])
})
