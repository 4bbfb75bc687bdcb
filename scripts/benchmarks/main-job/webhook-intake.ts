import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { printFigure, ratioOf, say, summarize, type BenchmarkOptions } from '../figures.ts'
import { startProcess } from '../processes.ts'
import { MAIN, type Stage } from '../stage.ts'

const PER_SECOND = 200
/** The server takes 256 connections of one address, and all deliveries of this benchmark come from one. */
const MAX_CONNECTIONS = 200
const FLOOR = new URL('./floor-server.ts', import.meta.url)
/** The typical size of GitHub's payload for a pull request. */
const PAYLOAD_BYTES = 25_000

/** Deliveries at a steady rate, however long responses take, with a worker next to the server. */
export async function measureWebhookIntake(stage: Stage, { quick }: BenchmarkOptions): Promise<void> {
  const seconds = quick ? 2 : 30
  const server = startProcess(MAIN, ['server'], stage.env)
  const worker = startProcess(MAIN, ['worker'], stage.env)
  const floor = startProcess(FLOOR, [], { DATABASE_URL: stage.env['DATABASE_URL']! })
  const serverUrl = (await server.until(/^ready (.*)$/)).match[1]!
  const floorUrl = (await floor.until(/^ready (.*)$/)).match[1]!
  const body = createPayload()
  const signature = `sha256=${createHmac('sha256', stage.webhookSecret).update(body).digest('hex')}`
  await load(`${floorUrl}/`, body, signature, 1)
  await load(`${serverUrl}/api/codehost/webhook`, body, signature, 1)
  say(`webhook intake: ${PER_SECOND} a second for ${seconds} s, then the floor`)
  const { lost, ...percentiles } = await load(`${serverUrl}/api/codehost/webhook`, body, signature, seconds)
  const least = await load(`${floorUrl}/`, body, signature, seconds)
  printFigure({
    benchmark: 'main-job',
    figure: `webhook acknowledged at ${PER_SECOND} a second`,
    value: percentiles.p50,
    unit: 'ms',
    ...percentiles,
    target: 10_000,
    floor: { name: 'a bare Fastify route with the same INSERT', p50: least.p50, p99: least.p99 },
    ratio: ratioOf(percentiles.p50, least.p50),
  })
  printFigure({
    benchmark: 'main-job',
    figure: `webhooks not acknowledged at ${PER_SECOND} a second`,
    value: lost,
    unit: 'requests',
    target: 0,
  })
  await Promise.all([server.stop(), worker.stop(), floor.stop()])
}

/** An action without a handler: it passes the complete intake and causes little work afterwards. */
function createPayload(): Buffer {
  const payload = {
    action: 'labeled',
    number: 1,
    installation: { id: 1 },
    pull_request: { body: 'x'.repeat(PAYLOAD_BYTES) },
  }
  return Buffer.from(JSON.stringify(payload))
}

async function load(url: string, body: Buffer, signature: string, seconds: number) {
  const times: number[] = []
  const sent: Promise<void>[] = []
  let lost = 0
  const limit = pLimit(MAX_CONNECTIONS)
  const start = performance.now()
  for (let count = 0; count < PER_SECOND * seconds; count++) {
    const due = start + (count * 1000) / PER_SECOND
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    sent.push(
      limit(() => deliver(url, body, signature)).then(
        () => void times.push(performance.now() - due),
        () => void (lost += 1),
      ),
    )
  }
  await Promise.all(sent)
  return { ...summarize(times), lost }
}

/** Fails when the delivery is refused, or its connection is closed: a code host would take it for lost. */
async function deliver(url: string, body: Buffer, signature: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-github-delivery': randomUUID(),
    'x-github-event': 'pull_request',
    'x-hub-signature-256': signature,
  }
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
  await response.arrayBuffer()
  if (response.status !== 202) throw new Error(`A delivery was answered with ${response.status}`)
}
