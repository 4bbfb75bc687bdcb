import { sql } from 'drizzle-orm'
import t from 'tap'
import type { Plan } from '../../../src/domain/quotas/plans.ts'
import type { FixPrDeps } from '../../../src/services/fix-pr/job/fix-pr-deps.ts'
import type { TelemetryEvents } from '../../../src/gateways/telemetry/telemetry.ts'
import type { FindAiTerms } from '../../../src/services/credits/find-ai-terms.ts'
import { createLinks } from '../../../src/lib/links.ts'
import type { Logger } from '../../../src/lib/logger.ts'
import { createSecretBox } from '../../../src/lib/secret-box.ts'
import { createFixReceipts } from '../../../src/services/fix-receipts/create-fix-receipts.ts'
import {
  auditLogs,
  codeHostInstallations,
  fixPrs,
  repositories,
  teamMembers,
  teams,
  users,
} from '../../../src/db/schema/index.ts'
import { createTestAnalyzer } from '../../helpers/create-test-analyzer.ts'
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts'
import {
  createInMemoryCodeHost,
  type InMemoryCodeHost,
} from '../../helpers/in-memory-code-host/create-in-memory-code-host.ts'
import { REPOSITORY } from '../../helpers/in-memory-code-host/repository.ts'
import { NO_AI, NO_AI_TERMS } from '../../helpers/no-ai.ts'
import { NO_DEPENDENCIES } from '../../helpers/no-dependencies.ts'
import { createLineSandbox, type LineSandboxOptions } from './line-sandbox.ts'

export const INSTALLATION_ID = 42
export const VULNERABLE = 'start()\ndanger(input)\nend()\n'
export const PR_URL = 'https://code.example/acme/shop/pull/1'

export type Job = { task: string; payload: object; options: { runAt?: Date } | undefined }

export type FixtureOptions = {
  plan?: Plan
  isFork?: boolean
  sandbox?: LineSandboxOptions
  content?: string
  path?: string
}

/** One database for all tests of a file, which run one after another: emptying it is much faster than making one. */
let shared: Promise<TestDatabase> | undefined

/** A team with an installation, an open pull request that adds one dangerous call, and everything the services need. */
export async function createFixture(options: FixtureOptions = {}) {
  const database = await (shared ??= createTestDatabase(t))
  const { db } = database
  await database.sql`truncate users, teams, code_host_installations, alert_states cascade`
  const host = createInMemoryCodeHost(INSTALLATION_ID)
  const path = options.path ?? 'src/run.js'
  const base = host.commit({ files: { [path]: 'start()\nend()\n' } })
  const head = host.commit({ parents: [base], files: { [path]: options.content ?? VULNERABLE } })
  host.state.branches.set('main', base)
  host.state.branches.set('feature', head)
  const pull = host.openPull({ head: 'feature', base: 'main', title: 'Add a feature', isFork: options.isFork ?? false })

  const [user] = await db.insert(users).values({ codeHostId: 900, login: 'mona' }).returning()
  const [team] = await db
    .insert(teams)
    .values({ name: 'Acme', slug: 'acme', plan: options.plan ?? 'TEAM' })
    .returning()
  await db.insert(teamMembers).values({ teamId: team!.id, userId: user!.id, role: 'member' })
  await db.insert(codeHostInstallations).values({
    installationId: INSTALLATION_ID,
    teamId: team!.id,
    accountId: 7,
    accountLogin: 'acme',
    accountType: 'Organization',
  })
  await db.insert(repositories).values({
    repositoryId: REPOSITORY.id,
    installationId: INSTALLATION_ID,
    fullName: 'Acme/Shop',
  })

  const events: { name: string; properties: TelemetryEvents[keyof TelemetryEvents] }[] = []
  const jobs: Job[] = []
  const alerts: string[] = []
  const clock = createClock()
  const sandbox = createLineSandbox(options.sandbox)
  const links = createLinks(() => 'https://fix.example')
  const deps: FixPrDeps & { readonly findAiTerms: FindAiTerms } = {
    ...NO_DEPENDENCIES,
    ai: NO_AI,
    findAiTerms: NO_AI_TERMS,
    notifyRequester: async () => {},
    db,
    codeHost: host.codeHost,
    analyzer: createTestAnalyzer({ db, sandbox, clock: clock.now }),
    clock: clock.now,
    log: silentLogger,
    links,
    codeHostUrl: 'https://code.example',
    telemetry: {
      emit: (name, properties) => void events.push({ name, properties }),
      close: async () => {},
    },
    queue: {
      // A job exists exactly when its transaction commits; a table of the test's own behaves the same.
      enqueue: async (executor, task, payload, jobOptions) => {
        await executor.execute(
          sql`insert into test_jobs (task, payload, run_at) values (${task}, ${JSON.stringify(payload)}::jsonb,
            ${jobOptions?.runAt?.toISOString() ?? null})`,
        )
        jobs.push({ task, payload, options: jobOptions })
      },
    },
    alerts: { raise: async (alertClass) => void alerts.push(alertClass) },
    receipts: createFixReceipts({
      db,
      secretBox: createSecretBox([new Uint8Array(32).fill(7)]),
      readAnalyserVersion: async () => 'analyser-of-the-tests',
      clock: clock.now,
      log: silentLogger,
      links,
    }),
  }
  await database.sql`
    create table if not exists test_jobs (id bigint generated always as identity, task text, payload jsonb, run_at timestamptz)`
  await database.sql`grant select, insert on test_jobs to public`
  await database.sql`truncate test_jobs`
  return {
    ...database,
    deps,
    host,
    sandbox,
    clock,
    events,
    jobs,
    alerts,
    path,
    base,
    head,
    pull,
    user: { id: user!.id, login: 'mona' },
    actor: { userId: user!.id },
    teamId: team!.id,
    readRow: async (id: string) =>
      (
        await db
          .select()
          .from(fixPrs)
          .where(sql`id = ${id}`)
      )[0]!,
    readTeam: async () =>
      (
        await db
          .select()
          .from(teams)
          .where(sql`id = ${team!.id}`)
      )[0]!,
    readAudit: async () => (await db.select().from(auditLogs).orderBy(auditLogs.createdAt)).map((row) => row.action),
    countJobs: async (task: string) =>
      Number((await db.execute<{ count: string }>(sql`select count(*) from test_jobs where task = ${task}`))[0]!.count),
  }
}
export type Fixture = Awaited<ReturnType<typeof createFixture>>

function createClock() {
  let time = Date.parse('2026-11-21T12:00:00.000Z')
  return {
    now: () => new Date(time),
    advance: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

export const silentLogger: Logger = {
  info: () => {},
  warn: () => {},
  error: () => {},
  debug: () => {},
  child: () => silentLogger,
}

/** Branches that the app made, with the commits on each that were not there before. */
export function ownBranches(host: InMemoryCodeHost, headSha: string) {
  return [...host.state.branches]
    .filter(([name]) => name.startsWith('fixwright/'))
    .map(([name, tip]) => ({ name, commits: countCommits(host, tip, headSha) }))
}

function countCommits(host: InMemoryCodeHost, tip: string, until: string): number {
  let count = 0
  for (let sha: string | undefined = tip; sha && sha !== until; sha = host.state.commits.get(sha)?.parents[0])
    count += 1
  return count
}

export function ownPulls(host: InMemoryCodeHost) {
  return [...host.state.pulls.values()].filter((pull) => pull.authorLogin === 'fixwright[bot]')
}
