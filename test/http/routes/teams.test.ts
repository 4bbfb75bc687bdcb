import { eq } from 'drizzle-orm'
import { test } from 'tap'
import {
  analysisRecords,
  auditLogs,
  codeHostInstallations,
  fixPrs,
  sessions,
  teamMembers,
  teams,
  users,
} from '../../../src/db/schema/index.ts'
import { AppError } from '../../../src/errors.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'
import { setMonth } from '../../helpers/quotas.ts'

test('a new team: its maker owns it, on the free plan', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const ada = await http.signIn('ada')
  const response = await ada.request('POST', '/api/teams', { name: '  Acme Payments ' })
  t.equal(response.statusCode, 201)
  const team = response.json()
  t.same(Object.keys(team).sort(), [
    'aiFixMode',
    'autoFixPrsUsed',
    'autoFixQuotaResetAt',
    'billingCustomerId',
    'createdAt',
    'id',
    'name',
    'plan',
    'role',
    'slug',
    'updatedAt',
  ])
  t.match(team, { name: 'Acme Payments', slug: 'acme-payments', plan: 'FREE', role: 'owner', autoFixPrsUsed: 0 })
  t.same([team.billingCustomerId, team.autoFixQuotaResetAt], [null, null])
  t.equal(response.headers.location, `/api/teams/${team.id}`)
  t.same((await ada.request('GET', `/api/teams/${team.id}`)).json(), team)
  t.same((await ada.request('GET', '/api/teams')).json(), { items: [team], nextCursor: null })
  t.match((await db.select().from(auditLogs))[0], { action: 'team.created', actorUserId: ada.userId })
})

test('teams of one name get numbered slugs, also when made at once', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => http.signIn(`person-${index}`)))
  const answers = await Promise.all(people.map((person) => person.request('POST', '/api/teams', { name: 'Same name' })))
  t.same([...new Set(answers.map((answer) => answer.statusCode))], [201])
  const slugs = new Set(answers.map((answer) => answer.json().slug))
  t.same(slugs, new Set(['same-name', ...Array.from({ length: 11 }, (_, index) => `same-name-${index + 2}`)]))
})

test('a new name makes a new slug; a given slug stays as given', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const ada = await http.signIn('ada')
  const make = async (name: string) => (await ada.request('POST', '/api/teams', { name })).json()
  await make('Taken')
  const team = await make('Mine')
  const patch = (change: object) => ada.request('PATCH', `/api/teams/${team.id}`, change)
  t.match((await patch({ name: 'Ours' })).json(), { name: 'Ours', slug: 'ours' })
  t.match((await patch({ name: 'Taken' })).json(), { name: 'Taken', slug: 'taken-2' })
  t.match((await patch({ name: 'TAKEN!' })).json(), { name: 'TAKEN!', slug: 'taken-2' })
  t.match((await patch({ slug: 'own-choice' })).json(), { name: 'TAKEN!', slug: 'own-choice' })
  t.match((await patch({ name: 'TAKEN!' })).json(), { slug: 'own-choice' }, 'the same name again changes nothing')
  t.match((await patch({ name: 'Both', slug: 'chosen' })).json(), { name: 'Both', slug: 'chosen' })
  const taken = await patch({ slug: 'taken' })
  t.equal(taken.statusCode, 409)
  t.equal(taken.json().code, 'SLUG_TAKEN')
  for (const slug of ['ab', 'A-b', 'a--b', '-ab', 'abc-', 'x'.repeat(49), 'a b', 'abc\n', '', null, 5])
    t.equal((await patch({ slug })).statusCode, 400, JSON.stringify(slug))
  for (const change of [{}, { plan: 'TEAM' }, { name: '' }, { billingCustomerId: 'cus_1' }, { id: team.id }])
    t.equal((await patch(change)).statusCode, 400, JSON.stringify(change))
  t.match((await db.select().from(teams).where(eq(teams.id, team.id)))[0], { plan: 'FREE', slug: 'chosen' })
})

test('a change to what is so already writes nothing', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'Same' })).json()
  http.now = new Date(http.now.getTime() + 60_000)
  for (const change of [
    { name: 'Same' },
    { slug: 'same' },
    { aiFixMode: 'pull-request' },
    { name: ' Same ', slug: 'same' },
  ])
    t.same((await ada.request('PATCH', `/api/teams/${team.id}`, change)).json(), team, JSON.stringify(change))
  t.equal((await db.select().from(auditLogs)).length, 1, 'only that it was made')
  t.match((await ada.request('PATCH', `/api/teams/${team.id}`, { aiFixMode: 'off' })).json(), { aiFixMode: 'off' })
  t.equal((await db.select().from(auditLogs)).length, 2)
})

test('names hold nothing that nobody sees', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'نام\u200cها 👩\u200d💻' })).json()
  t.equal(team.name, 'نام\u200cها 👩\u200d💻', 'other scripts and joined emoji are names')
  const unseen = ['\u202e', '\u2066', '\u200f', '\u061c', '\u200b', '\ufeff', '\u00ad', '\u0007', '\n', '\u2028']
  const names = [...unseen.map((character) => `Ac${character}me`), ' ', '\u200d', '\u3000']
  for (const name of names) {
    const asked = [
      ada.request('POST', '/api/teams', { name }),
      ada.request('PATCH', `/api/teams/${team.id}`, { name }),
      ada.request('POST', `/api/teams/${team.id}/tokens`, { name, scopes: ['read'] }),
    ]
    for (const answer of await Promise.all(asked)) {
      t.equal(answer.statusCode, 400, encodeURIComponent(name))
      t.match(answer.json().message, 'body.name must be plain text: no control or invisible characters')
    }
  }
})

test('deleting a team takes all that is its own, and only that', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'Short-lived' })).json()
  const other = (await ada.request('POST', '/api/teams', { name: 'Stays' })).json()
  const installation = { installationId: 5, teamId: team.id, accountId: 1, accountLogin: 'acme', accountType: 'User' }
  await db.insert(codeHostInstallations).values(installation)
  for (const teamId of [team.id, other.id]) await db.insert(analysisRecords).values({ teamId, source: 'api' })
  const answers = await Promise.all([1, 2, 3].map(() => ada.request('DELETE', `/api/teams/${team.id}`)))
  t.same(answers.map((answer) => answer.statusCode).sort(), [204, 404, 404])
  t.equal((await ada.request('GET', `/api/teams/${team.id}`)).json().code, 'TEAM_NOT_FOUND')
  for (const table of [teams, teamMembers, auditLogs, analysisRecords])
    t.equal((await db.select().from(table)).length, 1)
  t.equal((await db.select().from(fixPrs)).length, 0)
  t.equal((await db.select().from(codeHostInstallations))[0]!.teamId, null)
  t.ok((await db.select().from(users)).length === 1 && (await db.select().from(sessions)).length === 1)
})

test('the quota counts the calendar month and shows both sides', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  http.now = new Date('2026-11-21T12:00:00Z')
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'Counted' })).json()
  await setMonth(db, team.id, { month: '2026-10-01', used: 99 })
  await setMonth(db, team.id, { month: '2026-11-01', used: 16 })
  const quota = async () => (await ada.request('GET', `/api/teams/${team.id}/analytics/quota`)).json()
  t.same(await quota(), {
    plan: 'FREE',
    analyses: {
      limit: 20,
      used: 16,
      remaining: 4,
      resetsAt: '2026-12-01T00:00:00.000Z',
      warning: true,
      grace: null,
      blocked: false,
    },
    autoFixPrs: { allowed: false, limit: 0, used: 0, remaining: 0, resetsAt: null },
  })
  const graceEndsAt = new Date('2026-11-22T00:00:00Z')
  const grace = { graceReason: 'over_limit', graceStartedAt: new Date('2026-11-19'), graceEndsAt } as const
  await setMonth(db, team.id, { month: '2026-11-01', used: 23, ...grace })
  t.match(await quota(), { analyses: { used: 23, remaining: 0, grace: { endsAt: '2026-11-22T00:00:00.000Z' } } })
  const autoFixQuotaResetAt = new Date('2026-11-10T00:00:00Z')
  await db.update(teams).set({ plan: 'TEAM', autoFixPrsUsed: 3, autoFixQuotaResetAt })
  t.match(await quota(), {
    analyses: { limit: 'unlimited', remaining: 'unlimited', warning: false },
    autoFixPrs: { allowed: true, limit: 10, used: 3, remaining: 7, resetsAt: '2026-12-10T00:00:00.000Z' },
  })
})

test('an installation is bound with the own token of the person', async (t) => {
  const { db } = await createTestDatabase(t)
  const asked: unknown[] = []
  const http = await createTestHttp(t, db, {
    services: {
      getUserAccessToken: async () => (asked.length === 0 ? null : 'own-token'),
      async bindInstallation(input) {
        asked.push(input)
        if (input.installationId === 6) throw new AppError('INSTALLATION_TAKEN')
        const { installationId, teamId } = input
        const account = { accountLogin: 'acme', accountType: 'Organization' }
        await db.insert(codeHostInstallations).values({ installationId, teamId, accountId: 1, ...account })
        return { installationId, ...account, state: 'active' as const }
      },
    },
  })
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'Connected' })).json()
  const path = `/api/teams/${team.id}/installations`
  t.equal((await ada.request('POST', path, { installationId: 5 })).json().code, 'INSTALLATION_NOT_YOURS')
  asked.push('from now on there is a token')
  const bound = await ada.request('POST', path, { installationId: 5 })
  t.equal(bound.statusCode, 201)
  const installation = { installationId: 5, accountLogin: 'acme', accountType: 'Organization', state: 'active' }
  t.same(bound.json(), installation)
  t.match(asked[1], { userId: ada.userId, userAccessToken: 'own-token', teamId: team.id, installationId: 5 })
  t.equal((await ada.request('POST', path, { installationId: 6 })).json().code, 'INSTALLATION_TAKEN')
  for (const installationId of ['5', 0, -1, 1.5, 2 ** 60, null])
    t.equal((await ada.request('POST', path, { installationId })).statusCode, 400)
  t.same((await ada.request('GET', path)).json(), {
    items: [installation],
    nextCursor: null,
    reconnectable: [],
    installUrl: 'https://codehost.test/apps/fixwright/installations/new',
  })
})
