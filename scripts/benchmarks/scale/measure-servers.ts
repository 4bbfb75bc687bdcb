import { createHmac, randomUUID } from 'node:crypto'
import { printFigure, round, summarize } from '../figures.ts'
import { createTeam, signIn } from '../main-job/actors.ts'
import { startProcess } from '../processes.ts'
import { MAIN, type Stage } from '../stage.ts'

const CALLERS = 20

/** The requests and deliveries that one server handles, then two, and the connections that the processes hold. */
export async function measureServers(stage: Stage, { seconds }: { readonly seconds: number }): Promise<void> {
  const servers = [1, 2].map(() => startProcess(MAIN, ['server'], stage.env))
  const urls = await Promise.all(servers.map(async (server) => (await server.until(/^ready (.*)$/)).match[1]!))
  const person = await signIn(urls[0]!, 'scale')
  const teamId = await createTeam(person)
  const paths = { quota: `/api/teams/${teamId}/analytics/quota`, members: `/api/teams/${teamId}/members` }
  for (const [name, path] of Object.entries(paths))
    await measure(`GET ${name}, servers: 1`, seconds, () => person.get(path))
  const body = Buffer.from(
    JSON.stringify({ action: 'labeled', number: 1, installation: { id: 1 }, padding: 'x'.repeat(25_000) }),
  )
  const signature = `sha256=${createHmac('sha256', stage.webhookSecret).update(body).digest('hex')}`
  const deliverTo = (url: string) => deliver(`${url}/api/codehost/webhook`, body, signature)
  await measure('deliveries of 25 kB taken, servers: 1', seconds, () => deliverTo(urls[0]!))
  let turn = 0
  await measure('deliveries of 25 kB taken, servers: 2', seconds, () => deliverTo(urls[turn++ % urls.length]!))
  await printConnections(stage, 'connections of two servers under load')
  await Promise.all(servers.map((server) => server.stop()))
  const worker = startProcess(MAIN, ['worker'], { ...stage.env, LOG_LEVEL: 'info' })
  await worker.until(/"message":"ready"/)
  await worker.until(/"message":"job done"/)
  await printConnections(stage, 'connections of a worker at work')
  await worker.stop()
}

async function measure(figure: string, seconds: number, call: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  await call()
  const start = performance.now()
  const end = start + seconds * 1000
  async function caller(): Promise<void> {
    while (performance.now() < end) {
      const begun = performance.now()
      await call()
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  const value = round((times.length * 1000) / (performance.now() - start))
  printFigure({
    benchmark: 'scale',
    figure: `${figure}, callers: ${CALLERS}`,
    value,
    unit: 'per second',
    ...summarize(times),
  })
}

async function deliver(url: string, body: Buffer, signature: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-github-delivery': randomUUID(),
      'x-github-event': 'pull_request',
      'x-hub-signature-256': signature,
    },
    body: new Uint8Array(body),
  })
  await response.arrayBuffer()
  if (response.status !== 202) throw new Error(`A delivery was answered with ${response.status}`)
}

async function printConnections({ database }: Stage, figure: string): Promise<void> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name <> 'fixwright-benchmark'`
  printFigure({ benchmark: 'scale', figure, value: row!.count, unit: 'connections' })
}
