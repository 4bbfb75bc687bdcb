import { eq } from 'drizzle-orm'
import { test, type Test } from 'tap'
import { auditLogs, codeHostInstallations, repositories, teams } from '../../../src/db/schema/index.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'
import { createTestQuotas, listActions } from '../../helpers/quotas.ts'

const NOW = new Date('2026-11-30T23:59:59.999Z')
const NEXT_MONTH = new Date('2026-12-01T00:00:00.000Z')

async function createWorld(t: Test) {
  const { db, sql } = await createTestDatabase(t)
  let now = NOW
  const { listTeamRepositories, chooseRepository } = createTestQuotas(db, () => now)
  const http = await createTestHttp(t, db, { services: { listTeamRepositories, chooseRepository } })
  const [ada, bert] = [await http.signIn('ada'), await http.signIn('bert')]
  const make = async (client: typeof ada) => (await client.request('POST', '/api/teams', { name: 'Acme' })).json().id
  const [own, foreign] = [await make(ada), await make(bert)] as [string, string]
  const account = { accountId: 1, accountLogin: 'acme', accountType: 'Organization' }
  await db.insert(codeHostInstallations).values([
    { installationId: 5, teamId: own, ...account },
    { installationId: 6, teamId: own, ...account, state: 'deleted' },
    { installationId: 7, teamId: foreign, ...account },
  ])
  await db.insert(repositories).values([
    { repositoryId: 11, installationId: 5, fullName: 'acme/shop', isPrivate: true },
    { repositoryId: 12, installationId: 5, fullName: 'acme/blog', isPrivate: false },
    { repositoryId: 13, installationId: 5, fullName: 'acme/gone', removedAt: NOW },
    { repositoryId: 14, installationId: 6, fullName: 'old/gone' },
    { repositoryId: 15, installationId: 7, fullName: 'other/secret' },
  ])
  const path = `/api/teams/${own}`
  return {
    db,
    sql,
    http,
    ada,
    own,
    list: async (query = '') => (await ada.request('GET', `${path}/repositories${query}`)).json(),
    choose: (repositoryId: unknown, client = ada) =>
      client.request('PUT', `${path}/analysed-repository`, { repositoryId }),
    setNow: (time: Date) => (now = time),
  }
}

const SHOP = { repositoryId: 11, name: 'acme/shop', private: true, removed: false, analysed: false }
const BLOG = { repositoryId: 12, name: 'acme/blog', private: false, removed: false, analysed: false }

test("the team's repositories, by name", async (t) => {
  const { db, own, list } = await createWorld(t)
  t.same(await list(), { items: [BLOG, SHOP], nextCursor: null })
  const first = await list('?limit=1')
  t.same(first.items, [BLOG])
  t.same(await list(`?limit=1&cursor=${first.nextCursor}`), { items: [SHOP], nextCursor: null })
  t.equal((await list('?cursor=bm9wZQ')).code, 'INVALID_CURSOR')

  await db.update(teams).set({ analysedRepositoryId: 13 }).where(eq(teams.id, own))
  const gone = { repositoryId: 13, name: 'acme/gone', private: true, removed: true, analysed: false }
  t.same((await list()).items, [BLOG, gone, SHOP], 'the chosen one is shown when it is gone, too')
  await db.update(teams).set({ plan: 'TEAM' }).where(eq(teams.id, own))
  const paid = (await list()).items as (typeof SHOP)[]
  t.same(
    paid.filter(({ analysed }) => analysed).map(({ name }) => name),
    ['acme/blog', 'acme/shop'],
  )
})

test('another repository is chosen once a month', async (t) => {
  const { db, sql, own, list, choose, setNow } = await createWorld(t)
  await db.update(teams).set({ analysedRepositoryId: 11 }).where(eq(teams.id, own))
  t.same((await choose(11)).json(), { ...SHOP, analysed: true }, 'the present one again is no choice')
  const chosen = await choose(12)
  t.equal(chosen.statusCode, 200)
  t.same(chosen.json(), { ...BLOG, analysed: true })
  t.same((await list()).items, [{ ...BLOG, analysed: true }, SHOP])
  t.match((await choose(11)).json(), {
    statusCode: 409,
    code: 'REPOSITORY_CHOICE_USED',
    details: { resetsAt: NEXT_MONTH.toISOString() },
  })
  t.equal((await choose(12)).statusCode, 200)
  setNow(NEXT_MONTH)
  t.equal((await choose(11)).statusCode, 200)
  t.match(await listActions(db, own), [
    /team.created/,
    'analysed_repository.chosen acme/blog',
    'analysed_repository.chosen acme/shop',
  ])
  t.match((await db.select().from(auditLogs).where(eq(auditLogs.target, 'acme/shop')))[0], {
    details: { from: 12, to: 11 },
  })
  const jobs = await sql`select task_identifier from graphile_worker.jobs where key = 'sync-installation:5'`
  t.equal(jobs.length, 1, 'its open pull requests are reviewed')
})

test('of choices at once exactly one is made', async (t) => {
  const { db, own, choose } = await createWorld(t)
  await db.update(teams).set({ analysedRepositoryId: 99 }).where(eq(teams.id, own))
  const answers = await Promise.all([11, 12, 11, 12, 11, 12].map((id) => choose(id)))
  const [team] = await db.select().from(teams).where(eq(teams.id, own))
  const winners = new Set(answers.filter((one) => one.statusCode === 200).map((one) => one.json().repositoryId))
  t.same([...winners], [team!.analysedRepositoryId])
})

test('what is not covered is not found; members may only look', async (t) => {
  const { http, ada, own, choose } = await createWorld(t)
  for (const id of [13, 14, 15, 99]) t.match((await choose(id)).json(), { statusCode: 404, code: 'NOT_FOUND' })
  for (const id of ['11', 0, -1, 1.5, null, undefined, 2 ** 60]) t.equal((await choose(id)).statusCode, 400, String(id))
  const carl = await http.signIn('carl')
  await ada.request('POST', `/api/teams/${own}/members`, { login: 'carl', role: 'member' })
  t.equal((await choose(11, carl)).json().code, 'FORBIDDEN')
  t.equal((await carl.request('GET', `/api/teams/${own}/repositories`)).statusCode, 200)
})
