import { systemClock } from '../lib/clock.ts'
import { createFaultBoard, type Faults } from './faults.ts'
import { botLogin, createHost, findAccount, type EventInput, type Host } from './host.ts'
import type { LocalCodeHostOptions } from './options.ts'
import { createAccount } from './operations/repositories.ts'
import { createScenario } from './scenario/create-scenario.ts'
import type { Scenario } from './scenario/scenario.ts'
import { createAppJwtVerifier } from './server/app-jwt.ts'
import { createServer } from './server/create-server.ts'
import { createRateMeter } from './server/rate-meter.ts'
import { createRequestLog, type RequestLog } from './server/request-log.ts'
import { createStateFile, readSnapshot, type StateFile } from './state-file.ts'
import type { DeliveryRecord } from './state.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

export type { FaultEffect } from './faults.ts'
export type { LocalCodeHostOptions, ObservedRequest } from './options.ts'
export type { NewScenarioPull, PullName, Scenario } from './scenario/scenario.ts'

export type LocalCodeHost = Scenario & {
  /** Web URL without a trailing slash. */ readonly url: string
  /** URL of the REST API: `{url}/api/v3`, as on GitHub Enterprise. */ readonly apiUrl: string
  readonly faults: Faults
  readonly requests: RequestLog
  /** Every delivery attempt, oldest first. */
  readonly deliveries: readonly DeliveryRecord[]
  /** Whether the state is empty: no account except the app's. */
  isEmpty(): boolean
  /** null: deliveries wait. With a URL, waiting deliveries are sent in order. */
  setWebhookUrl(url: string | null): void
  /** Sends the app a `ping`. */
  ping(): void
  /** Sends a recorded delivery again under its GUID. */
  redeliver(deliveryId: number): void
  /** Resolves when all webhooks in progress have a response or were given up. */
  whenDelivered(): Promise<void>
  /** Writes the state file, if there is one. */
  save(): Promise<void>
  close(): Promise<void>
}

/** Starts a code host that keeps all its state in memory, and between runs in one JSON file if a path is given. */
export async function createLocalCodeHost(options: LocalCodeHostOptions): Promise<LocalCodeHost> {
  const { app, now = systemClock, log } = options
  const snapshot = options.statePath === undefined ? null : await readSnapshot(options.statePath)
  const faults = createFaultBoard()
  const requests = createRequestLog()
  let url = ''
  const onChange = () => stateFile?.schedule()
  const webhooks: Webhooks = createWebhooks(() => host, faults, {
    url: app.webhookUrl,
    secret: app.webhookSecret,
    onChange,
  })
  const emit = (input: EventInput) => webhooks.emit(input)
  const host: Host = createHost(app, { snapshot, now, log, url: () => url, emit })
  const stateFile: StateFile | null = options.statePath
    ? createStateFile(options.statePath, () => host.snapshot(), log)
    : null
  if (!findAccount(host, botLogin(host))) createAccount(host, { login: botLogin(host), type: 'Bot' })

  const server = createServer(
    {
      host,
      faults,
      requests,
      verifyJwt: createAppJwtVerifier(app.key, [String(app.id), app.clientId]),
      rates: createRateMeter(now),
      hooks: { onRequest: options.onRequest, onResponse: options.onResponse },
      onChange,
    },
    webhooks,
  )
  url = await server.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  webhooks.setUrl(webhooks.url())

  return {
    ...createScenario(host, onChange),
    url,
    apiUrl: host.apiUrl(),
    faults,
    requests,
    get deliveries() {
      return host.state.deliveries
    },
    isEmpty: () => host.state.accounts.every((account) => account.type === 'Bot'),
    setWebhookUrl: (next) => webhooks.setUrl(next),
    ping: () => webhooks.ping(),
    redeliver: (deliveryId) => redeliver(host, webhooks, deliveryId),
    whenDelivered: () => webhooks.whenDelivered(),
    save: async () => stateFile?.flush(),
    close: () => close(server, { faults, webhooks, stateFile }),
  }
}

function redeliver(host: Host, webhooks: Webhooks, deliveryId: number): void {
  const delivery = host.state.deliveries.find((candidate) => candidate.id === deliveryId)
  if (!delivery) throw new Error(`There is no delivery ${deliveryId}`)
  webhooks.redeliver(delivery)
}

async function close(
  server: { close(): Promise<unknown> },
  parts: { faults: Faults; webhooks: Webhooks; stateFile: StateFile | null },
): Promise<void> {
  // Otherwise requests that are held would keep the server from closing.
  parts.faults.clear()
  await parts.webhooks.stop()
  await server.close()
  await parts.stateFile?.flush()
}
