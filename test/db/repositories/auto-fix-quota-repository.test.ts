import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { test } from 'tap'
import {
  readAutoFixQuota,
  returnAutoFixUnit,
  takeAutoFixUnit,
} from '../../../src/db/repositories/auto-fix-quota-repository.ts'
import { insertFixPr } from '../../../src/db/repositories/fix-pr-repository.ts'
import { auditLogs, teams } from '../../../src/db/schema/index.ts'
import type { Database } from '../../../src/db/client.ts'
import { checkAutoFixQuota } from '../../../src/domain/quotas/auto-fix-quota.ts'
import { PLANS, type Plan } from '../../../src/domain/quotas/plans.ts'
import { openDatabase } from '../../../src/db/client.ts'
import { createTestDatabase } from '../../helpers/database.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)

let slugs = 0
async function addTeam(db: Database, change: Partial<typeof teams.$inferInsert> = {}) {
  slugs += 1
  const [team] = await db
    .insert(teams)
    .values({ name: 'Acme', slug: `acme-${slugs}`, plan: 'TEAM', ...change })
    .returning()
  return team!
}

async function readTeam(db: Database, id: string) {
  return (await db.select().from(teams).where(eq(teams.id, id)))[0]!
}

test('of twenty and of two hundred at once, exactly ten get a unit', async (t) => {
  const { db, url } = await createTestDatabase(t)
  const clients = [1, 2, 3].map(() => openDatabase(url, { maxConnections: 8 }))
  t.teardown(() => Promise.all(clients.map((client) => client.close())))
  for (const parallel of [20, 200]) {
    for (const startedAt of [null, daysAgo(3), daysAgo(31)]) {
      const used = startedAt === null || startedAt < daysAgo(30) ? 0 : 4
      const team = await addTeam(db, {
        autoFixPrsUsed: startedAt && startedAt < daysAgo(30) ? 9 : used,
        autoFixQuotaResetAt: startedAt,
      })
      const taken = await Promise.all(
        Array.from({ length: parallel }, (_, index) => takeAutoFixUnit(clients[index % 3]!.db, team.id, NOW)),
      )
      t.equal(
        taken.filter(Boolean).length,
        10 - used,
        `${parallel} at once, window from ${startedAt?.toISOString() ?? 'null'}`,
      )
      t.match(await readTeam(db, team.id), { autoFixPrsUsed: 10 })
    }
  }
})

test('the statement decides as the rule does', async (t) => {
  const { db } = await createTestDatabase(t)
  const minutes = fc.integer({ min: -5, max: 45 * 24 * 60 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Plan>(...PLANS),
      fc.integer({ min: 0, max: 12 }),
      fc.option(minutes),
      async (plan, used, age) => {
        const startedAt = age === null ? null : new Date(NOW.getTime() - age * 60_000)
        const team = await addTeam(db, { plan, autoFixPrsUsed: used, autoFixQuotaResetAt: startedAt })
        const rule = checkAutoFixQuota(team, NOW)
        t.same(await readAutoFixQuota(db, team.id, NOW), rule)
        t.equal(await takeAutoFixUnit(db, team.id, NOW), rule.allowed)
        const after = await readTeam(db, team.id)
        if (rule.allowed) {
          t.equal(after.autoFixPrsUsed, rule.used + 1)
          t.same(after.autoFixQuotaResetAt, rule.resetsAt === null ? NOW : startedAt)
        } else t.same(after, team)
      },
    ),
    { numRuns: 60 },
  )
})

test('a team that is being deleted gets nothing', async (t) => {
  const { db } = await createTestDatabase(t)
  const team = await addTeam(db, { state: 'deleting' })
  t.equal(await takeAutoFixUnit(db, team.id, NOW), false)
})

async function addFixPr(db: Database, teamId: string, createdAt: Date, sha = 'a') {
  const row = await insertFixPr(db, {
    teamId,
    installationId: 1,
    repositoryId: 1,
    repositoryFullName: 'acme/shop',
    originalPrNumber: 1,
    originalHeadSha: sha,
    originalHeadRef: 'feature',
    requestedByUserId: null,
    delivery: 'pull-request',
    branch: 'fixwright/pr-1',
    quotaTaken: true,
    createdAt,
  })
  return row!
}

test('a unit goes back once, however many give it back', async (t) => {
  const { db } = await createTestDatabase(t)
  const team = await addTeam(db, { autoFixPrsUsed: 3, autoFixQuotaResetAt: daysAgo(2) })
  const fixPr = await addFixPr(db, team.id, daysAgo(1))
  await Promise.all(Array.from({ length: 10 }, () => db.transaction((tx) => returnAutoFixUnit(tx, fixPr.id, NOW))))
  t.match(await readTeam(db, team.id), { autoFixPrsUsed: 2 })
  const audit = await db.select().from(auditLogs)
  t.same(
    audit.map(({ action, target }) => ({ action, target })),
    [{ action: 'auto_fix_quota.returned', target: fixPr.id }],
  )
})

test('a unit of an earlier window stays in its window', async (t) => {
  const { db } = await createTestDatabase(t)
  const team = await addTeam(db, { autoFixPrsUsed: 3, autoFixQuotaResetAt: daysAgo(2) })
  const old = await addFixPr(db, team.id, daysAgo(3))
  await returnAutoFixUnit(db, old.id, NOW)
  t.match(await readTeam(db, team.id), { autoFixPrsUsed: 3 })
})
