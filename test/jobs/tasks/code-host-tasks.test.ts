import { randomUUID } from 'node:crypto'
import { test } from 'tap'
import { insertDelivery } from '../../../src/db/repositories/webhook-inbox-repository.ts'
import { createProcessDeliveryTask } from '../../../src/jobs/tasks/process-delivery.ts'
import { createReconcileDeliveriesTask } from '../../../src/jobs/tasks/reconcile-deliveries.ts'
import { createSyncInstallationTask } from '../../../src/jobs/tasks/sync-installation.ts'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { createDeliveryServices } from '../../../src/services/deliveries/create-delivery-services.ts'
import { createGiveUpDelivery } from '../../../src/services/deliveries/process-delivery.ts'
import { createSyncInstallation } from '../../../src/services/installations/sync-installation.ts'
import { startGateway } from '../../gateways/codehost/start-gateway.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { SILENT_LOG, startTestWorker } from '../../helpers/worker.ts'

const UNCOUNTED = { countDelivery: () => {}, countAnalysisCache: () => {} }

test('a worker works off deliveries, syncs and reconciling', async (t) => {
  const { db, sql, url } = await createTestDatabase(t)
  const { codeHost, probot, host } = await startGateway(t)
  host.createUser({ login: 'ida', name: 'Ida', email: 'ida@acme.test' })
  host.createRepository('ida', 'shop', { 'app.js': 'one()\n' })
  const { id: installationId } = host.install('ida', 'all', 'ida')
  const handled = Promise.withResolvers<string>()
  probot.on('pull_request', ({ id }) => handled.resolve(id))
  const queue = createQueue()
  const deps = { db, queue, codeHost, clock: () => new Date() }
  const deliveries = createDeliveryServices({
    ...deps,
    log: SILENT_LOG,
    metrics: UNCOUNTED,
    webhookSecrets: [],
    handledEvents: new Set(['pull_request']),
    handleEvent: (event) => probot.receive(event as never),
  })
  const tasks = [
    createProcessDeliveryTask(deliveries),
    createSyncInstallationTask({ syncInstallation: createSyncInstallation(deps) }),
    createReconcileDeliveriesTask(deliveries),
  ]
  const worker = await startTestWorker({ url, db }, tasks)
  t.teardown(() => worker.stop())

  const deliveryId = randomUUID()
  const delivery = { source: 'codehost' as const, deliveryId }
  const body = Buffer.from('{"action":"opened"}')
  await insertDelivery(db, { ...delivery, event: 'pull_request', body, bodySha256: 'x', receivedAt: new Date() })
  await queue.enqueue(db, 'process-delivery', delivery)
  t.equal(await handled.promise, deliveryId)

  await queue.enqueue(db, 'reconcile-deliveries', {})
  await waitFor(async () => (await sql`select from code_host_installations`).length === 1)
  await queue.enqueue(db, 'sync-installation', { installationId })
  await waitFor(async () => (await sql`select from repositories`).length === 1)
  await waitFor(async () => (await sql`select from graphile_worker.jobs`).length === 0)
})

test('a delivery that fails for good is noted', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  const giveUpDelivery = createGiveUpDelivery({ db, clock: () => new Date() })
  const task = createProcessDeliveryTask({ giveUpDelivery, processDelivery: async () => {} })
  const delivery = { source: 'codehost' as const, deliveryId: randomUUID() }
  const body = Buffer.from('{}')
  await insertDelivery(db, { ...delivery, event: 'pull_request', body, bodySha256: 'x', receivedAt: new Date() })
  await task.onFailedForGood?.(delivery, new Error('gone'))
  t.match(await sql`select outcome from webhook_inbox`, [{ outcome: 'failed' }])
})

/** Asks again until it is so; the test's own time limit ends it otherwise. */
async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
