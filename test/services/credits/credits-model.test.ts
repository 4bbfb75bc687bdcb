import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { test } from 'tap'
import { aiCredits, fixPrs } from '../../../src/db/schema/index.ts'
import { creditPeriodAt } from '../../../src/domain/credits/credit-period.ts'
import { choiceOf, createTestCredits, OWN_KEY, readCredits } from '../../helpers/credits.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { addTeam } from '../../helpers/quotas.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

const ANCHOR = new Date('2027-01-31T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
/** Above it nothing is reserved in the model either; small, so that it is met. */
const LIMIT = 4

const FIX_PR = {
  installationId: 1,
  repositoryId: 1,
  repositoryFullName: 'acme/shop',
  originalPrNumber: 1,
  originalHeadSha: 'a',
  originalHeadRef: 'feature',
  branch: 'fixwright/pr-1',
  status: 'running',
} as const

type Step =
  | { do: 'reserve' | 'commit' | 'giveBack'; key: number }
  | { do: 'wait'; days: number }
  | { do: 'reset' | 'buyAgain' | 'cancel' | 'buyUnlimited' | 'ownKey' }

const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reserve' as const), key: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('commit' as const, 'giveBack' as const), key: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 80 }) }) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        'reset' as const,
        'buyAgain' as const,
        'cancel' as const,
        'buyUnlimited' as const,
        'ownKey' as const,
      )
      .map((step) => ({ do: step })),
  },
)

/** What should be, in a few lines: packs by the start of their period, and where each key's credit came from. */
function createModel() {
  const packs = new Map<number, number>()
  const keys = new Map<number, { from: number | null; state: 'reserved' | 'committed' | 'returned' }>()
  let now = ANCHOR
  let bought: 'pack' | 'unlimited' | null = 'pack'
  let hasOwnKey = false
  let isOwnKeyInForce = false
  /** A pack that was bought anew after a gap has an anchor of its own. */
  let anchor: Date = ANCHOR
  let packEnd = creditPeriodAt(ANCHOR, ANCHOR).end
  const inForce = () => (isOwnKeyInForce && hasOwnKey ? 'own-key' : (bought ?? (hasOwnKey ? 'own-key' : null)))
  const renew = () => {
    if (bought === 'pack' && packEnd <= now) packEnd = creditPeriodAt(anchor, now).end
  }
  const periodKey = () => creditPeriodAt(anchor, new Date(packEnd.getTime() - 1)).start.getTime()
  return {
    time: () => now,
    usedNow: () => packs.get(periodKey()) ?? 0,
    inForce,
    total: () => [...packs.values()].reduce((all, used) => all + used, 0),
    run(step: Step): string | null {
      if (step.do === 'wait') now = new Date(now.getTime() + step.days * DAY_MS)
      if (step.do === 'reset') renew()
      if (step.do === 'ownKey') {
        hasOwnKey = true
        isOwnKeyInForce = true
      }
      if (step.do === 'cancel') {
        bought = null
        isOwnKeyInForce = hasOwnKey
      }
      if (step.do === 'buyUnlimited' && bought !== 'unlimited') {
        bought = 'unlimited'
        isOwnKeyInForce = false
      }
      if (step.do === 'buyAgain' && bought !== 'pack') {
        bought = 'pack'
        isOwnKeyInForce = false
        if (packEnd <= now) {
          anchor = now
          packEnd = creditPeriodAt(anchor, now).end
        }
      }
      if (step.do === 'commit' || step.do === 'giveBack') {
        const known = keys.get(step.key)
        if (known?.state !== 'reserved') return null
        known.state = step.do === 'commit' ? 'committed' : 'returned'
        if (step.do === 'giveBack' && known.from !== null) packs.set(known.from, packs.get(known.from)! - 1)
      }
      if (step.do !== 'reserve') return null
      const known = keys.get(step.key)
      if (known && known.state !== 'returned') return 'reserved'
      if (inForce() === null) return 'AI_NOT_CONFIGURED'
      if (inForce() !== 'pack') {
        keys.set(step.key, { from: null, state: 'reserved' })
        return 'reserved'
      }
      renew()
      const used = packs.get(periodKey()) ?? 0
      if (used >= LIMIT) return 'AI_CREDITS_EXHAUSTED'
      packs.set(periodKey(), used + 1)
      keys.set(step.key, { from: periodKey(), state: 'reserved' })
      return 'reserved'
    },
  }
}

test('reserving, committing, giving back, renewing, buying and cancelling go as a model of them says', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 25 }), async (steps) => {
      const team = await addTeam(db, { plan: 'TEAM' })
      const model = createModel()
      const credits = createTestCredits(db, () => model.time())
      const buy = (option: 'none' | 'credits' | 'unlimited') =>
        credits.applyAiOption(db, { teamId: team.id, choice: choiceOf(option), now: model.time() })
      const lower = () =>
        sql`update ai_credits set monthly_limit = ${LIMIT} where team_id = ${team.id} and credit_type = 'pack'`
      // Under way all the time, so that no reservation gets stale.
      const [fixPr] = await db
        .insert(fixPrs)
        .values({ ...FIX_PR, teamId: team.id })
        .returning()
      const fixPrId = fixPr!.id
      await buy('credits')
      await lower()
      for (const step of steps) {
        const expected = model.run(step)
        if (step.do === 'reserve') {
          const asked = { teamId: team.id, reservationKey: `key-${step.key}`, attempt: 'first', fixPrId }
          const decision = await credits.aiCredits.reserve(asked)
          t.equal(decision.kind === 'reserved' ? 'reserved' : decision.code, expected)
        } else if (step.do === 'commit' || step.do === 'giveBack')
          await credits.aiCredits[step.do](db, {
            teamId: team.id,
            reservationKeys: [`key-${step.key}`],
            attempt: 'first',
          })
        else if (step.do === 'reset') await credits.resetCredits({ log: SILENT_LOG })
        else if (step.do === 'cancel') await buy('none')
        else if (step.do === 'buyAgain') await buy('credits')
        else if (step.do === 'buyUnlimited') await buy('unlimited')
        else if (step.do === 'ownKey')
          await credits.configureCredits({
            teamId: team.id,
            actor: { userId: null },
            choice: { creditType: 'own-key', ownKey: OWN_KEY },
          })
        await lower()
        const rows = await readCredits(db, team.id)
        const packs = rows.filter(({ creditType }) => creditType === 'pack')
        t.equal(
          packs.reduce((all, { creditsUsed }) => all + creditsUsed, 0),
          model.total(),
          JSON.stringify(step),
        )
        t.ok(packs.every(({ creditsUsed }) => creditsUsed <= LIMIT))
        const inForce = rows.filter(({ state }) => state === 'in_force').map(({ creditType }) => creditType)
        t.same(inForce, model.inForce() === null ? [] : [model.inForce()], JSON.stringify(step))
      }
      await db.delete(aiCredits).where(eq(aiCredits.teamId, team.id))
      await sql`delete from ai_credit_reservations where team_id = ${team.id}`
    }),
    { numRuns: 25 },
  )
})
