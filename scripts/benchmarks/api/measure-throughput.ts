import autocannon from 'autocannon'
import { printFigure, say } from '../figures.ts'
import { startProcess } from '../processes.ts'
import { teamIdOf } from '../seed-big-database.ts'
import type { Stage } from '../stage.ts'
import { USERS, type User } from './users.ts'

const BARE_SERVER = new URL('bare-server.ts', import.meta.url)
const PATHS = [
  ['GET team', ''],
  ['GET trends', '/analytics/trends'],
  ['GET analyses', '/analyses'],
] as const
/** Turns of each, one after the other: what else the machine does meanwhile hits both alike. */
const TURNS = 3

/** How many requests a second one process answers, next to one that makes the same query and nothing else. */
export async function measureThroughput(
  stage: Stage,
  { url, user, quick }: { readonly url: string; readonly user: User; readonly quick: boolean },
): Promise<void> {
  const bare = startProcess(BARE_SERVER, [], { DATABASE_URL: stage.env['DATABASE_URL']! })
  const bareUrl = (await bare.until(/^ready (.*)$/)).match[1]!
  const seconds = quick ? 1 : 5
  for (const [name, path] of PATHS) {
    say(`${name}: requests a second`)
    const rates = { own: [] as number[], bare: [] as number[] }
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const target = `/api/teams/${teamIdOf(2)}${path}`
      const own = await load(url + target, user.cookie, seconds)
      const floor = await load(bareUrl + target, '', seconds)
      // The first turn warms both up.
      if (turn > 0) (rates.own.push(own), rates.bare.push(floor))
    }
    const own = middle(rates.own)
    const floor = middle(rates.bare)
    printFigure({
      benchmark: 'api',
      figure: `${name}, requests a second next to a bare route (${Math.round(floor)} a second)`,
      value: Math.round(own),
      unit: 'per second',
      ratio: Math.round((own / floor) * 100) / 100,
    })
  }
  await bare.stop()
}

async function load(url: string, cookie: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: USERS, duration, headers: cookie === '' ? {} : { cookie } })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} requests failed`)
  return result.requests.average
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
