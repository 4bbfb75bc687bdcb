import { test } from 'tap'
import { monthOf } from '../../../src/domain/quotas/analysis-quota.ts'
import { listJobs } from '../../helpers/jobs.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'
import { createBillingFixture, DAY_MS, ENTERPRISE_MONTHLY, START, TEAM_MONTHLY } from './billing-fixture.ts'

test('what is paid counts at once, and what is cancelled ends with grace', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake, sql } = billing
  const team = await billing.createTeam()
  const subscriptionId = await billing.buy(team)
  t.equal(await billing.planOf(team), 'TEAM')
  fake.update(subscriptionId, { choice: ENTERPRISE_MONTHLY })
  await billing.workOff()
  t.equal(await billing.planOf(team), 'ENTERPRISE')

  fake.update(subscriptionId, { cancelAtPeriodEnd: true })
  await billing.workOff()
  t.equal(await billing.planOf(team), 'ENTERPRISE', 'paid until the end of the period')
  t.match((await billing.services.getSubscription(team.id)).subscription, { renewsAt: null, endsAt: Date })
  await sql`insert into analysis_usage (team_id, month, used) values (${team.id}, ${monthOf(START)}, 57)`
  fake.cancel(subscriptionId)
  await billing.workOff()
  t.equal(await billing.planOf(team), 'FREE')
  const [usage] = await sql`select grace_reason, grace_ends_at from analysis_usage where team_id = ${team.id}`
  t.match(usage, { grace_reason: 'downgrade', grace_ends_at: /^2026-11-05 09:00:00/ })
  t.same((await billing.mails()).map(({ mailClass }) => mailClass).sort(), ['grace_started', 'subscription_ended'])
  t.same((await billing.services.getSubscription(team.id)).subscription, null)

  const changes = await sql`
    select details from audit_logs where team_id = ${team.id} and action = 'billing.plan_changed' order by created_at`
  t.same(
    changes.map((row) => [row['details'].from, row['details'].to]),
    [
      ['FREE', 'TEAM'],
      ['TEAM', 'ENTERPRISE'],
      ['ENTERPRISE', 'FREE'],
    ],
  )
})

test('an open payment: three mails, then the free limits, and back when it is paid', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake, services } = billing
  const team = await billing.createTeam()
  const subscriptionId = await billing.buy(team)
  const invoiceId = fake.failPayment(subscriptionId)
  await billing.workOff()
  const subjects = async () => (await billing.mails()).map(({ subject }) => subject.split(':')[0])
  const look = async (milliseconds: number) => {
    billing.setTime(START.getTime() + milliseconds)
    await services.followUpPayments({ log: SILENT_LOG })
    await billing.work()
    return [await billing.planOf(team), (await subjects()).length]
  }
  t.same(await look(0), ['TEAM', 1])
  t.match((await services.getSubscription(team.id)).subscription, {
    status: 'past_due',
    paymentGraceEndsAt: new Date(START.getTime() + 3 * DAY_MS),
  })
  t.same(await look(2 * DAY_MS - 1000), ['TEAM', 1])
  t.same(await look(2 * DAY_MS), ['TEAM', 2])
  t.same(await look(2.5 * DAY_MS), ['TEAM', 2])
  t.same(await look(3 * DAY_MS - 1000), ['TEAM', 2])
  t.same(await look(3 * DAY_MS), ['FREE', 3])
  t.same(await look(4 * DAY_MS), ['FREE', 3])
  t.same(await subjects(), [
    'A payment did not go through',
    'A payment is still outstanding',
    'The plan is paused because a payment is outstanding',
  ])
  const [mail] = await billing.sql`select text_body, recipient from mail_outbox limit 1`
  t.match(mail!['text_body'], new RegExp(`https://processor.test/invoices/${invoiceId}`))
  t.equal(mail!['recipient'], team.owner.email)

  fake.pay(invoiceId)
  await billing.workOff()
  t.equal(await billing.planOf(team), 'TEAM')
  t.equal((await services.getSubscription(team.id)).subscription!.paymentGraceEndsAt, null)
  const again = fake.failPayment(subscriptionId)
  await billing.workOff()
  t.same(await look(6 * DAY_MS), ['TEAM', 5], 'a new failure starts anew')
  fake.invoices.get(again)!.status = 'uncollectible'
  fake.cancel(subscriptionId)
  await billing.workOff()
  t.match((await billing.mails()).at(-1), { mailClass: 'subscription_ended' })
  const [last] = await billing.sql`select text_body from mail_outbox where mail_class = 'subscription_ended'`
  t.match(last!['text_body'], /payment did not arrive/)
})

test('two completed checkouts: the better one stays, the other is cancelled once', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const team = await billing.createTeam()
  const { sessionId } = await billing.checkout(team)
  const customerId = await billing.customerOf(team)
  const first = fake.complete(sessionId)
  billing.wait(1000)
  const second = fake.subscribe(customerId, TEAM_MONTHLY)
  const page = await fake.billing.createCheckout(
    { customerId, teamId: team.id, choice: ENTERPRISE_MONTHLY, successUrl: '', cancelUrl: '' },
    'an older tab',
  )
  fake.failNext('cancelSubscription', 'before', fake.lostResponse())
  await billing.deliver()
  await t.rejects(billing.work(), /reset/, 'the job runs again')
  await billing.sync(customerId)
  await billing.workOff()
  t.equal(fake.subscriptions.get(first)!.status, 'canceled')
  t.equal(fake.subscriptions.get(second)!.status, 'active')
  t.equal(await billing.planOf(team), 'TEAM')
  t.equal(fake.sessions.get(page.id)!.state, 'expired', 'and nothing more can be bought in older tabs')
  const rows = await billing.sql`select target, details from audit_logs where action = 'billing.duplicate_cancelled'`
  t.same(
    rows.map((row) => [row['target'], row['details']]),
    [[first, { kept: second }]],
  )
  t.match(
    await billing.mails(),
    [{ mailClass: 'duplicate_refunded' }],
    'the plan goes on, so nobody is told that it has ended',
  )
  t.match(await billing.sql`select result_id from billing_intents where operation = 'cancel'`, [{ result_id: first }])
})

test('what is unknown changes nothing and is told to the operator', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const team = await billing.createTeam()
  const subscriptionId = await billing.buy(team)
  fake.update(subscriptionId, { status: 'future_x' })
  await billing.workOff()
  t.equal(await billing.planOf(team), 'TEAM')
  t.match(billing.alerts[0], /future_x/)

  fake.update(subscriptionId, { status: 'active', choice: null })
  await billing.workOff()
  t.equal(await billing.planOf(team), 'TEAM', 'prices that were replaced still hold for who bought them')
  fake.cancel(subscriptionId)
  await billing.workOff()
  fake.subscribe(await billing.customerOf(team), null)
  await billing.workOff()
  t.equal(await billing.planOf(team), 'FREE')
  t.match(billing.alerts.at(-1), /no price of ours/)
})

test('a plan that billing has not given is not taken by it', async (t) => {
  const billing = await createBillingFixture(t)
  const team = await billing.createTeam()
  await billing.sql`update teams set plan = 'ENTERPRISE' where id = ${team.id}`
  await billing.checkout(team)
  await billing.sync(await billing.customerOf(team))
  t.equal(await billing.planOf(team), 'ENTERPRISE')
})

test('a customer that was deleted at the processor has nothing any more', async (t) => {
  const billing = await createBillingFixture(t)
  const team = await billing.createTeam()
  await billing.buy(team)
  const customerId = await billing.customerOf(team)
  billing.fake.customers.get(customerId)!.deleted = true
  await billing.sync(customerId)
  t.equal(await billing.planOf(team), 'FREE')
  t.match(await billing.sql`select status, ended_at from subscriptions`, [{ status: 'canceled', ended_at: /2026/ }])
})

test('readers of one customer take turns, and the last to read is the last to store', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const team = await billing.createTeam()
  const { sessionId } = await billing.checkout(team)
  const customerId = await billing.customerOf(team)
  const subscriptionId = fake.complete(sessionId)
  let reading = 0
  let most = 0
  let releaseFirst = () => {}
  const firstIsHeld = new Promise<void>((resolve) => (releaseFirst = resolve))
  let firstHasRead = () => {}
  const firstRead = new Promise<void>((resolve) => (firstHasRead = resolve))
  const original = { ...fake.billing }
  Object.assign(fake.billing, {
    async listSubscriptions(id: string) {
      most = Math.max(most, (reading += 1))
      const answer = await original.listSubscriptions(id)
      firstHasRead()
      await firstIsHeld
      reading -= 1
      return answer
    },
  })
  const first = billing.sync(customerId)
  await firstRead
  fake.update(subscriptionId, { choice: ENTERPRISE_MONTHLY })
  const others = Promise.all([billing.sync(customerId), billing.sync(customerId)])
  const isBlocked = async () => {
    const [row] =
      await billing.sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`
    return Number(row!['waiting']) > 0
  }
  while (!(await isBlocked())) await new Promise((resolve) => setTimeout(resolve, 5))
  // While the processor is asked, the team itself is free.
  await billing.sql`update teams set name = 'Renamed' where id = ${team.id}`
  releaseFirst()
  await Promise.all([first, others])
  t.equal(most, 1)
  t.equal(await billing.planOf(team), 'ENTERPRISE')
  const changes = await billing.sql`select 1 from audit_logs where action = 'billing.plan_changed'`
  t.equal(changes.length, 2)
})

test('renewals of which nothing was heard are asked for, once', async (t) => {
  const billing = await createBillingFixture(t)
  const team = await billing.createTeam()
  const subscriptionId = await billing.buy(team)
  const syncs = () => listJobs(billing.sql, 'sync-subscription')
  const look = () => billing.services.followUpPayments({ log: SILENT_LOG })
  await look()
  t.same(await syncs(), [])
  billing.setTime(billing.fake.subscriptions.get(subscriptionId)!.currentPeriodEnd.getTime() + DAY_MS)
  await look()
  t.match(await syncs(), [{ payload: { customerId: await billing.customerOf(team) } }])
  await billing.work()
  await look()
  t.same(await syncs(), [])
})
