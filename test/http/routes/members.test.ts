import { eq } from 'drizzle-orm'
import { test, type Test } from 'tap'
import { auditLogs, teamMembers, users } from '../../../src/db/schema/index.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp, type TestClient } from '../../helpers/http-app.ts'

async function setUp(t: Test) {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const owner = await http.signIn('owner')
  const team = (await owner.request('POST', '/api/teams', { name: 'A team' })).json()
  const path = `/api/teams/${team.id}/members`
  const add = async (login: string, role: string) => {
    const client = await http.signIn(login)
    const response = await owner.request('POST', path, { login, role })
    t.equal(response.statusCode, 201)
    return client
  }
  return { db, http, owner, path, add, teamPath: `/api/teams/${team.id}` }
}

test('adding: known people at once, others as invited, nobody twice', async (t) => {
  const { db, http, owner, path } = await setUp(t)
  const bob = await http.signIn('Bob', 'bob@example.test')
  const added = await owner.request('POST', path, { login: 'bob', role: 'member' })
  t.equal(added.statusCode, 201)
  t.match(added.json(), { userId: bob.userId, login: 'Bob', email: 'bob@example.test', role: 'member', invited: false })
  const again = await owner.request('POST', path, { email: 'BOB@example.test', role: 'admin' })
  t.equal(again.statusCode, 409)
  t.equal(again.json().code, 'ALREADY_A_MEMBER')
  const invited = await owner.request('POST', path, { email: 'new@example.test', role: 'admin' })
  t.match(invited.json(), { login: null, email: 'new@example.test', role: 'admin', invited: true })
  t.equal((await owner.request('POST', path, { email: 'New@Example.test', role: 'admin' })).statusCode, 409)
  t.equal((await db.select().from(users)).length, 3)
  const audit = await db.select().from(auditLogs).where(eq(auditLogs.action, 'member.added'))
  t.match(audit[0], { actorUserId: owner.userId, target: bob.userId, details: { role: 'member' } })
  t.equal(audit.length, 2)
})

test('two teams that invite one unknown person at once invite the same one', async (t) => {
  const { db, http } = await setUp(t)
  const invitations = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const owner = await http.signIn(`owner-${index}`)
      const team = (await owner.request('POST', '/api/teams', { name: `Team ${index}` })).json()
      return { owner, path: `/api/teams/${team.id}/members` }
    }),
  )
  const wanted = { login: 'wanted', email: 'w@x.test', role: 'member' }
  const answers = await Promise.all(invitations.map(({ owner, path }) => owner.request('POST', path, wanted)))
  t.same([...new Set(answers.map((answer) => answer.statusCode))], [201])
  t.equal((await db.select().from(users).where(eq(users.login, 'wanted'))).length, 1)
})

test('an invitation by login is taken up by that login alone, whatever address came with it', async (t) => {
  const { http, owner, path } = await setUp(t)
  const mallory = await http.signIn('mallory')
  const other = (await mallory.request('POST', '/api/teams', { name: 'Other' })).json()
  const body = { login: 'wanted', email: 'mallory@evil.test', role: 'member' }
  t.match((await mallory.request('POST', `/api/teams/${other.id}/members`, body)).json(), { email: null })
  t.match((await owner.request('POST', path, { login: 'wanted', role: 'admin' })).json(), {
    login: 'wanted',
    email: null,
  })

  const attacker = await http.signIn('mallory-too', 'mallory@evil.test')
  t.same((await attacker.request('GET', '/api/teams')).json().items, [])
  const wanted = await http.signIn('Wanted', 'wanted@home.test')
  t.equal((await wanted.request('GET', '/api/teams')).json().items.length, 2)
})

test('requests that do not fit', async (t) => {
  const { owner, path } = await setUp(t)
  const bodies = [
    { role: 'member' },
    { login: 'bob' },
    { login: 'bob', role: 'OWNER' },
    { login: 'bob', role: 'member', teamId: 'x' },
    { login: '', role: 'member' },
    { login: 'a b', role: 'member' },
    { login: '../x', role: 'member' },
    { login: 'x'.repeat(40), role: 'member' },
    { email: 'no-address', role: 'member' },
    { email: `${'x'.repeat(250)}@example.test`, role: 'member' },
    { email: ['a@b.test'], role: 'member' },
  ]
  for (const body of bodies) t.equal((await owner.request('POST', path, body)).statusCode, 400, JSON.stringify(body))
})

test('the list has pages, in the order of adding', async (t) => {
  const { http, owner, path, add } = await setUp(t)
  for (const name of ['one', 'two', 'three']) {
    http.now = new Date(http.now.getTime() + 1000)
    await add(name, 'member')
  }
  const first = (await owner.request('GET', `${path}?limit=3`)).json()
  t.same(
    first.items.map((item: { login: string }) => item.login),
    ['owner', 'one', 'two'],
  )
  const second = (await owner.request('GET', `${path}?limit=3&cursor=${first.nextCursor}`)).json()
  t.same(
    second.items.map((item: { login: string }) => item.login),
    ['three'],
  )
  t.equal(second.nextCursor, null)
})

test('the list is narrowed by role, and by part of a name, a login or an address', async (t) => {
  const { http, owner, path, add } = await setUp(t)
  await add('ada-admin', 'admin')
  await add('Grace_100', 'member')
  await owner.request('POST', path, { email: 'lovelace@example.test', role: 'member' })
  const find = async (query: string) => {
    const response = await owner.request('GET', `${path}?${query}`)
    if (response.statusCode !== 200) return response.statusCode
    const { items } = response.json()
    return items.map((item: { login: string | null; email: string }) => item.login ?? item.email).sort()
  }
  t.same(await find('role=admin'), ['ada-admin'])
  t.same(await find('role=owner'), ['owner'])
  t.same(await find('q=GRACE'), ['Grace_100'])
  t.same(await find('q=lovelace%40'), ['lovelace@example.test'])
  t.same(await find('q=ada&role=member'), [])
  t.same(await find('q=%25'), [], 'a wildcard is a letter like any other')
  t.same(await find('q=_'), ['Grace_100'])
  t.same(await find('q=%20'), ['Grace_100', 'ada-admin', 'lovelace@example.test', 'owner'], 'blanks look for nothing')
  t.equal((await find('q=a&limit=1')).length, 1)
  for (const wrong of ['role=king', 'q=', 'q=%00', `q=${'x'.repeat(101)}`, 'q=a&q=b', 'search=a'])
    t.equal(await find(wrong), 400, wrong)
  const stranger = await http.signIn('stranger')
  t.equal((await stranger.request('GET', `${path}?q=ada`)).statusCode, 403)
})

test('an admin handles admins and members, never owners; a member nobody', async (t) => {
  const { http, owner, path, add } = await setUp(t)
  const admin = await add('admin', 'admin')
  const member = await add('member', 'member')
  const of = (person: TestClient) => `${path}/${person.userId}`
  t.equal((await admin.request('PATCH', of(member), { role: 'admin' })).json().role, 'admin')
  t.equal((await admin.request('PATCH', of(member), { role: 'member' })).statusCode, 200)
  t.equal((await admin.request('PATCH', of(member), { role: 'owner' })).json().code, 'FORBIDDEN')
  t.equal((await admin.request('PATCH', of(owner), { role: 'member' })).json().code, 'FORBIDDEN')
  t.equal((await admin.request('DELETE', of(owner))).json().code, 'FORBIDDEN')
  t.equal((await admin.request('POST', path, { login: 'x', role: 'owner' })).json().code, 'FORBIDDEN')
  t.equal((await member.request('DELETE', of(admin))).json().code, 'FORBIDDEN')
  t.equal((await member.request('PATCH', of(member), { role: 'admin' })).json().code, 'FORBIDDEN')
  const stranger = await http.signIn('stranger')
  t.equal((await stranger.request('DELETE', of(member))).json().code, 'NOT_A_MEMBER')
  t.equal((await owner.request('DELETE', of(stranger))).statusCode, 404)
  t.equal((await admin.request('DELETE', of(member))).statusCode, 204)
})

test('a role counts from the next request on, also in a live session', async (t) => {
  const { owner, path, teamPath, add } = await setUp(t)
  const admin = await add('admin', 'admin')
  t.equal((await admin.request('PATCH', teamPath, { name: 'Renamed' })).statusCode, 200)
  await owner.request('PATCH', `${path}/${admin.userId}`, { role: 'member' })
  t.equal((await admin.request('PATCH', teamPath, { name: 'Again' })).json().code, 'FORBIDDEN')
  await owner.request('DELETE', `${path}/${admin.userId}`)
  t.equal((await admin.request('GET', teamPath)).json().code, 'NOT_A_MEMBER')
})

test('the last owner stays', async (t) => {
  const { owner, path, add } = await setUp(t)
  await add('admin', 'admin')
  const own = `${path}/${owner.userId}`
  t.equal((await owner.request('DELETE', own)).json().code, 'LAST_OWNER')
  t.equal((await owner.request('PATCH', own, { role: 'admin' })).json().code, 'LAST_OWNER')
  t.equal((await owner.request('PATCH', own, { role: 'owner' })).statusCode, 200)
  const second = await add('second', 'owner')
  t.equal((await owner.request('DELETE', own)).statusCode, 204)
  t.equal((await second.request('DELETE', `${path}/${second.userId}`)).json().code, 'LAST_OWNER')
})

test('an invited owner does not count: whoever has signed in last stays', async (t) => {
  const { http, owner, path } = await setUp(t)
  const own = `${path}/${owner.userId}`
  const invited = (await owner.request('POST', path, { login: 'never-came', role: 'owner' })).json()
  t.equal((await owner.request('DELETE', own)).json().code, 'LAST_OWNER')
  t.equal((await owner.request('PATCH', own, { role: 'member' })).json().code, 'LAST_OWNER')
  t.equal(
    (await owner.request('DELETE', `${path}/${invited.userId}`)).statusCode,
    204,
    'the invitation can be taken back',
  )
  await owner.request('POST', path, { login: 'Grace', role: 'owner' })
  const grace = await http.signIn('grace')
  t.equal((await owner.request('DELETE', own)).statusCode, 204, 'who has signed in since counts')
  t.equal((await grace.request('DELETE', `${path}/${grace.userId}`)).json().code, 'LAST_OWNER')
})

test('everybody may leave, whatever the role, and it is in the audit log', async (t) => {
  const { db, path, teamPath, owner, add } = await setUp(t)
  for (const role of ['member', 'admin', 'owner']) {
    const person = await add(`one-${role}`, role)
    const own = `${path}/${person.userId}`
    t.equal((await person.request('DELETE', `${path}/${person.userId.toUpperCase()}`)).statusCode, 204, role)
    t.equal((await person.request('GET', teamPath)).json().code, 'NOT_A_MEMBER')
    t.equal((await person.request('DELETE', own)).json().code, 'NOT_A_MEMBER')
    const [row] = await db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.target, person.userId))
      .orderBy(auditLogs.createdAt)
      .limit(1)
      .offset(1)
    t.match(row, { action: 'member.left', actorUserId: person.userId, details: { role } })
  }
  const first = await add('first', 'member')
  const second = await add('second', 'member')
  t.equal(
    (await first.request('DELETE', `${path}/${second.userId}`)).json().code,
    'FORBIDDEN',
    'but removes nobody else',
  )
  const token = (await owner.request('POST', `${teamPath}/tokens`, { name: 'ci', scopes: ['read', 'write'] })).json()
    .token
  const headers = { authorization: `Bearer ${token}`, cookie: '' }
  const byToken = await first.request('DELETE', `${path}/${first.userId}`, undefined, { headers })
  t.equal(byToken.json().code, 'PERSON_REQUIRED')
})

test('the same role again changes nothing and is not in the audit log', async (t) => {
  const { db, owner, path, add } = await setUp(t)
  const admin = await add('admin', 'admin')
  t.match((await owner.request('PATCH', `${path}/${admin.userId}`, { role: 'admin' })).json(), { role: 'admin' })
  t.match((await owner.request('PATCH', `${path}/${owner.userId}`, { role: 'owner' })).json(), { role: 'owner' })
  t.same(await db.select().from(auditLogs).where(eq(auditLogs.action, 'member.role_changed')), [])
})

test('of two owners who remove each other, or themselves, at once exactly one goes', async (t) => {
  const { db, owner, path, add } = await setUp(t)
  const second = await add('second', 'owner')
  for (let round = 0; round < 5; round++) {
    const across = round % 2 === 0
    const [a, b] = await Promise.all([
      owner.request('DELETE', `${path}/${across ? second.userId : owner.userId}`),
      second.request('DELETE', `${path}/${across ? owner.userId : second.userId}`),
    ])
    const refused = [a, b].filter((answer) => answer.statusCode !== 204)
    t.equal(refused.length, 1)
    // Who was removed before the own request was let in is no member any more; otherwise the last owner stays.
    t.ok(['LAST_OWNER', ...(across ? ['NOT_A_MEMBER'] : [])].includes(refused[0]!.json().code))
    const left = await db.select().from(teamMembers)
    t.equal(left.length, 1)
    const [stays, gone] = left[0]!.userId === owner.userId ? [owner, second] : [second, owner]
    await stays.request('POST', path, { login: gone.login, role: 'owner' })
  }
})

test('of two owners who stop being owners at once, by whatever way, exactly one does', async (t) => {
  const { db, owner, path, add } = await setUp(t)
  const second = await add('second', 'owner')
  const own = (person: TestClient) => `${path}/${person.userId}`
  const answers = await Promise.all([
    owner.request('PATCH', own(owner), { role: 'admin' }),
    second.request('PATCH', own(second), { role: 'member' }),
    second.request('DELETE', own(second)),
  ])
  const statuses = answers.map((answer) => answer.statusCode)
  t.ok(statuses.includes(409) || statuses.filter((status) => status < 300).length < 3, statuses.join())
  for (const answer of answers)
    if (answer.statusCode >= 300)
      t.ok(['LAST_OWNER', 'FORBIDDEN', 'NOT_A_MEMBER', 'NOT_FOUND'].includes(answer.json().code))
  const owners = (await db.select().from(teamMembers)).filter((member) => member.role === 'owner')
  t.equal(owners.length, 1)
})

test('an owner who was removed a moment ago does nothing any more', async (t) => {
  const { owner, path, add } = await setUp(t)
  const second = await add('second', 'owner')
  await add('third', 'owner')
  const answers = await Promise.all([
    owner.request('DELETE', `${path}/${second.userId}`),
    second.request('POST', path, { login: 'friend', role: 'owner' }),
  ])
  t.equal(answers[0].statusCode, 204)
  t.ok([201, 403].includes(answers[1].statusCode))
  t.equal((await second.request('POST', path, { login: 'friend-2', role: 'owner' })).statusCode, 403)
})
