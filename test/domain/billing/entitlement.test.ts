import { test } from 'tap'
import { WEBHOOK_EVENTS } from '../../../src/gateways/billing/stripe-names.ts'
import { BILLING_EVENT_ACTIONS } from '../../../src/domain/billing/billing-events.ts'
import { chooseSubscription, type Choosable } from '../../../src/domain/billing/choose-subscription.ts'
import { comparePlans, isDowngrade } from '../../../src/domain/billing/compare-plans.ts'
import { dueDunningMail, dunningStageAt, findPastDueSince } from '../../../src/domain/billing/dunning.ts'
import { entitledPlan, paymentGraceEnd } from '../../../src/domain/billing/entitlement.ts'
import { isSameChoice, listPricesOf } from '../../../src/domain/billing/plan-choice.ts'
import {
  canStillCharge,
  isEndedStatus,
  isInGoodStanding,
  SUBSCRIPTION_STATUSES,
} from '../../../src/domain/billing/subscription-status.ts'

const SINCE = new Date('2026-11-10T08:00:00Z')
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const after = (milliseconds: number) => new Date(SINCE.getTime() + milliseconds)

test('what each status entitles to', async (t) => {
  const plans: Record<string, string> = {
    active: 'ENTERPRISE',
    trialing: 'ENTERPRISE',
    past_due: 'ENTERPRISE',
    incomplete: 'FREE',
    incomplete_expired: 'FREE',
    unpaid: 'FREE',
    paused: 'FREE',
    canceled: 'FREE',
  }
  t.same(Object.keys(plans).sort(), [...SUBSCRIPTION_STATUSES].sort())
  for (const [status, plan] of Object.entries(plans)) {
    const answer = entitledPlan({ status, plan: 'ENTERPRISE', pastDueSince: null, current: 'TEAM' }, SINCE)
    t.same(answer, { plan, unknownStatus: false }, status)
  }
  for (const current of ['FREE', 'TEAM', 'ENTERPRISE'] as const) {
    const answer = entitledPlan({ status: 'future_x', plan: 'TEAM', pastDueSince: null, current }, SINCE)
    t.same(answer, { plan: current, unknownStatus: true }, 'an unknown status changes nothing')
  }
})

test('a failed payment leaves the plan three days, to the millisecond', async (t) => {
  const at = (now: Date) =>
    entitledPlan({ status: 'past_due', plan: 'TEAM', pastDueSince: SINCE, current: 'TEAM' }, now).plan
  t.equal(at(SINCE), 'TEAM')
  t.equal(at(after(3 * DAY - 1)), 'TEAM')
  t.equal(at(after(3 * DAY)), 'FREE')
  t.same(paymentGraceEnd(SINCE), after(3 * DAY))
})

test('the stages of an open payment', async (t) => {
  t.equal(dunningStageAt(null, SINCE), 'none')
  t.equal(dunningStageAt(SINCE, SINCE), 'first')
  t.equal(dunningStageAt(SINCE, after(2 * DAY - 1)), 'first')
  t.equal(dunningStageAt(SINCE, after(2 * DAY)), 'reminder')
  t.equal(dunningStageAt(SINCE, after(3 * DAY - 1)), 'reminder')
  t.equal(dunningStageAt(SINCE, after(3 * DAY)), 'final')
  t.equal(dueDunningMail('none', 'first'), 'first')
  t.equal(dueDunningMail('first', 'first'), null)
  t.equal(dueDunningMail('none', 'final'), 'final', 'what was slept through is not made up for')
  t.equal(dueDunningMail('final', 'none'), null)
})

test('since when a payment is open', async (t) => {
  const open = (finalizedAt: Date | null, attemptCount = 1) => {
    return { status: 'open', attemptCount, finalizedAt, createdAt: SINCE }
  }
  const find = (status: string, seen: Date | null, invoices: Parameters<typeof findPastDueSince>[1], now: Date) =>
    findPastDueSince({ status, seen }, invoices, now)
  t.equal(find('active', SINCE, [open(SINCE)], after(DAY)), null)
  t.same(
    find('past_due', null, [open(after(HOUR))], after(DAY)),
    after(HOUR),
    'the first attempt, however late it is seen',
  )
  t.same(
    find('past_due', after(DAY), [open(after(HOUR))], after(DAY)),
    after(HOUR),
    'also when it was stored otherwise',
  )
  t.same(find('past_due', null, [open(after(HOUR)), open(SINCE)], after(DAY)), SINCE, 'the oldest')
  t.same(find('past_due', SINCE, [open(after(DAY))], after(2 * DAY)), after(DAY), 'paid meanwhile, and failed anew')
  t.same(find('past_due', null, [open(null)], after(DAY)), SINCE, 'when it was made, if nothing else is known')
  t.same(find('past_due', null, [open(after(DAY + HOUR))], after(DAY)), after(DAY), 'never in the future')
  t.same(find('past_due', SINCE, [], after(DAY)), SINCE)
  t.same(find('past_due', SINCE, [open(after(HOUR), 0)], after(DAY)), SINCE, 'not tried yet')
  t.same(find('past_due', null, [], after(DAY)), after(DAY), 'nothing shows since when')
})

test('of several subscriptions one counts', async (t) => {
  let number = 0
  const make = (status: string, plan: Choosable['plan'] = 'TEAM', createdAt = SINCE): Choosable => ({
    id: `sub_${(number += 1)}`,
    status,
    plan,
    createdAt,
  })
  const choose = (...subscriptions: Choosable[]) => {
    const answers = [subscriptions, [...subscriptions].reverse()].map((list) => {
      const { counting, surplus } = chooseSubscription(list)
      return { counting: counting?.id ?? null, surplus: surplus.map(({ id }) => id).sort() }
    })
    t.same(answers[0], answers[1], 'whatever the order')
    return answers[0]!
  }
  t.same(choose(), { counting: null, surplus: [] })
  const [older, newer] = [make('active'), make('active', 'TEAM', after(HOUR))]
  t.same(choose(older, newer), { counting: newer.id, surplus: [older.id] })
  const large = make('trialing', 'ENTERPRISE')
  t.same(choose(newer, large), { counting: large.id, surplus: [newer.id] }, 'the larger plan')
  const twin = make('active')
  t.equal(choose(older, twin).surplus.length, 1)
  const [late, stopped, unknown] = [make('past_due', 'ENTERPRISE'), make('unpaid'), make('future_x', 'ENTERPRISE')]
  t.same(choose(older, late, stopped, unknown, make('canceled'), make('incomplete_expired')), {
    counting: older.id,
    surplus: [late.id, stopped.id].sort(),
  })
  t.same(choose(late, stopped, make('incomplete')), { counting: late.id, surplus: [] }, 'while nothing is paid')
  t.same(choose(unknown, stopped), { counting: unknown.id, surplus: [] })
})

test('words for statuses', async (t) => {
  t.same(SUBSCRIPTION_STATUSES.filter(isEndedStatus), ['incomplete_expired', 'canceled'])
  t.same(SUBSCRIPTION_STATUSES.filter(isInGoodStanding), ['active', 'trialing'])
  t.same(SUBSCRIPTION_STATUSES.filter(canStillCharge), ['active', 'trialing', 'past_due', 'unpaid', 'paused'])
  t.ok(canStillCharge('future_x') && !isEndedStatus('future_x') && !isInGoodStanding('future_x'))
})

test('plans and choices are compared', async (t) => {
  t.ok(isDowngrade('ENTERPRISE', 'TEAM') && isDowngrade('TEAM', 'FREE'))
  t.notOk(isDowngrade('TEAM', 'TEAM') || isDowngrade('FREE', 'TEAM'))
  t.equal(comparePlans('TEAM', 'TEAM'), 0)
  const choice = { plan: 'TEAM', interval: 'year', aiOption: 'credits' } as const
  t.ok(isSameChoice(choice, { ...choice }))
  for (const change of [{ plan: 'ENTERPRISE' }, { interval: 'month' }, { aiOption: 'none' }] as const)
    t.notOk(isSameChoice(choice, { ...choice, ...change }))
  const amounts = (model: 'current' | 'ai-options') => listPricesOf(model, choice).map(({ amount }) => amount)
  t.same(amounts('ai-options'), [38_844, 9_960])
  t.same(amounts('current'), [98_604])
})

test('what is handled is also sent', async (t) => {
  const sent: ReadonlySet<string> = new Set(WEBHOOK_EVENTS)
  for (const type of BILLING_EVENT_ACTIONS.keys()) t.ok(sent.has(type), type)
  const actions = [...BILLING_EVENT_ACTIONS.values()]
  t.equal(new Set(actions).size, actions.length)
})
