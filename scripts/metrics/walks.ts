import { randomUUID } from 'node:crypto'
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import { dirname, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import { composeBase } from '../../src/compose/base.ts'
import { startProgram } from '../../src/compose/program.ts'
import { readConfig } from '../../src/config.ts'
import { bindInstallationToTeam, noteInstallation } from '../../src/db/repositories/installation-repository.ts'
import { teams } from '../../src/db/schema/index.ts'
import { createLogger } from '../../src/gateways/logging/create-logger.ts'
import { readSampleFiles } from '../../src/local-codehost/sample/read-sample-files.ts'
import type { AnalysisOutcome } from '../../src/db/repositories/analysis-record-repository.ts'
import { NO_SETTINGS_NOTE } from '../../src/domain/review/review.ts'
import type { Services } from '../../src/services/create-services.ts'
import { createTeam, signIn } from '../benchmarks/main-job/actors.ts'
import { openStage, type Stage } from '../benchmarks/stage.ts'

/** Code of the project that ran between a beginning and an end, in this process: analysis in the sandbox is another one. */
export type Walk = { readonly name: string; readonly files: number; readonly folders: number }

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url))
/** Plays the code host, and is no part of the product. */
const CODE_HOST = /^local-codehost\//
const VULNERABLE = `const { exec } = require('child_process')
require('express')().get('/ping', (req, res) => exec('ping -c 1 ' + req.query.host, (error, out) => res.json(out)))
`
/** Work that goes on after the last request to the code host is done by then. */
const QUIET_MS = 1000

const NOTHING_FOUND: AnalysisOutcome = {
  status: 'complete',
  mergeBaseSha: null,
  findings: [],
  suppressed: [],
  settings: NO_SETTINGS_NOTE,
  skipped: [],
  filesAnalysed: 1,
  filesTotal: 1,
  durationMs: 0,
}

type Recorder = {
  /** Runs the way twice, each time prepared, and looks at the second one. */
  readonly record: <Given>(
    name: string,
    prepare: () => Given,
    walk: (given: Awaited<Given>) => unknown,
  ) => Promise<Walk>
}

/**
 * Which files are entered on six ways through the program, by the functions that V8 counts as called. Each is walked once
 * before, so that neither loading a module nor filling a cache counts.
 */
export async function measureWalks(): Promise<Walk[]> {
  const recorder = await startRecorder()
  return [...(await walkAnalysis(recorder)), ...(await walkServices(recorder))]
}

async function startRecorder(): Promise<Recorder> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  async function takeCalled(): Promise<string[]> {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ url, functions }) => url.startsWith('file:') && functions.some(isCalled))
      .map(({ url }) => relative(SOURCE, fileURLToPath(url)))
      .filter((path) => !path.startsWith('..') && !CODE_HOST.test(path))
  }
  return {
    async record(name, prepare, walk) {
      await walk(await prepare())
      const given = await prepare()
      await takeCalled()
      await walk(given)
      const files = await takeCalled()
      return { name, files: files.length, folders: new Set(files.map((path) => dirname(path))).size }
    },
  }
}

/** The function without a name is the module itself, which runs when it is loaded. */
function isCalled({ functionName, ranges }: Profiler.FunctionCoverage): boolean {
  return functionName !== '' && ranges.some(({ count }) => count > 0)
}

async function walkAnalysis({ record }: Recorder): Promise<Walk[]> {
  const prepare = () => [{ path: 'src/ping.js', content: VULNERABLE }]
  return [
    await record('source text → finding, with the fix it offers', prepare, analyze),
    await record('finding → proven fix', prepare, (files) => fix(files)),
  ]
}

async function walkServices({ record }: Recorder): Promise<Walk[]> {
  const stage = await openStage()
  const config = readConfig({
    ...stage.env,
    PLATFORM_AI_PROVIDER: 'openai',
    PLATFORM_AI_KEY: 'sk-of-the-measurement',
    PLATFORM_AI_MODEL: 'gpt-5-mini',
  })
  const log = createLogger({ level: config.logLevel, service: 'all', secrets: [] })
  const base = await composeBase(config, log, { app: config.codeHost.app!, credentialsKeys: config.credentialsKeys! })
  const program = await startProgram(base, 'all', { scheduledJobs: false })
  try {
    const url = program.url ?? ''
    const person = await signIn(url, 'ida')
    const teamId = await createTeam(person)
    await installApp(stage, teamId)
    stage.host.setWebhookUrl(`${url}/api/codehost/webhook`)
    async function clickFix(prUrl: string): Promise<void> {
      const opened = stage.nextRequest(({ method, path }) => method === 'POST' && /\/pulls$/.test(path))
      await person.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl })
      await opened
      await sleep(QUIET_MS)
    }
    const { services } = program
    const walks = [
      await record(
        'webhook body → comment',
        () => {},
        () => openPullRequest(stage),
      ),
      await record('create-fix-pr → fix pull request', () => openPullRequest(stage), clickFix),
      await record(
        'a unit of the quota, taken and used',
        () => {},
        () => takeUnit(services, teamId),
      ),
    ]
    await stage.database.db.transaction((executor) =>
      services.applyAiOption(executor, {
        teamId,
        choice: { plan: 'TEAM', interval: 'month', aiOption: 'credits' },
        now: new Date(),
      }),
    )
    return [
      ...walks,
      await record(
        'an AI credit, reserved and committed',
        () => {},
        () => useCredit(stage, services, teamId),
      ),
    ]
  } finally {
    await program.stop()
    await base.close()
    await stage.close()
  }
}

async function installApp({ host, database: { db } }: Stage, teamId: string): Promise<void> {
  host.createUser({ login: 'tomas', name: 'Tomas' })
  host.createOrganization('acme', { tomas: 'admin' })
  host.createRepository('acme', 'webshop', readSampleFiles('main'))
  const { id } = host.install('acme')
  const now = new Date()
  await db.update(teams).set({ plan: 'ENTERPRISE' }).where(eq(teams.id, teamId))
  await noteInstallation(db, { installationId: id, account: host.getAccount('acme'), now })
  await bindInstallationToTeam(db, { installationId: id, teamId, now })
}

/** @returns its address, when the comment is there and nothing more happens. */
async function openPullRequest(stage: Stage): Promise<string> {
  const name = randomUUID()
  const commented = stage.nextRequest(({ method, path }) => method === 'POST' && /\/issues\/\d+\/comments$/.test(path))
  const { htmlUrl } = stage.host.openPullRequest({
    owner: 'acme',
    repo: 'webshop',
    title: `Add ${name}`,
    author: 'tomas',
    headRef: name,
    changes: { [`src/${name}.js`]: VULNERABLE },
  })
  await commented
  await sleep(QUIET_MS)
  return htmlUrl
}

async function takeUnit(services: Services, teamId: string): Promise<void> {
  const request = { account: { teamId }, language: 'javascript', now: new Date() }
  await services.countApiAnalysis(request, async () => ({ result: null, outcome: NOTHING_FOUND }))
}

async function useCredit({ database: { db } }: Stage, { aiCredits }: Services, teamId: string): Promise<void> {
  const reservationKey = randomUUID()
  const decision = await aiCredits.reserve({ teamId, reservationKey, attempt: 'first', fixPrId: null })
  if (decision.kind === 'refused') throw new Error(decision.message)
  await db.transaction((executor) => aiCredits.commit(executor, { teamId, reservationKeys: [reservationKey] }))
}
