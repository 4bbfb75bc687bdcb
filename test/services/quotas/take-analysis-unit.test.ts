import fc from 'fast-check'
import t from 'tap'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../../src/db/client.ts'
import { analysisRecords, codeHostInstallations, repositories, teams } from '../../../src/db/schema/index.ts'
import { PLANS, type Plan } from '../../../src/domain/quotas/plans.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { addTeam, createTestQuotas, listActions, listMails, readMonths, setMonth } from '../../helpers/quotas.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const MONTH = '2026-11-01'
const DAY = 24 * 60 * 60 * 1000
const SHOP = { id: 11, fullName: 'acme/shop' }
const BLOG = { id: 12, fullName: 'acme/blog' }
const RESETS_AT = '2026-12-01T00:00:00.000Z'

const { db, url } = await createTestDatabase(t)
const quotas = createTestQuotas(db, () => NOW)

function take(teamId: string, now: Date | string = NOW, repository: typeof SHOP | null = null) {
  return db.transaction((tx) => quotas.takeAnalysisUnit(tx, { teamId, repository, now: new Date(now) }))
}

function downgrade(teamId: string, now: Date | string = NOW) {
  return db.transaction((tx) => quotas.startDowngradeGrace(tx, { teamId, now: new Date(now) }))
}

const WITHIN = { allowed: true, inGrace: false }
const IN_GRACE = { allowed: true, inGrace: true }
const BLOCKED = { allowed: false, code: 'ANALYSIS_QUOTA_EXCEEDED' }

t.test('a month of a FREE team: warning, limit, grace, block, and the next month', async (t) => {
  const team = await addTeam(db)
  for (let used = 1; used <= 20; used += 1) t.same(await take(team.id), WITHIN, `analysis ${used}`)
  t.same(await listMails(db, team.id), ['quota_warning to admin', 'quota_warning to owner'], 'once')
  t.match(await readMonths(db, team.id), [{ used: 20, warnedAt: NOW, graceEndsAt: null }])

  const graceEndsAt = new Date(NOW.getTime() + 3 * DAY)
  t.same(await take(team.id), IN_GRACE)
  t.match(await readMonths(db, team.id), [{ used: 21, graceReason: 'over_limit', graceStartedAt: NOW, graceEndsAt }])
  t.same(await take(team.id, new Date(graceEndsAt.getTime() - 1)), IN_GRACE)
  t.same((await listMails(db, team.id)).slice(2), ['grace_started to admin', 'grace_started to owner'])

  t.match(await take(team.id, graceEndsAt), {
    ...BLOCKED,
    reason: /^The 20 analyses for this month are used up \(22 were run\).*1 December 2026/,
    details: { limit: 20, used: 22, resetsAt: RESETS_AT },
  })
  t.match(await take(team.id, '2026-11-30T23:59:59.999Z'), BLOCKED)
  t.match(await readMonths(db, team.id), [{ used: 22, blockedAt: graceEndsAt }], 'the first refusal')
  t.same(await listActions(db, team.id), [
    `analysis_quota.warned ${MONTH}`,
    `analysis_quota.grace_started ${MONTH}`,
    'analysis_quota.exceeded api',
  ])

  t.same(await take(team.id, '2026-12-01T00:00:00.000Z'), WITHIN, 'without any job')
  t.match(await readMonths(db, team.id), [{ used: 22 }, { month: '2026-12-01', used: 1, graceEndsAt: null }])
})

t.test('month edges, leap years included', async (t) => {
  const team = await addTeam(db)
  for (const [last, first] of [
    ['2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
    ['2027-02-28T23:59:59.999Z', '2027-03-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ] as const) {
    const over = { graceReason: 'over_limit', graceStartedAt: new Date(0), graceEndsAt: new Date(1) } as const
    await setMonth(db, team.id, { month: `${last.slice(0, 7)}-01`, used: 20, ...over })
    t.match(await take(team.id, last), BLOCKED, last)
    t.same(await take(team.id, first), WITHIN, first)
  }
})

t.test('a grace period that spans the end of the month: the next month counts by itself', async (t) => {
  const team = await addTeam(db)
  await setMonth(db, team.id, { month: MONTH, used: 20 })
  t.same(await take(team.id, '2026-11-30T23:59:59.999Z'), IN_GRACE)
  t.same(await take(team.id, '2026-12-01T00:00:00.000Z'), WITHIN)
  await setMonth(db, team.id, { month: '2026-12-01', used: 20 })
  t.same(await take(team.id, '2026-12-02T00:00:00.000Z'), IN_GRACE, 'a month has a grace period of its own')
  t.match(await readMonths(db, team.id), [
    { graceEndsAt: new Date('2026-12-03T23:59:59.999Z') },
    { graceEndsAt: new Date('2026-12-05T00:00:00.000Z') },
  ])
  t.match(await take(team.id, '2026-12-05T00:00:00.000Z'), BLOCKED)
})

t.test('a downgrade starts the grace period of a team that is over its limit, once a month', async (t) => {
  const team = await addTeam(db, { plan: 'TEAM' })
  const setPlan = (plan: Plan) => db.update(teams).set({ plan }).where(eq(teams.id, team.id))
  await setMonth(db, team.id, { month: MONTH, used: 50 })
  await downgrade(team.id)
  t.match(await readMonths(db, team.id), [{ graceEndsAt: null }], 'a plan without a limit has no grace period')
  await setPlan('FREE')
  await downgrade(team.id)
  await downgrade(team.id, new Date(NOW.getTime() + DAY))
  const graceEndsAt = new Date(NOW.getTime() + 3 * DAY)
  t.match(await readMonths(db, team.id), [{ graceReason: 'downgrade', graceStartedAt: NOW, graceEndsAt }])
  t.same(await listMails(db, team.id), ['grace_started to admin', 'grace_started to owner'])
  t.same(await take(team.id), IN_GRACE)
  t.match(await take(team.id, graceEndsAt), BLOCKED)

  await setPlan('TEAM')
  t.same(await take(team.id, graceEndsAt), WITHIN, 'an upgrade counts at once')
  await setPlan('FREE')
  await downgrade(team.id, graceEndsAt)
  t.match(await take(team.id, graceEndsAt), BLOCKED, 'no second grace period in a month')
})

t.test('a downgrade within the limit starts nothing; the first request over it does', async (t) => {
  const team = await addTeam(db)
  await downgrade(team.id)
  await setMonth(db, team.id, { month: MONTH, used: 20 })
  await downgrade(team.id)
  t.match(await readMonths(db, team.id), [{ graceEndsAt: null }])
  t.same(await take(team.id), IN_GRACE)
  t.match(await readMonths(db, team.id), [{ graceReason: 'over_limit' }])
})

t.test('any history of requests, returns, downgrades and time keeps to the rules', async (t) => {
  const step = fc.record({
    act: fc.constantFrom('take', 'take', 'take', 'downgrade', 'upgrade'),
    hours: fc.integer({ min: 0, max: 60 }),
    times: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<Plan>(...PLANS), fc.array(step, { maxLength: 12 }), async (plan, steps) => {
      const team = await addTeam(db, { plan })
      const model = { plan, now: NOW.getTime(), month: '', used: 0, graceEndsAt: null as number | null }
      for (const { act, hours, times } of steps) {
        model.now += hours * 60 * 60 * 1000
        const now = new Date(model.now)
        const month = now.toISOString().slice(0, 7)
        if (month !== model.month) Object.assign(model, { month, used: 0, graceEndsAt: null })
        if (act !== 'take') {
          model.plan = act === 'upgrade' ? 'TEAM' : 'FREE'
          await db.update(teams).set({ plan: model.plan }).where(eq(teams.id, team.id))
          await downgrade(team.id, now)
          if (model.plan === 'FREE' && model.used > 20) model.graceEndsAt ??= model.now + 3 * DAY
          continue
        }
        for (let time = 0; time < times; time += 1) {
          const isBeyond = model.plan === 'FREE' && model.used >= 20
          if (isBeyond) model.graceEndsAt ??= model.now + 3 * DAY
          const allowed = !isBeyond || model.now < model.graceEndsAt!
          if (allowed) model.used += 1
          t.match(await take(team.id, now), { allowed, ...(allowed && { inGrace: isBeyond }) })
        }
        const [row] = (await readMonths(db, team.id)).slice(-1)
        t.match(row, { used: model.used, graceEndsAt: model.graceEndsAt === null ? null : new Date(model.graceEndsAt) })
      }
    }),
    { numRuns: 12 },
  )
  await t.rejects(
    quotas.takeAnalysisUnit(db, { teamId: '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f', repository: null, now: NOW }),
    { code: 'TEAM_NOT_FOUND' },
  )
})

async function coverRepositories(teamId: string, isPrivate: boolean) {
  await db.delete(codeHostInstallations)
  await db
    .insert(codeHostInstallations)
    .values({ installationId: 5, teamId, accountId: 1, accountLogin: 'acme', accountType: 'User' })
  await db.insert(repositories).values([
    { repositoryId: SHOP.id, installationId: 5, fullName: SHOP.fullName, isPrivate },
    { repositoryId: BLOG.id, installationId: 5, fullName: BLOG.fullName, isPrivate: false },
  ])
}

t.test('FREE analyses the first repository only; paid plans analyse all', async (t) => {
  const team = await addTeam(db)
  await coverRepositories(team.id, false)
  t.same(await take(team.id, NOW, SHOP), WITHIN)
  t.match(await take(team.id, NOW, BLOG), {
    allowed: false,
    code: 'REPOSITORY_LIMIT_REACHED',
    reason: /for this team that is acme\/shop\. An owner or admin can choose/,
  })
  t.match(await take(team.id, NOW, BLOG), { allowed: false })
  t.same(await take(team.id), WITHIN, 'code without a repository is no second one')
  t.match(await readMonths(db, team.id), [{ used: 2, blockedAt: null }], 'a refusal takes nothing')
  t.same(await listActions(db, team.id), ['repository_limit.reached acme/blog'], 'an audit row an hour')
  await db.update(teams).set({ plan: 'TEAM' }).where(eq(teams.id, team.id))
  t.same(await take(team.id, NOW, BLOG), WITHIN, 'after an upgrade everything at once')
})

t.test('a private repository is not named to readers of a public one', async (t) => {
  const team = await addTeam(db, { analysedRepositoryId: SHOP.id })
  await coverRepositories(team.id, true)
  t.match(await take(team.id, NOW, BLOG), { reason: /that is another one\./, details: { analysedRepository: null } })
  await db.update(repositories).set({ isPrivate: true })
  t.match(await take(team.id, NOW, BLOG), { reason: /that is acme\/shop\./ })
})

t.test('after a paid plan, the first one is the one that was analysed first', async (t) => {
  const team = await addTeam(db, { plan: 'TEAM' })
  await coverRepositories(team.id, false)
  for (const [repository, analysedAt] of [
    [SHOP, '2026-10-01T00:00:00Z'],
    [BLOG, '2026-11-01T00:00:00Z'],
  ] as const)
    await db.insert(analysisRecords).values({
      teamId: team.id,
      source: 'pull_request',
      repositoryId: repository.id,
      repositoryFullName: repository.fullName,
      prNumber: 1,
      headSha: 'a'.repeat(40),
      analysedAt: new Date(analysedAt),
    })
  await db.update(teams).set({ plan: 'FREE' }).where(eq(teams.id, team.id))
  t.match(await take(team.id, NOW, BLOG), { code: 'REPOSITORY_LIMIT_REACHED', reason: /that is acme\/shop\./ })
  t.same(await take(team.id, NOW, SHOP), WITHIN)
})

t.test('a refused request makes no repository the first', async (t) => {
  const team = await addTeam(db)
  const graceEndsAt = new Date(NOW.getTime() - 1)
  await setMonth(db, team.id, {
    month: MONTH,
    used: 20,
    graceReason: 'over_limit',
    graceStartedAt: new Date(0),
    graceEndsAt,
  })
  t.match(await take(team.id, NOW, SHOP), BLOCKED)
  t.match(await db.select().from(teams).where(eq(teams.id, team.id)), [{ analysedRepositoryId: null }])
})

t.test('the grace period of a downgrade covers the other repositories too, across the end of the month', async (t) => {
  const team = await addTeam(db)
  await setMonth(db, team.id, { month: MONTH, used: 21 })
  await downgrade(team.id, '2026-11-30T00:00:00Z')
  t.same(await take(team.id, '2026-11-30T01:00:00Z', SHOP), IN_GRACE)
  t.same(await take(team.id, '2026-11-30T01:00:00Z', BLOG), IN_GRACE)
  t.same(await take(team.id, '2026-12-02T23:59:59Z', BLOG), WITHIN)
  t.match(await take(team.id, '2026-12-03T00:00:00Z', BLOG), { code: 'REPOSITORY_LIMIT_REACHED' })
  t.same(await take(team.id, '2026-12-03T00:00:00Z', SHOP), WITHIN)
})

t.test('of first reviews at once in several repositories, exactly one repository wins', async (t) => {
  const clients = [1, 2, 3].map(() => openDatabase(url, { maxConnections: 6 }))
  t.teardown(() => Promise.all(clients.map((client) => client.close())))
  for (let round = 0; round < 5; round += 1) {
    const team = await addTeam(db)
    const decisions = await Promise.all(
      Array.from({ length: 18 }, async (_, index) => {
        const client = clients[index % 3]!.db
        const repository = { id: 100 + (index % 6), fullName: `acme/${index % 6}` }
        const { takeAnalysisUnit } = createTestQuotas(client, () => NOW)
        const request = { teamId: team.id, repository, now: NOW }
        const { allowed } = await client.transaction((tx) => takeAnalysisUnit(tx, request))
        return { allowed, id: repository.id }
      }),
    )
    const winners = new Set(decisions.filter(({ allowed }) => allowed).map(({ id }) => id))
    const [{ analysedRepositoryId } = { analysedRepositoryId: null }] = await db
      .select()
      .from(teams)
      .where(eq(teams.id, team.id))
    t.same([...winners], [analysedRepositoryId])
    t.match(await readMonths(db, team.id), [{ used: 3 }])
  }
})
