import { test } from 'tap'
import type { PlanChoice } from '../../../src/domain/billing/plan-choice.ts'
import { createApplyAiOption } from '../../../src/services/credits/apply-ai-option.ts'
import { createBillingFixture } from '../billing/billing-fixture.ts'
import { readCredits } from '../../helpers/credits.ts'

const TEAM_PACK: PlanChoice = { plan: 'TEAM', interval: 'month', aiOption: 'credits' }

test('credits follow what is paid for: bought, larger plan, unlimited, payment lost, cancelled', async (t) => {
  const billing = await createBillingFixture(t, {
    pricingModel: 'ai-options',
    hooks: { applyAiOption: createApplyAiOption() },
  })
  const { fake } = billing
  const team = await billing.createTeam()
  const subscriptionId = await billing.buy(team, TEAM_PACK)
  const rows = async () =>
    (await readCredits(billing.db, team.id)).map((row) => `${row.creditType} ${row.monthlyLimit} ${row.state}`).sort()
  t.same(await rows(), ['pack 500 in_force'])
  await billing.workOff()
  t.same(await rows(), ['pack 500 in_force'], 'read again, it is the same')
  fake.update(subscriptionId, { choice: { ...TEAM_PACK, plan: 'ENTERPRISE' } })
  await billing.workOff()
  t.same(await rows(), ['pack 1000 in_force'])
  fake.update(subscriptionId, { choice: { ...TEAM_PACK, aiOption: 'unlimited' } })
  await billing.workOff()
  t.same(await rows(), ['pack 1000 ended', 'unlimited null in_force'])
  fake.update(subscriptionId, { status: 'unpaid' })
  await billing.workOff()
  t.same(await rows(), ['pack 1000 ended', 'unlimited null ended'])
  fake.update(subscriptionId, { status: 'active', choice: TEAM_PACK })
  await billing.workOff()
  t.same(await rows(), ['pack 500 in_force', 'unlimited null ended'], 'paid again, the month goes on')
  fake.cancel(subscriptionId)
  await billing.workOff()
  t.same(await rows(), ['pack 500 ended', 'unlimited null ended'])
})
