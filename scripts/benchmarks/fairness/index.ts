import { setTimeout as sleep } from 'node:timers/promises'
import { printFigure, ratioOf, say, summarize, type BenchmarkOptions } from '../figures.ts'
import { startProcess } from '../processes.ts'
import { MAIN, openStage, type Stage } from '../stage.ts'
import { keepAsking, openHeavyPullRequests } from './attacks.ts'
import { measureReview, seatTeam, type Tenant } from './tenants.ts'

type Sizes = {
  readonly requests: number
  readonly reviews: number
  readonly pullRequests: number
  readonly files: number
}

const FULL: Sizes = { requests: 60, reviews: 5, pullRequests: 10, files: 25 }
const QUICK: Sizes = { requests: 3, reviews: 1, pullRequests: 1, files: 2 }
const PARALLEL_REQUESTS = 60
/** The limit for other teams' p95, relative to the quiet run. */
const MAX_RATIO = 3
/** The time until the attack occupies every child process. */
const HEAD_START_MS = 5_000

/** How one team's load affects another team, in one process that serves and runs jobs for both. */
export async function run({ quick }: BenchmarkOptions): Promise<void> {
  const sizes = quick ? QUICK : FULL
  const stage = await openStage()
  const program = startProcess(MAIN, ['all'], stage.env)
  try {
    const url = (await program.until(/^ready (.*)$/)).match[1]!
    const attacker = await seatTeam(stage, url, 'attacker')
    const victim = await seatTeam(stage, url, 'victim')
    stage.host.setWebhookUrl(`${url}/api/codehost/webhook`)
    await measureAll(stage, { attacker, victim, sizes, quick })
  } finally {
    stage.host.setWebhookUrl(null)
    await program.stop()
    await stage.close()
  }
}

type Scene = { readonly attacker: Tenant; readonly victim: Tenant; readonly sizes: Sizes; readonly quick: boolean }

async function measureAll(stage: Stage, { attacker, victim, sizes, quick }: Scene): Promise<void> {
  const headStart = () => sleep(quick ? 500 : HEAD_START_MS)
  const measure = async () => ({
    requests: summarize(await askOften(victim, sizes.requests)),
    reviews: summarize(await reviewOften(stage, victim, sizes.reviews)),
  })
  say('warming up')
  await askOften(victim, 5)
  await reviewOften(stage, victim, 1)
  say('nobody else')
  const quiet = await measure()
  print('POST /api/analyze of one line, nobody else', quiet.requests)
  print('opened → comment of one file, nobody else', quiet.reviews)

  say(`beside ${PARALLEL_REQUESTS} parallel heavy requests of another team`)
  const attack = keepAsking(attacker, quick ? 4 : PARALLEL_REQUESTS)
  await headStart()
  const besideRequests = await measure()
  const answers = await attack.stop()
  say(`the attacker was answered: ${JSON.stringify(answers)}`)
  printBeside('heavy requests', besideRequests, quiet)

  say(`beside ${sizes.pullRequests} pull requests of ${sizes.files} heavy files of another team`)
  openHeavyPullRequests(stage, attacker, sizes)
  await headStart()
  printBeside('heavy pull requests', await measure(), quiet)
}

type Measured = { readonly requests: ReturnType<typeof summarize>; readonly reviews: ReturnType<typeof summarize> }

function printBeside(attack: string, own: Measured, quiet: Measured): void {
  print(`POST /api/analyze of one line, beside ${attack}`, own.requests, quiet.requests)
  print(`opened → comment of one file, beside ${attack}`, own.reviews, quiet.reviews)
}

function print(figure: string, own: Measured['requests'], quiet?: Measured['requests']): void {
  const against = quiet && { ratio: ratioOf(own.p95, quiet.p95), target: Math.round(MAX_RATIO * quiet.p95) }
  printFigure({ benchmark: 'fairness', figure, value: own.p95, unit: 'ms', ...own, ...against })
}

let asked = 0

/** Each request differs a little, so that no result is cached. */
async function askOften(tenant: Tenant, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    asked += 1
    const started = performance.now()
    const status = await tenant.analyze(`export const number = ${asked}`, 'a.js', 'javascript')
    if (status !== 200) throw new Error(`The victim was answered with ${status}`)
    times.push(performance.now() - started)
  }
  return times
}

async function reviewOften(stage: Stage, tenant: Tenant, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) times.push(await measureReview(stage, tenant))
  return times
}
