import type { Readable } from 'node:stream'
import t, { test } from 'tap'
import { auditLogs, teams } from '../../../src/db/schema/index.ts'
import { streamAuditLogCsv } from '../../../src/http/audit-log-csv.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

type Entry = Partial<typeof auditLogs.$inferInsert> & { action: string }

/** One database for all tests, which have a team each: making one takes longer than any of them. */
const database = await createTestDatabase(t)
const http = await createTestHttp(t, database.db)
http.now = NOW
const ida = await http.signIn('ida')

async function startTeam() {
  const team = (await ida.request('POST', '/api/teams', { name: 'Acme' })).json()
  // One person owns few FREE teams.
  await database.db.update(teams).set({ plan: 'TEAM' })
  await database.sql`truncate audit_logs`
  const path = `/api/teams/${team.id}/audit-logs`
  const add = (entries: readonly Entry[]) =>
    database.db
      .insert(auditLogs)
      .values(entries.map((entry) => ({ teamId: team.id as string, createdAt: NOW, ...entry })))
  const list = async (query = '') => {
    const answer = await ida.request('GET', `${path}${query}`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{
      items: { action: string; actor: unknown; createdAt: string }[]
      nextCursor: string | null
    }>()
  }
  const actions = async (query = '') => (await list(query)).items.map(({ action }) => action)
  return { team, path, add, list, actions }
}

test('what people do is in the log, with who did it', async (t) => {
  const { team, list } = await startTeam()
  await ida.request('PATCH', `/api/teams/${team.id}`, { name: 'Acme Two' })
  const tomas = (await ida.request('POST', `/api/teams/${team.id}/members`, { login: 'tomas', role: 'member' })).json()
  const member = `/api/teams/${team.id}/members/${tomas.userId}`
  await ida.request('PATCH', member, { role: 'admin' })
  await ida.request('DELETE', member)
  const token = await ida.request('POST', `/api/teams/${team.id}/tokens`, { name: 'ci', scopes: ['read'] })
  await ida.request('DELETE', `/api/teams/${team.id}/tokens/${token.json().id}`)
  const { items } = await list()
  t.strictSame(items.map(({ action }) => action).sort(), [
    'api_token.created',
    'api_token.revoked',
    'member.added',
    'member.removed',
    'member.role_changed',
    'team.updated',
  ])
  const actor = { userId: ida.userId, login: 'ida', name: null }
  for (const item of items) t.match(item, { actor }, item.action)
  t.notMatch(JSON.stringify(items), token.json().token, 'secrets are not in it')
  t.equal(http.serverErrors.length, 0)
})

test('filters', async (t) => {
  const { add, actions } = await startTeam()
  const other = crypto.randomUUID()
  await add([
    { action: 'member.added', actorUserId: ida.userId, target: 'User-1', createdAt: daysAgo(1) },
    { action: 'member.removed', target: 'user-2', createdAt: daysAgo(2) },
    { action: 'membership.odd', target: '100%_\\', createdAt: daysAgo(3) },
    { action: 'fix_pr.requested', createdAt: daysAgo(4) },
    { action: 'team.created', createdAt: daysAgo(89.9) },
    { action: 'team.forgotten', createdAt: daysAgo(90.1) },
  ])
  t.strictSame(await actions(), [
    'member.added',
    'member.removed',
    'membership.odd',
    'fix_pr.requested',
    'team.created',
  ])
  const cases: Record<string, string[]> = {
    'action=member.added': ['member.added'],
    'action=member.': ['member.added', 'member.removed'],
    'action=member.add': [],
    [`actorUserId=${ida.userId}`]: ['member.added'],
    [`actorUserId=${other}`]: [],
    'target=USER-': ['member.added', 'member.removed'],
    'target=%25_%5C': ['membership.odd'],
    'target=_': ['membership.odd'],
    [`from=${daysAgo(2).toISOString()}`]: ['member.added', 'member.removed'],
    [`to=${daysAgo(2).toISOString()}`]: ['membership.odd', 'fix_pr.requested', 'team.created'],
    [`from=${daysAgo(3).toISOString()}&to=${daysAgo(2).toISOString()}`]: ['membership.odd'],
    'from=2026-11-19T14:00:00%2B02:00&action=member.': ['member.added', 'member.removed'],
    'from=2000-01-01T00:00:00Z&action=team.': ['team.created'],
  }
  for (const [query, expected] of Object.entries(cases)) t.strictSame(await actions(`?${query}`), expected, query)
})

test('pages hold every row once, also where rows share a moment', async (t) => {
  const { add, list } = await startTeam()
  await add(
    Array.from({ length: 23 }, (_, index) => ({ action: `n.${index}`, createdAt: daysAgo(index < 9 ? 1 : 40) })),
  )
  const seen: string[] = []
  let query = '?limit=5'
  for (let pages = 0; pages < 10; pages += 1) {
    const { items, nextCursor } = await list(query)
    seen.push(...items.map(({ action }) => action))
    if (nextCursor === null) break
    query = `?limit=5&cursor=${nextCursor}`
  }
  t.equal(seen.length, 23)
  t.equal(new Set(seen).size, 23)
})

test('what does not fit is refused', async (t) => {
  const { path } = await startTeam()
  const refused = [
    'action=',
    'action=member',
    'action=.added',
    'action=Member.added',
    "action=member.'",
    'actorUserId=ida',
    'from=yesterday',
    'from=2026-11-01',
    'from=2026-12-31T23:59:60Z',
    'to=',
    'from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z',
    'target=',
    `target=${'x'.repeat(201)}`,
    'target=%00',
    'format=xml',
    'limit=0',
    'limit=101',
    'unknown=1',
    'action=member.&action=team.',
    'format=csv&limit=5',
  ]
  for (const query of refused) {
    const answer = await ida.request('GET', `${path}?${query}`)
    t.match(answer.json(), { statusCode: 400, code: 'VALIDATION_FAILED' }, query)
  }
  t.match((await ida.request('GET', `${path}?cursor=x`)).json(), { statusCode: 400, code: 'INVALID_CURSOR' })
  t.equal(http.serverErrors.length, 0)
})

test('as a CSV file', async (t) => {
  const { add, path } = await startTeam()
  const { sql } = database
  await sql`update users set name = '=HYPERLINK("https://evil.example")', login = '@ida' where id = ${ida.userId}`
  await add([
    { action: 'member.added', actorUserId: ida.userId, target: '+1;"x"', details: { role: 'owner', note: 'a,b' } },
    { action: 'team.updated', target: '-2\r\nrow', createdAt: daysAgo(2) },
  ])
  const answer = await ida.request('GET', `${path}?action=member.`, undefined, { headers: { accept: 'text/csv' } })
  t.equal(answer.statusCode, 200)
  t.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
  t.equal(answer.headers['content-disposition'], 'attachment; filename="audit-log-2026-11-21.csv"')
  const [header, row, ...rest] = answer.body.split('\r\n')
  t.equal(header, '\ufefftime,action,actorUserId,actorLogin,actorName,target,details,id')
  const cells = `"'=HYPERLINK(""https://evil.example"")","'+1;""x""","{""note"":""a,b"",""role"":""owner""}"`
  t.ok(row?.startsWith(`2026-11-21T12:00:00.000Z,member.added,${ida.userId},'@ida,${cells},`), String(row))
  t.strictSame(rest, [''])
  const all = await ida.request('GET', `${path}?format=csv`)
  t.match(all.body, `team.updated,,,,"'-2\r\nrow",{},`)
  t.match((await ida.request('GET', `${path}?format=json`, undefined, { headers: { accept: 'text/csv' } })).json(), {
    items: [{}, {}],
  })
})

test('a long log is read piece by piece', async (t) => {
  const { path, team } = await startTeam()
  const { sql } = database
  await sql`insert into audit_logs (team_id, action, created_at, details)
    select ${team.id}, 'n.' || n, ${NOW.toISOString()}::timestamptz - n * interval '1 minute', '{"text": "Grüße"}' from generate_series(1, 1700) n`
  const answer = await ida.request('GET', `${path}?format=csv`)
  const rows = answer.body.trimEnd().split('\r\n').slice(1)
  t.equal(rows.length, 1700)
  t.equal(new Set(rows.map((row) => row.split(',')[1])).size, 1700)
  t.match(rows[0], /,n\.1,.*Grüße/)
})

t.test('nothing is read ahead of a slow reader, and nothing after it has gone', async (t) => {
  let made = 0
  let ended = false
  async function* endless() {
    try {
      for (;;) {
        made += 1
        const details = { text: 'x'.repeat(1000) }
        yield { id: String(made), action: 'n.x', actor: null, target: null, details, createdAt: NOW }
      }
    } finally {
      ended = true
    }
  }
  const csv: Readable = streamAuditLogCsv(endless())
  csv.read(1)
  await new Promise((resolve) => csv.once('readable', resolve))
  await new Promise((resolve) => setImmediate(resolve))
  t.ok(made < 500, `${made} rows were asked for`)
  const closed = new Promise((resolve) => csv.once('close', resolve))
  csv.destroy()
  await closed
  await new Promise((resolve) => setImmediate(resolve))
  t.ok(ended)
})
