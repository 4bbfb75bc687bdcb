import { test, type Test } from 'tap'
import { auditLogs, mailOutbox } from '../../../src/db/schema/index.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'

async function setUp(t: Test) {
  const { db, sql } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const owner = await http.signIn('ida', 'ida@acme.test')
  const team = (await owner.request('POST', '/api/teams', { name: 'Acme' })).json()
  const members = `/api/teams/${team.id}/members`
  const invite = async (body: object, client = owner) => client.request('POST', members, { role: 'member', ...body })
  const resend = (userId: string) => owner.request('POST', `${members}/${userId}/invitation`)
  const readMails = () => db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)
  const passMinutes = (minutes: number) =>
    sql`update mail_outbox set created_at = created_at - make_interval(mins => ${minutes})`
  return { db, http, owner, team, invite, resend, readMails, passMinutes }
}

test('somebody unknown is invited by mail, somebody known is told of the team', async (t) => {
  const { http, team, invite, readMails } = await setUp(t)
  await http.signIn('bob', 'bob@acme.test')
  await invite({ email: 'new@acme.test', role: 'admin' })
  await invite({ login: 'bob' })
  const [invitation, added, ...others] = await readMails()
  t.same(others, [])
  t.match(invitation, { recipient: 'new@acme.test', mailClass: 'invitation', teamId: team.id })
  t.match(invitation!.textBody, '“ida” has invited you to the team “Acme”')
  t.match(invitation!.textBody, 'http://fixwright.test/sign-in')
  t.match(invitation!.textBody, 'As an admin')
  t.match(added, { recipient: 'bob@acme.test', mailClass: 'member_added', teamId: team.id })
  t.match(added!.textBody, `http://fixwright.test/teams/${team.id}`)
})

test('without an address of this team’s own word nobody is written to', async (t) => {
  const { http, invite, readMails } = await setUp(t)
  await invite({ login: 'nobody-yet' })
  t.same(await readMails(), [])
  const attacker = await http.signIn('mallory')
  const other = (await attacker.request('POST', '/api/teams', { name: 'Other' })).json()
  const body = { login: 'wanted', email: 'mallory@evil.test', role: 'member' }
  await attacker.request('POST', `/api/teams/${other.id}/members`, body)
  await invite({ login: 'wanted' })
  t.match(await readMails(), [{ recipient: 'mallory@evil.test', teamId: other.id }], 'only by the team that said so')
})

test('an invitation is mailed again, at most every 15 minutes, for as long as nobody has signed in', async (t) => {
  const { db, http, invite, resend, readMails, passMinutes } = await setUp(t)
  const { userId } = (await invite({ email: 'new@acme.test' })).json()
  const tooSoon = await resend(userId)
  t.equal(tooSoon.statusCode, 429)
  t.match(tooSoon.json(), { code: 'RATE_LIMITED', details: { retryAfter: Number } })
  t.ok(Number(tooSoon.headers['retry-after']) > 800)
  await passMinutes(16)
  const answers = await Promise.all([resend(userId), resend(userId), resend(userId)])
  t.same(answers.map(({ statusCode }) => statusCode).sort(), [202, 429, 429])
  t.match(answers.find(({ statusCode }) => statusCode === 202)!.json(), { userId, invited: true })
  t.equal((await readMails()).length, 2)
  const audit = await db.select().from(auditLogs)
  t.equal(audit.filter(({ action }) => action === 'member.invitation_resent').length, 1)

  await http.signIn('newcomer', 'new@acme.test')
  await passMinutes(16)
  t.match((await resend(userId)).json(), { statusCode: 409, code: 'CONFLICT' })
})

test('no invitation: a stranger, somebody without an address', async (t) => {
  const { owner, invite, resend } = await setUp(t)
  t.match((await resend('7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f')).json(), { statusCode: 404, code: 'NOT_FOUND' })
  t.match((await resend(owner.userId)).json(), { statusCode: 409, code: 'CONFLICT' })
  const { userId } = (await invite({ login: 'somebody' })).json()
  t.match((await resend(userId)).json(), { statusCode: 409, code: 'CONFLICT' })
})

test('nobody’s mailbox is filled by making teams', async (t) => {
  const { http, readMails } = await setUp(t)
  for (let n = 0; n < 8; n += 1) {
    const owner = await http.signIn(`owner-${n}`)
    const team = (await owner.request('POST', '/api/teams', { name: `Team ${n}` })).json()
    const added = await owner.request('POST', `/api/teams/${team.id}/members`, {
      email: 'New@acme.test',
      role: 'member',
    })
    t.equal(added.statusCode, 201)
  }
  t.equal((await readMails()).length, 5)
})
