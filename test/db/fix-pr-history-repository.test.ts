import { randomUUID } from 'node:crypto'
import { test } from 'tap'
import { findFixPr, listFixPrs } from '../../src/db/fix-pr-history-repository.ts'
import { insertFixPr } from '../../src/db/fix-pr-repository.ts'
import { teams } from '../../src/db/schema/index.ts'
import { createTestDatabase } from '../helpers/database.ts'

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
      mode: 'branch',
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
  t.same(await findFixPr(db, team!.id, first!.id), first)
  t.equal(await findFixPr(db, team!.id, foreign!.id), null)
  t.equal(await findFixPr(db, team!.id, randomUUID()), null)
  t.equal(await findFixPr(db, team!.id, 'no-uuid'), null)
  await t.rejects(listFixPrs(db, team!.id, { limit: 3, cursor: 'nonsense' }), { code: 'INVALID_CURSOR' })
})
