import { test } from 'tap'
import { createDeleteTeam } from '../../../src/services/teams/delete-team.ts'
import { createBillingServices } from '../../../src/services/billing/create-billing-services.ts'
import { toDelivery } from '../../helpers/fake-billing.ts'
import { listJobs } from '../../helpers/jobs.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'
import { createBillingFixture, DAY_MS, ENTERPRISE_MONTHLY, TEAM_MONTHLY } from './billing-fixture.ts'

test('a team that pays goes once its subscriptions are cancelled, wherever the job is stopped', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const stops = [
    ['expireOpenCheckouts', 'before'],
    ['expireOpenCheckouts', 'after'],
    ['listSubscriptions', 'after'],
    ['cancelSubscription', 'before'],
    ['cancelSubscription', 'after'],
  ] as const
  for (const [method, when] of stops) {
    const team = await billing.createTeam()
    const first = await billing.buy(team)
    const customerId = await billing.customerOf(team)
    const foreign = fake.subscribe(customerId, null)
    const open = await fake.billing.createCheckout(
      { customerId, teamId: team.id, choice: ENTERPRISE_MONTHLY, successUrl: '', cancelUrl: '' },
      `tab-${customerId}`,
    )
    await billing.deleteTeam({ teamId: team.id, userId: team.owner.id })
    await t.rejects(billing.deleteTeam({ teamId: team.id, userId: team.owner.id }), { code: 'TEAM_NOT_FOUND' })
    t.match(await listJobs(billing.sql, 'delete-team'), [{ payload: { teamId: team.id } }])
    fake.failNext(method, when, fake.lostResponse())
    const run = () => billing.services.removeDeletedTeam({ teamId: team.id }, { log: SILENT_LOG })
    await t.rejects(run(), /reset/, `${method} ${when}`)
    t.equal(await billing.planOf(team), 'TEAM', 'the rows are still there')
    await run()
    t.equal(await billing.planOf(team), null)
    t.same(
      [first, foreign].map((id) => fake.subscriptions.get(id)!.status),
      ['canceled', 'canceled'],
    )
    t.equal(fake.sessions.get(open.id)!.state, 'expired')
    await run()
    await billing.deliver()
    await billing.work()
  }
})

test('rows stay until the processor has confirmed, and the clock finds what got stuck', async (t) => {
  const billing = await createBillingFixture(t)
  const { fake } = billing
  const team = await billing.createTeam()
  const subscriptionId = await billing.buy(team)
  await billing.deleteTeam({ teamId: team.id, userId: team.owner.id })
  const original = { ...fake.billing }
  Object.assign(fake.billing, { cancelSubscription: async () => {} })
  await t.rejects(billing.work(), /has not confirmed/)
  t.equal(await billing.planOf(team), 'TEAM')
  t.same(await listJobs(billing.sql, 'delete-team'), [])
  Object.assign(fake.billing, original)
  billing.wait(DAY_MS)
  for (const _ of [1, 2]) await billing.services.followUpPayments({ log: SILENT_LOG })
  t.equal((await listJobs(billing.sql, 'delete-team')).length, 1)
  await billing.work()
  t.equal(await billing.planOf(team), null)
  t.equal(fake.subscriptions.get(subscriptionId)!.status, 'canceled')
})

test('events of a deleted team are acknowledged, before and after its rows are gone', async (t) => {
  const billing = await createBillingFixture(t)
  const team = await billing.createTeam()
  await billing.buy(team)
  const customerId = await billing.customerOf(team)
  await billing.deleteTeam({ teamId: team.id, userId: team.owner.id })
  const send = (id: string) =>
    billing.services.receiveBillingWebhook(toDelivery({ id, type: 'invoice.paid', customerId }))
  t.equal(await send('evt_before'), 'unknown')
  await billing.sync(customerId)
  await billing.work()
  t.equal(await send('evt_after'), 'unknown')
  await billing.sync(customerId)
  t.same(await listJobs(billing.sql, 'sync-subscription'), [])
  const rows = await billing.sql`select outcome from webhook_inbox where delivery_id in ('evt_before', 'evt_after')`
  t.same(
    rows.map((row) => row['outcome']),
    ['ignored', 'ignored'],
  )
})

test('a team that never paid, and one on a server that sells nothing, go at once', async (t) => {
  const billing = await createBillingFixture(t)
  const free = await billing.createTeam()
  await billing.deleteTeam({ teamId: free.id, userId: free.owner.id })
  t.equal(await billing.planOf(free), null)
  t.same(await listJobs(billing.sql), [])

  const payer = await billing.createTeam()
  await billing.buy(payer, TEAM_MONTHLY)
  const unconfigured = { ...billing.deps, billing: null }
  const other = await billing.createTeam()
  await billing.buy(other)
  await billing.deleteTeam({ teamId: other.id, userId: other.owner.id })
  await createBillingServices(unconfigured).removeDeletedTeam({ teamId: other.id }, { log: SILENT_LOG })
  t.equal(await billing.planOf(other), null)
  await createDeleteTeam(unconfigured)({ teamId: payer.id, userId: payer.owner.id })
  t.equal(await billing.planOf(payer), null)
})
