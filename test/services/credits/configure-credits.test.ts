import { eq } from 'drizzle-orm'
import { test, type Test } from 'tap'
import { AiError, type AiErrorKind } from '../../../src/gateways/ai/ai-error.ts'
import { aiCredits, aiCreditUsage, auditLogs, teams } from '../../../src/db/schema/index.ts'
import type { CreditDeps } from '../../../src/services/credits/credit-deps.ts'
import { choiceOf, createTestCredits, OWN_KEY, readCredits, WILLING_CLIENT } from '../../helpers/credits.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { addTeam } from '../../helpers/quotas.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

const START = new Date('2026-11-02T09:00:00Z')
const ACTOR = { userId: null }

async function start(t: Test, change: Partial<CreditDeps> = {}) {
  const { db } = await createTestDatabase(t)
  let now = START
  const credits = createTestCredits(db, () => now, change)
  const team = await addTeam(db, { plan: 'TEAM' })
  const teamId = team.id
  return {
    db,
    credits,
    teamId,
    setTime: (time: string) => void (now = new Date(time)),
    rows: async () => (await readCredits(db, teamId)).map(({ creditType, state }) => `${creditType} ${state}`).sort(),
    pay: (option: 'none' | 'credits' | 'unlimited', plan: 'TEAM' | 'ENTERPRISE' = 'TEAM') =>
      db.transaction((tx) => credits.applyAiOption(tx, { teamId, choice: choiceOf(option, plan), now })),
    useOwnKey: (ownKey = OWN_KEY) =>
      credits.configureCredits({ teamId, actor: ACTOR, choice: { creditType: 'own-key', ownKey } }),
    choose: (creditType: 'pack' | 'unlimited') =>
      credits.configureCredits({ teamId, actor: ACTOR, choice: { creditType } }),
    take: (used: number) => db.update(aiCredits).set({ creditsUsed: used }).where(eq(aiCredits.creditType, 'pack')),
  }
}

test('a key is stored only when its provider takes it, sealed for team and provider', async (t) => {
  const { db, credits, teamId, useOwnKey, rows } = await start(t)
  await useOwnKey()
  const [row] = await db.select().from(aiCredits)
  t.match(row!.ownApiKeyEncrypted, /^encrypted:[0-9a-f]{32}:[0-9a-f]+:[0-9a-f]{32}$/)
  t.match(await credits.getCredits(teamId), {
    configured: true,
    creditType: 'own-key',
    monthlyLimit: null,
    creditsRemaining: null,
    percentageUsed: 0,
    ownKey: { provider: 'anthropic', model: 'claude-sonnet-4-5', keyConfigured: true },
    warnings: [],
  })
  await useOwnKey({ ...OWN_KEY, provider: 'groq', model: 'openai/gpt-oss-20b', apiKey: 'gsk_another_key' })
  t.same(await rows(), ['own-key in_force'])
  t.match(await credits.aiCredits.findAccess(teamId), { provider: 'groq', apiKey: 'gsk_another_key' })
  const [moved] = await db.select().from(aiCredits)
  await db.update(aiCredits).set({ ownApiProvider: 'openai' })
  t.equal(await credits.aiCredits.findAccess(teamId), null, 'the same text beside another provider opens nothing')
  t.match(await credits.getCredits(teamId), { ownKey: { keyConfigured: false } })
  t.ok(moved)
  const audits = await db.select().from(auditLogs)
  t.same(
    audits.map(({ action, details }) => [action, details['replaced']]),
    [
      ['ai_credits.configured', false],
      ['ai_credits.configured', true],
    ],
  )
})

test('a key that does not work changes nothing', async (t) => {
  let kind: AiErrorKind = 'invalid_key'
  const check = () => Promise.reject(new AiError(kind, { retryAfter: 9 }))
  const { credits, teamId, useOwnKey, rows } = await start(t, { aiClient: { ...WILLING_CLIENT, check } })
  const expected: readonly (readonly [AiErrorKind, Readonly<Record<string, unknown>>])[] = [
    ['invalid_key', { code: 'INVALID_API_KEY', message: 'Invalid API key', statusCode: 400 }],
    ['unknown_model', { code: 'VALIDATION_FAILED', details: { fields: [{ field: 'ownKey.model' }] } }],
    ['refused', { code: 'VALIDATION_FAILED' }],
    ['limited', { code: 'AI_PROVIDER_UNAVAILABLE', details: { retryAfter: 9 } }],
    ['timeout', { code: 'AI_PROVIDER_UNAVAILABLE' }],
    ['bad_answer', { code: 'AI_PROVIDER_UNAVAILABLE' }],
  ]
  for (const [now, error] of expected) {
    kind = now
    t.match(await useOwnKey().catch((thrown: unknown) => thrown), error, kind)
    t.match(await credits.testAiConnection({ teamId, access: OWN_KEY }), { success: false, message: String }, kind)
  }
  t.same(await rows(), [])
  const working = createTestCredits((await createTestDatabase(t)).db, () => START)
  t.same(await working.testAiConnection({ teamId, access: OWN_KEY }), {
    success: true,
    message: 'The key and the model work.',
    estimatedCostPerFix: 0.0306,
  })
  t.notHas(await working.testAiConnection({ teamId, access: { ...OWN_KEY, model: 'new-one' } }), {
    estimatedCostPerFix: Number,
  })
})

test('packs and unlimited have to be sold here, served here, and bought', async (t) => {
  const { choose, pay, rows } = await start(t)
  await t.rejects(choose('pack'), { code: 'AI_OPTION_NOT_BOUGHT', statusCode: 409 })
  await pay('credits')
  await choose('pack')
  await t.rejects(choose('unlimited'), { code: 'AI_OPTION_IN_USE', details: { creditType: 'pack' } })
  t.same(await rows(), ['pack in_force'])
  const unsold = await start(t, { pricingModel: 'current' })
  await t.rejects(unsold.choose('pack'), { code: 'AI_NOT_CONFIGURED', message: /own/ })
  const unserved = await start(t, { platformAi: null })
  await unserved.pay('unlimited')
  await t.rejects(unserved.choose('unlimited'), { code: 'AI_NOT_CONFIGURED' })
})

test('what is bought takes over, and nothing that was there is lost', async (t) => {
  const { db, useOwnKey, pay, choose, rows, credits, teamId, take } = await start(t)
  await useOwnKey()
  await pay('credits')
  await pay('credits')
  t.same(await rows(), ['own-key aside', 'pack in_force'])
  t.match(await credits.getCredits(teamId), {
    creditType: 'pack',
    otherCreditType: 'own-key',
    monthlyLimit: 500,
    ownKey: { keyConfigured: true },
  })
  await take(500)
  await useOwnKey()
  t.same(await rows(), ['own-key in_force', 'pack aside'], 'a used up pack is left for a key')
  await pay('credits')
  t.same(await rows(), ['own-key in_force', 'pack aside'], 'a reading of the subscription does not undo the choice')
  await choose('pack')
  t.match(await credits.getCredits(teamId), { creditType: 'pack', creditsUsed: 500, creditsRemaining: 0 })
  await pay('unlimited')
  t.same(await rows(), ['own-key aside', 'pack ended', 'unlimited in_force'])
  await pay('credits')
  t.same(await rows(), ['own-key aside', 'pack in_force', 'unlimited ended'])
  t.match(await credits.getCredits(teamId), { creditsUsed: 500 }, 'the month’s pack goes on')
  await pay('none')
  t.same(await rows(), ['own-key in_force', 'pack ended', 'unlimited ended'])
  await pay('credits')
  t.match(await credits.getCredits(teamId), { creditsUsed: 500 }, 'no second pack out of one month')
  const actions = (await db.select().from(auditLogs)).map(({ action }) => action)
  t.equal(actions.filter((action) => action.startsWith('ai_option')).length, 5)
})

test('a larger plan raises the limit at once, a smaller one lowers it as far as it is not used', async (t) => {
  const { db, pay, take, credits, teamId, setTime } = await start(t)
  const limit = async () => (await credits.getCredits(teamId)).monthlyLimit
  await pay('credits')
  await take(400)
  await pay('credits', 'ENTERPRISE')
  t.equal(await limit(), 1000)
  await take(700)
  await pay('credits')
  t.equal(await limit(), 700)
  t.match(await credits.getCredits(teamId), { warnings: [{ type: 'exhausted', actionRequired: true }] })
  setTime('2027-01-15T00:00:00Z')
  t.match(await credits.getCredits(teamId), {
    creditsUsed: 0,
    periodStart: new Date('2027-01-02T09:00:00Z'),
    periodEnd: new Date('2027-02-02T09:00:00Z'),
    daysRemaining: 19,
  })
  await Promise.all([credits.resetCredits({ log: SILENT_LOG }), credits.resetCredits({ log: SILENT_LOG })])
  t.match(await readCredits(db, teamId), [
    { state: 'ended', creditsUsed: 700 },
    { state: 'in_force', monthlyLimit: 500, creditsUsed: 0 },
  ])
  await db.update(teams).set({ plan: 'FREE' })
  setTime('2027-02-03T00:00:00Z')
  await credits.resetCredits({ log: SILENT_LOG })
  t.match(await credits.getCredits(teamId), { configured: false, ownKey: { keyConfigured: false } })
})

test('usage: totals, top files, days, averages, warnings that go once they were seen', async (t) => {
  const { db, pay, take, credits, teamId, setTime } = await start(t)
  t.match(await credits.getCredits(teamId), {
    configured: false,
    creditType: 'own-key',
    creditsUsed: 0,
    periodStart: new Date('2026-11-01'),
    periodEnd: new Date('2026-12-01'),
    daysRemaining: 29,
  })
  await pay('credits')
  const usage = { teamId, userId: null, fixPrId: teamId, reservationKey: null, inputTokens: 1000, outputTokens: 100 }
  const made = { issueType: 'sql-injection', provider: 'openai', model: 'gpt-5-mini', responseTimeMs: 800 } as const
  const record = (filePath: string, fixSuccess: boolean, costEur: number | null = 0.0123) =>
    credits.aiCredits.recordUsage(db, { ...usage, ...made, filePath, fixSuccess, costEur })
  setTime('2026-11-04T23:59:00Z')
  await record('src/a.ts', true)
  await record('src/b.ts', true)
  setTime('2026-11-07T09:00:00Z')
  await record('src/b.ts', true)
  await record('src/c.ts', false, null)
  await record('é'.repeat(900), false)
  t.match(await credits.getCredits(teamId), {
    usageThisMonth: {
      totalFixes: 3,
      estimatedCost: 0.0492,
      topFiles: [
        { path: 'src/b.ts', fixes: 2 },
        { path: 'src/a.ts', fixes: 1 },
      ],
    },
  })
  t.same(await credits.readAiUsageHistory(teamId), {
    history: [
      { date: '2026-11-04', fixesUsed: 2, cost: 0.0246, topFile: 'src/a.ts' },
      { date: '2026-11-07', fixesUsed: 1, cost: 0.0246, topFile: 'src/b.ts' },
    ],
    totalThisMonth: 3,
    averagePerDay: 0.6,
    projectedMonthEnd: 18,
  })
  t.match(
    (await db.select().from(aiCreditUsage)).map(({ tokensUsed }) => tokensUsed),
    [1100, 1100, 1100, 1100, 1100],
  )

  await take(249)
  await credits.aiCredits.reserve({ teamId, reservationKey: 'half', attempt: 'first', fixPrId: null })
  await credits.aiCredits.commit(db, { teamId, reservationKeys: ['half'] })
  const { warnings } = await credits.getCredits(teamId)
  t.match(warnings, [{ type: '50_percent', actionRequired: false, message: /^250 of 500 AI credits used/ }])
  const alertId = warnings[0]!.alertId!
  t.match((await credits.listCreditAlerts(teamId, { limit: 10, cursor: null })).items, [{ id: alertId }])
  for (let times = 0; times < 2; times++)
    t.match(await credits.acknowledgeCreditAlert({ teamId, alertId, actor: ACTOR }), { acknowledged: true })
  t.same((await credits.getCredits(teamId)).warnings, [])
  const other = await addTeam(db)
  const foreign = { teamId: other.id, alertId, actor: ACTOR }
  await t.rejects(credits.acknowledgeCreditAlert(foreign), { code: 'NOT_FOUND' })
  t.equal((await db.select().from(auditLogs).where(eq(auditLogs.action, 'credit_alert.acknowledged'))).length, 1)
})
