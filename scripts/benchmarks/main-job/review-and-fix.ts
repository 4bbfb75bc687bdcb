import { eq } from 'drizzle-orm'
import { bindInstallationToTeam, noteInstallation } from '../../../src/db/repositories/installation-repository.ts'
import { teams } from '../../../src/db/schema/index.ts'
import { readSampleFiles } from '../../../src/local-codehost/sample/read-sample-files.ts'
import { printFigure, say, summarize, type BenchmarkOptions } from '../figures.ts'
import { startProcess } from '../processes.ts'
import { MAIN, type Stage } from '../stage.ts'
import { createTeam, signIn, type Person } from './actors.ts'

const FILES = 10
const WARM_UP = 3

/**
 * Pull requests one after another through the whole program in one process, with a code host that answers immediately.
 */
export async function measureReviewAndFix(stage: Stage, { quick }: BenchmarkOptions): Promise<void> {
  const count = quick ? 3 : 40
  const program = startProcess(MAIN, ['all'], stage.env)
  const url = (await program.until(/^ready (.*)$/)).match[1]!
  const person = await signIn(url, 'ida')
  const teamId = await createTeam(person)
  await prepare(stage, teamId)
  stage.host.setWebhookUrl(`${url}/api/codehost/webhook`)
  const reviews: number[] = []
  const fixes: number[] = []
  for (let index = 0; index < count + WARM_UP; index++) {
    if (index % 10 === 0) say(`opened → comment → fix pull request: ${index} of ${count + WARM_UP}`)
    const { prUrl, ms } = await measureReview(stage, index)
    const fixMs = await measureFix(stage, person, teamId, prUrl)
    if (index < WARM_UP) continue
    reviews.push(ms)
    fixes.push(fixMs)
  }
  print(`opened → comment, ${FILES} files`, reviews)
  print(`create-fix-pr → fix pull request, ${FILES} files`, fixes)
  stage.host.setWebhookUrl(null)
  await program.stop()
}

async function prepare({ host, database }: Stage, teamId: string): Promise<void> {
  host.createUser({ login: 'tomas', name: 'Tomas' })
  host.createOrganization('acme', { tomas: 'admin' })
  host.createRepository('acme', 'webshop', readSampleFiles('main'))
  const { id } = host.install('acme')
  const now = new Date()
  await database.db.update(teams).set({ plan: 'ENTERPRISE' }).where(eq(teams.id, teamId))
  await noteInstallation(database.db, { installationId: id, account: host.getAccount('acme'), now })
  await bindInstallationToTeam(database.db, { installationId: id, teamId, now })
}

async function measureReview(stage: Stage, index: number): Promise<{ prUrl: string; ms: number }> {
  const commented = stage.nextRequest(({ method, path }) => method === 'POST' && /\/issues\/\d+\/comments$/.test(path))
  const start = performance.now()
  const pull = stage.host.openPullRequest({
    owner: 'acme',
    repo: 'webshop',
    title: `Change ${index}`,
    author: 'tomas',
    headRef: `change-${index}`,
    changes: makeChanges(index),
  })
  return { prUrl: pull.htmlUrl, ms: (await commented) - start }
}

async function measureFix(stage: Stage, person: Person, teamId: string, prUrl: string): Promise<number> {
  const opened = stage.nextRequest(({ method, path }) => method === 'POST' && /\/pulls$/.test(path))
  const start = performance.now()
  await person.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl })
  return (await opened) - start
}

/** The files of the sample under new names, different for each pull request. */
function makeChanges(index: number): Record<string, string> {
  const sources = Object.entries({ ...readSampleFiles('main'), ...readSampleFiles('order-search') })
    .filter(([path]) => path.endsWith('.js'))
    .map(([, content]) => content)
  return Object.fromEntries(
    Array.from({ length: FILES }, (_, file) => [
      `src/change-${index}/file-${file}.js`,
      `// Change ${index}, file ${file}\n${sources[file % sources.length]}`,
    ]),
  )
}

function print(figure: string, times: readonly number[]): void {
  const summary = summarize(times)
  printFigure({ benchmark: 'main-job', figure, value: summary.p50, unit: 'ms', ...summary })
}
