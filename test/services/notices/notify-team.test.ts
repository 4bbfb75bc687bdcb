import { test, type Test } from 'tap'
import { mailOutbox, teamMembers, teams, users } from '../../../src/db/schema/index.ts'
import { createMailQueue } from '../../../src/gateways/mail/create-mail-queue.ts'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { createNotifyTeam } from '../../../src/services/notices/notify-team.ts'
import { createTestDatabase } from '../../helpers/database.ts'

const MAIL = { subject: 'News', text: 'News.\n', html: '<p>News.</p>' }

async function setUp(t: Test) {
  const database = await createTestDatabase(t)
  const { db } = database
  const [team] = await db.insert(teams).values({ name: 'Acme', slug: 'acme' }).returning()
  const people = [
    { login: 'owner', email: 'Owner@acme.test', codeHostId: 1, role: 'owner' },
    { login: 'second', email: 'owner@ACME.test', codeHostId: 2, role: 'owner' },
    { login: 'admin', email: 'admin@acme.test', codeHostId: 3, role: 'admin' },
    { login: 'no-address', email: null, codeHostId: 4, role: 'admin' },
    { login: 'invited', email: 'invited@acme.test', codeHostId: null, role: 'admin' },
    { login: 'member', email: 'member@acme.test', codeHostId: 5, role: 'member' },
  ] as const
  for (const { role, ...person } of people) {
    const [user] = await db.insert(users).values(person).returning()
    await db.insert(teamMembers).values({ teamId: team!.id, userId: user!.id, role })
  }
  const [stranger] = await db.insert(users).values({ login: 'x', email: 'x@other.test', codeHostId: 6 }).returning()
  const [other] = await db.insert(teams).values({ name: 'Other', slug: 'other' }).returning()
  await db.insert(teamMembers).values({ teamId: other!.id, userId: stranger!.id, role: 'owner' })
  const notifyTeam = createNotifyTeam({ mailQueue: createMailQueue(createQueue()) })
  const readMails = () => db.select().from(mailOutbox).orderBy(mailOutbox.recipient)
  const countJobs = async () => (await database.sql`select from graphile_worker.jobs`).length
  return { db, teamId: team!.id, notifyTeam, readMails, countJobs }
}

test('mails go to the people with that role who have signed in, each address once', async (t) => {
  const { db, teamId, notifyTeam, readMails, countJobs } = await setUp(t)
  await notifyTeam(db, { teamId, audience: 'owners', mailClass: 'payment_failed', mail: MAIL })
  t.match(await readMails(), [
    { recipient: /^owner@acme\.test$/i, teamId, mailClass: 'payment_failed', htmlBody: MAIL.html },
  ])
  await notifyTeam(db, { teamId, audience: 'managers', mailClass: 'quota_warning', mail: MAIL })
  const managers = (await readMails()).filter(({ mailClass }) => mailClass === 'quota_warning')
  t.same(managers.map(({ recipient }) => recipient.toLowerCase()).sort(), ['admin@acme.test', 'owner@acme.test'])
  t.equal(await countJobs(), 3)
})

test('of twenty who tell the same news at once, one mails it', async (t) => {
  const { db, teamId, notifyTeam, readMails, countJobs } = await setUp(t)
  const dedupeKey = `quota_warning:${teamId}:2026-11`
  const notice = { teamId, audience: 'managers', mailClass: 'quota_warning', dedupeKey, mail: MAIL } as const
  await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => notifyTeam(tx, notice))))
  t.equal((await readMails()).length, 2)
  t.equal(await countJobs(), 2)
  await notifyTeam(db, { ...notice, dedupeKey: `quota_warning:${teamId}:2026-12` })
  t.equal((await readMails()).length, 4)
  await notifyTeam(db, { teamId, audience: 'managers', mailClass: 'quota_warning', mail: MAIL })
  await notifyTeam(db, { teamId, audience: 'managers', mailClass: 'quota_warning', mail: MAIL })
  t.equal((await readMails()).length, 8, 'without a key every time')
})

test('a transaction that is rolled back mails nothing, and leaves the news to the next one', async (t) => {
  const { db, teamId, notifyTeam, readMails } = await setUp(t)
  const notice = { teamId, audience: 'owners', mailClass: 'grace_started', dedupeKey: 'x', mail: MAIL } as const
  const failed = db.transaction(async (tx) => {
    await notifyTeam(tx, notice)
    throw new Error('no')
  })
  await t.rejects(failed)
  t.same(await readMails(), [])
  await notifyTeam(db, notice)
  t.equal((await readMails()).length, 1)
})
