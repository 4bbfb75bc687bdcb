import type { OpenAPIV3_1 } from 'openapi-types'
import { test } from 'tap'
import { codeHostInstallations, teams } from '../../src/db/schema/index.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { createTestHttp } from '../helpers/http-app.ts'

const RULE = {
  title: 'A rule',
  severity: 'high',
  cwe: [],
  docs: { what: 'a', why: 'b', fix: 'c' },
  precision: null,
} as const

/** The addresses of all lists that the description has. */
function findLists(document: OpenAPIV3_1.Document): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>()
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const operation = item?.get
    const answer = operation?.responses?.['200'] as OpenAPIV3_1.ResponseObject | undefined
    const text = JSON.stringify(answer?.content?.['application/json']?.schema ?? {})
    if (!text.includes('"nextCursor"')) continue
    // What several routes have in common is named, not repeated.
    const names = (operation?.parameters ?? []).map((one) => ('$ref' in one ? one.$ref.split('/').at(-1)! : one.name))
    lists.set(path, names)
  }
  return lists
}

test('every list has pages, and takes its own cursors only', async (t) => {
  const { db } = await createTestDatabase(t)
  const rules = Array.from({ length: 60 }, (_, index) => ({ ...RULE, id: `rule-${index}` }))
  const http = await createTestHttp(t, db, {
    deps: { operatorLogins: ['ida'] },
    services: { listRules: () => rules },
  })
  const ida = await http.signIn('ida')
  const [one, two] = await Promise.all(
    ['One', 'Two'].map(async (name) => (await ida.request('POST', '/api/teams', { name })).json().id as string),
  )
  await db.update(teams).set({ plan: 'TEAM' })
  const account = { accountId: 1, accountLogin: 'acme', accountType: 'User' }
  const ids = Array.from({ length: 60 }, (_, index) => index + 1)
  await db.insert(codeHostInstallations).values(ids.map((id) => ({ installationId: id, teamId: one!, ...account })))
  for (const login of ['a', 'b', 'c']) await ida.request('POST', `/api/teams/${one}/members`, { login, role: 'member' })
  const ask = async (path: string, query = '') => ida.request('GET', path.replace('{teamId}', one!) + query)
  const readCursor = async (path: string, query: string) => (await ask(path, query)).json().nextCursor as string
  const lists = findLists(http.app.swagger() as unknown as OpenAPIV3_1.Document)
  t.ok(lists.size >= 15, `${lists.size} lists`)

  const members = '/api/teams/{teamId}/members'
  const foreign = await readCursor(members, '?limit=1')
  t.type(foreign, 'string')
  for (const [path, parameters] of lists) {
    t.ok(parameters.includes('limit') && parameters.includes('cursor'), `${path} has pages`)
    t.equal((await ask(path)).statusCode, 200, path)
    for (const limit of ['1', '50', '100'])
      t.equal((await ask(path, `?limit=${limit}`)).statusCode, 200, `${path} ${limit}`)
    for (const limit of ['0', '101', '-1', '1.5', 'x', ''])
      t.equal((await ask(path, `?limit=${limit}`)).statusCode, 400, `${path} ${limit}`)
    for (const cursor of ['x', 'AAAAAAAAAAAAAAAA', ...(path === members ? [] : [foreign])])
      t.match(
        (await ask(path, `?cursor=${cursor}`)).json(),
        { statusCode: 400, code: 'INVALID_CURSOR' },
        `${path} ${cursor}`,
      )
  }
  for (const path of ['/api/rules', '/api/teams/{teamId}/installations']) {
    const first = (await ask(path)).json()
    t.equal(first.items.length, 50)
    t.equal((await ask(path, `?cursor=${first.nextCursor}`)).json().items.length, 10, path)
  }
  const teamsCursor = await readCursor('/api/teams', '?limit=1')
  t.match((await ask('/api/teams', `?limit=1&cursor=${teamsCursor}`)).json(), {
    items: [{ name: 'Two' }],
    nextCursor: null,
  })

  t.equal((await ask(members, `?limit=2&cursor=${foreign}`)).statusCode, 200, 'with another limit it is the same list')
  t.equal(
    (await ask(members, `?role=member&cursor=${foreign}`)).json().code,
    'INVALID_CURSOR',
    'not with other filters',
  )
  const ofOther = await ida.request('GET', `/api/teams/${two}/members?cursor=${foreign}`)
  t.equal(ofOther.json().code, 'INVALID_CURSOR', 'nor of another team')
  const upper = await ida.request('GET', `/api/teams/${one!.toUpperCase()}/members?cursor=${foreign}`)
  t.equal(upper.statusCode, 200, 'however its id is written')
})
