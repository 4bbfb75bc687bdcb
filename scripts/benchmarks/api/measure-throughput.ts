import autocannon from 'autocannon'
import { printFigure, say } from '../figures.ts'
import { startProcess } from '../processes.ts'
import type { Stage } from '../stage.ts'
import { USERS, type User } from './users.ts'

const BARE_SERVER = new URL('bare-server.ts', import.meta.url)
const PATHS = [
  ['GET team', ''],
  ['GET trends', '/analytics/trends'],
  ['GET analyses', '/analyses'],
] as const
/** Rounds for each, alternating, so that other load on the machine affects both alike. */
const TURNS = 3

type Subject = { readonly users: readonly User[]; readonly teamId: string; readonly quick: boolean }

/** Requests per second of one process, compared with a server that only runs the same query. */
export async function measureThroughput(stage: Stage, subject: Subject): Promise<void> {
  const bare = startProcess(BARE_SERVER, [], { DATABASE_URL: stage.env['DATABASE_URL']! })
  try {
    const bareUrl = (await bare.until(/^ready (.*)$/)).match[1]!
    for (const [name, path] of PATHS)
      await measure(name, `/api/teams/${subject.teamId}${path}`, { ...subject, bareUrl })
  } finally {
    await bare.stop()
  }
}

async function measure(name: string, path: string, { users, quick, bareUrl }: Subject & { readonly bareUrl: string }) {
  say(`${name}: requests a second`)
  const seconds = quick ? 1 : 5
  const rates = { own: [] as number[], bare: [] as number[] }
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const own = await load(users[0]!.url + path, seconds, users)
    const bare = await load(bareUrl + path, seconds)
    // The first turn warms both up.
    if (turn === 0) continue
    rates.own.push(own)
    rates.bare.push(bare)
  }
  const own = middle(rates.own)
  const bare = middle(rates.bare)
  printFigure({
    benchmark: 'api',
    figure: `${name}, requests a second next to a bare route (${Math.round(bare)} a second)`,
    value: Math.round(own),
    unit: 'per second',
    ratio: Math.round((own / bare) * 100) / 100,
  })
}

/** Each connection belongs to another user. */
async function load(url: string, duration: number, users: readonly User[] = []): Promise<number> {
  let clients = 0
  const setupClient = (client: { setHeaders(headers: Record<string, string>): void }) => {
    clients += 1
    const user = users[clients % users.length]
    if (user) client.setHeaders({ cookie: user.cookie })
  }
  const result = await autocannon({ url, connections: USERS, duration, setupClient })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} requests failed`)
  return result.requests.average
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
