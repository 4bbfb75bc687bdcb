import type { Test } from 'tap'
import type { Billing, PlanChoice } from '../../../src/gateways/billing/billing.ts'
import type { PricingModel } from '../../../src/domain/billing/pricing-model.ts'
import type { Plan } from '../../../src/domain/quotas/plans.ts'
import { createLinks } from '../../../src/lib/links.ts'
import { createMailQueue } from '../../../src/gateways/mail/create-mail-queue.ts'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { createBillingServices } from '../../../src/services/billing/create-billing-services.ts'
import type { EntitlementDeps } from '../../../src/services/billing/apply-entitlement.ts'
import { createNotifyTeam } from '../../../src/services/notices/notify-team.ts'
import { createStartDowngradeGrace } from '../../../src/services/quotas/start-downgrade-grace.ts'
import { createDeleteTeam } from '../../../src/services/teams/delete-team.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createFakeBilling, toDelivery } from '../../helpers/fake-billing.ts'
import { listJobs } from '../../helpers/jobs.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

export const START = new Date('2026-11-02T09:00:00Z')
export const TEAM_MONTHLY: PlanChoice = { plan: 'TEAM', interval: 'month', aiOption: 'none' }
export const ENTERPRISE_MONTHLY: PlanChoice = { plan: 'ENTERPRISE', interval: 'month', aiOption: 'none' }
export const DAY_MS = 24 * 60 * 60 * 1000

export type BillingFixture = Awaited<ReturnType<typeof createBillingFixture>>

/** The services of billing on a real database, beside a payment processor in memory and a clock that is set by hand. */
export async function createBillingFixture(
  t: Test,
  options: { pricingModel?: PricingModel; hooks?: Pick<EntitlementDeps, 'applyAiOption'>; gateway?: Billing } = {},
) {
  const { db, sql } = await createTestDatabase(t)
  let now = START
  const clock = () => now
  const fake = createFakeBilling(clock)
  const queue = createQueue()
  const links = createLinks(() => 'https://fixwright.test')
  const notifyTeam = createNotifyTeam({ mailQueue: createMailQueue(queue) })
  const alerts: string[] = []
  const deps = {
    db,
    queue,
    clock,
    links,
    notifyTeam,
    log: SILENT_LOG,
    metrics: { countDelivery: () => {} },
    alerts: { raise: async (_class: string, _subject: string, text: string) => void alerts.push(text) },
    pricingModel: options.pricingModel ?? ('current' as const),
    /** With a gateway of the test's own, the one in memory is beside the point. */
    billing: options.gateway ?? fake.billing,
    startDowngradeGrace: createStartDowngradeGrace({ notifyTeam, links }),
    reviewUnanalysed: async () => {},
    applyAiOption: async () => {},
    ...options.hooks,
  }
  const services = createBillingServices(deps)
  const deleteTeam = createDeleteTeam(deps)
  let delivered = 0
  let people = 0

  async function createTeam(name = 'Payers') {
    const slug = `${name.toLowerCase()}-${Math.random().toString(36).slice(2, 10)}`
    const [team] = await sql`insert into teams (name, slug) values (${name}, ${slug}) returning id`
    const [user] = await sql`
      insert into users (login, email, code_host_id)
      values (${`owner-${slug}`}, ${`${slug}@example.test`}, ${(people += 1)}) returning id, email`
    await sql`insert into team_members (team_id, user_id, role) values (${team!['id']}, ${user!['id']}, 'owner')`
    return { id: String(team!['id']), owner: { id: String(user!['id']), email: String(user!['email']) } }
  }
  type Team = Awaited<ReturnType<typeof createTeam>>

  const fixture = {
    db,
    sql,
    fake,
    deps,
    services,
    deleteTeam,
    alerts,
    createTeam,
    setTime: (time: Date | number) => void (now = new Date(time)),
    wait: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
    checkout: (team: Team, choice: PlanChoice = TEAM_MONTHLY) =>
      services.startCheckout({ teamId: team.id, user: team.owner, choice }),
    sync: (customerId: string) => services.syncSubscription({ customerId }, { log: SILENT_LOG }),
    async customerOf(team: Team): Promise<string> {
      const [row] = await sql`select billing_customer_id from teams where id = ${team.id}`
      return String(row!['billing_customer_id'])
    },
    async planOf(team: Team): Promise<Plan | null> {
      const [row] = await sql`select plan from teams where id = ${team.id}`
      return row ? (row['plan'] as Plan) : null
    },
    /** Sends the processor's new events to the webhook. */
    async deliver(): Promise<void> {
      for (const event of fake.events.slice(delivered)) await services.receiveBillingWebhook(toDelivery(event))
      delivered = fake.events.length
    },
    /** Works off the jobs of billing. */
    async work(): Promise<void> {
      for (let left = 10; left > 0; left -= 1) {
        const jobs = (await listJobs(sql)).filter(({ task }) => task === 'sync-subscription' || task === 'delete-team')
        await sql`delete from graphile_worker._private_jobs where task_id in (
          select id from graphile_worker._private_tasks where identifier in ('sync-subscription', 'delete-team'))`
        if (jobs.length === 0) return
        for (const { task, payload } of jobs) {
          if (task === 'sync-subscription') await fixture.sync(String(payload['customerId']))
          else await services.removeDeletedTeam({ teamId: String(payload['teamId']) }, { log: SILENT_LOG })
        }
      }
      throw new Error('The jobs of billing never end')
    },
    async workOff(): Promise<void> {
      await fixture.deliver()
      await fixture.work()
      await fixture.deliver()
      await fixture.work()
    },
    /** Buys a plan, as far as the webhook. */
    async buy(team: Team, choice: PlanChoice = TEAM_MONTHLY): Promise<string> {
      const { sessionId } = await fixture.checkout(team, choice)
      const subscriptionId = fake.complete(sessionId)
      await fixture.workOff()
      return subscriptionId
    },
    async actions(team: Team): Promise<string[]> {
      const rows = await sql`select action from audit_logs where team_id = ${team.id} order by action`
      return rows.map((row) => String(row['action']))
    },
    async mails(): Promise<{ mailClass: string; subject: string }[]> {
      const rows = await sql`select mail_class, subject from mail_outbox order by created_at, id`
      return rows.map((row) => ({ mailClass: String(row['mail_class']), subject: String(row['subject']) }))
    },
  }
  return fixture
}
