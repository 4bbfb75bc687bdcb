import { randomUUID } from 'node:crypto'
import { test } from 'tap'
import { findFixPr, findNewerFixPr, listFixPrs } from '../../../src/db/repositories/fix-pr-history-repository.ts'
import { insertFixPr } from '../../../src/db/repositories/fix-pr-repository.ts'
import { endFixPr } from '../../../src/db/repositories/move-fix-pr.ts'
import { teams, users } from '../../../src/db/schema/index.ts'
import { readAnalysisSearch } from '../../../src/domain/lists/analysis-filter.ts'
import { createTestDatabase } from '../../helpers/database.ts'

test('pages hold every fix pull request of the team once, newest first', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team, other] = await db
    .insert(teams)
    .values([
      { name: 'Acme', slug: 'acme' },
      { name: 'Other', slug: 'other' },
    ])
    .returning()
  const add = (teamId: string, index: number) =>
    insertFixPr(db, {
      teamId,
      installationId: 1,
      repositoryId: 1,
      repositoryFullName: 'acme/shop',
      originalPrNumber: index,
      originalHeadSha: `head-${index}`,
      originalHeadRef: 'feature',
      requestedByUserId: null,
      delivery: 'pull-request',
      branch: `fixwright/pr-${index}`,
      quotaTaken: true,
      // Several in the same millisecond.
      createdAt: new Date(Date.parse('2026-11-21T12:00:00.123Z') + Math.floor(index / 3)),
    })
  for (let index = 1; index <= 8; index += 1) await add(team!.id, index)
  const foreign = await add(other!.id, 1)

  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listFixPrs>> = await listFixPrs(db, team!.id, { limit: 3, cursor })
    t.ok(page.items.length <= 3)
    seen.push(...page.items.map((item) => item.originalPrNumber))
    cursor = page.nextCursor
  } while (cursor !== null)
  t.equal(new Set(seen).size, 8)
  t.equal(seen.length, 8)
  t.ok(seen[0]! >= 6)

  const [first] = (await listFixPrs(db, team!.id, { limit: 1, cursor: null })).items
  t.match(first, { teamId: team!.id, repository: 'acme/shop', status: 'queued', step: 'waiting', errorType: null })
  t.same(await findFixPr(db, team!.id, first!.id), {
    ...first,
    fixes: [],
    report: null,
    reopenedAt: null,
    requestedBy: null,
  })
  t.equal(await findFixPr(db, team!.id, foreign!.id), null)
  t.equal(await findFixPr(db, team!.id, randomUUID()), null)
  t.equal(await findFixPr(db, team!.id, 'no-uuid'), null)
  await t.rejects(listFixPrs(db, team!.id, { limit: 3, cursor: 'nonsense' }), { code: 'INVALID_CURSOR' })
})

test('who asked, what was asked for since, and what a search finds', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team, other] = await db
    .insert(teams)
    .values([
      { name: 'Acme', slug: 'acme' },
      { name: 'Other', slug: 'other' },
    ])
    .returning()
  const [mona] = await db.insert(users).values({ login: 'mona', name: 'Mona' }).returning()
  const teamId = team!.id
  const add = async (change: object, minute: number) => {
    const row = await insertFixPr(db, {
      teamId,
      installationId: 1,
      repositoryId: 1,
      repositoryFullName: 'acme/Shop',
      originalPrNumber: 12,
      originalHeadSha: 'abcdef0123'.repeat(4),
      originalHeadRef: 'feature',
      requestedByUserId: mona!.id,
      delivery: 'pull-request',
      branch: 'fixwright/pr-12',
      quotaTaken: true,
      createdAt: new Date(Date.parse('2026-11-21T12:00:00.000Z') + minute * 60_000),
      ...change,
    })
    return row!
  }
  const first = await add({}, 0)
  const at = new Date()
  await endFixPr(db, first.id, { from: ['queued'], status: 'failed', endedAt: at, now: at })
  t.equal(await findNewerFixPr(db, first), null)
  const second = await add({}, 1)
  await endFixPr(db, second.id, { from: ['queued'], status: 'skipped', endedAt: at, now: at })
  const third = await add({}, 2)
  await add({ teamId: other!.id }, 3)
  const elsewhere = await add({ repositoryId: 2, repositoryFullName: 'acme/store', originalHeadSha: '1'.repeat(40) }, 4)
  t.same(await findNewerFixPr(db, first), { id: third.id, status: 'queued' }, 'the last of the same pull request')
  t.equal(await findNewerFixPr(db, third), null, 'neither of another team nor of another repository')

  t.match(await findFixPr(db, teamId, first.id), { requestedBy: { userId: mona!.id, login: 'mona', name: 'Mona' } })
  const byToken = await add({ originalPrNumber: 13, requestedByUserId: null }, 5)
  t.match(await findFixPr(db, teamId, byToken.id), { requestedBy: null, fixes: [], report: null })

  const found = async (text: string) => {
    const search = readAnalysisSearch(text)
    const { items } = await listFixPrs(db, teamId, { limit: 10, cursor: null }, { search })
    return items.map(({ id }) => id)
  }
  t.same(await found('#13'), [byToken.id])
  t.same(await found('ABCDEF0'), [byToken.id, third.id, second.id, first.id])
  t.same(await found('1111111'), [elsewhere.id])
  t.same(await found('STORE'), [elsewhere.id])
  t.same(await found('acme/s'), [byToken.id, elsewhere.id, third.id, second.id, first.id])
  for (const text of ['%', "'; drop table fix_prs", '_', '__proto__', '999999']) t.same(await found(text), [], text)
})
