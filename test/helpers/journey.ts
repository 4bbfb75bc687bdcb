import type { CheckRunRecord, CommentRecord } from '../../src/local-codehost/state.ts'
import type { NewScenarioPull, PullName } from '../../src/local-codehost/create-local-codehost.ts'
import { waitUntil } from './processes.ts'
import type { Stack } from './stack.ts'

/** What the journeys have in common: code to find things in, and the end of all work. */

export const CLEAN = "export const answer = () => 'pong'\n"

/** A command injection, which has a fix. */
export const PING = `import { exec } from 'node:child_process'

export function register(app) {
  app.get('/ping', (req, res) => {
    exec(\`ping -c 1 \${req.query.host}\`, (error, stdout) => res.json({ stdout }))
  })
}
`

/** An SQL injection, which has a fix. */
export const ORDERS = `import mysql from 'mysql2'

const connection = mysql.createConnection(process.env.DATABASE_URL)

export function register(app) {
  app.get('/orders', (req, res) => {
    connection.query(\`select * from orders where id = \${req.query.id}\`, (error, rows) => res.json(rows))
  })
}
`

export type Pull = PullName & { readonly headSha: string; readonly htmlUrl: string }
type Journey = Pick<Stack, 'host' | 'database'>

/** A repository of acme's with one clean file, and in it a pull request by tomas that brings a command injection. */
export function openPull({ host }: Journey, repo: string, pull: Partial<NewScenarioPull> = {}): Pull {
  host.createRepository('acme', repo, { 'src/ping.js': CLEAN })
  return openPullIn({ host }, { repo, ...pull })
}

/** The same in a repository that is there. */
export function openPullIn({ host }: Pick<Stack, 'host'>, pull: Partial<NewScenarioPull> & { repo: string }): Pull {
  const input = {
    owner: 'acme',
    title: 'Add ping',
    author: 'tomas',
    headRef: 'ping',
    changes: { 'src/ping.js': PING },
    ...pull,
  }
  const opened = host.openPullRequest(input)
  return { owner: input.owner, repo: input.repo, ...opened }
}

export function listOurComments({ host }: Pick<Stack, 'host'>, pull: PullName): readonly CommentRecord[] {
  return host.listComments(pull).filter((comment) => comment.viaApp)
}

/** The app's check runs on a commit, by default the head the pull request was opened with. */
export function listOurChecks(
  { host }: Pick<Stack, 'host'>,
  pull: Pull,
  sha = pull.headSha,
): readonly CheckRunRecord[] {
  return host.listCheckRuns(pull.owner, pull.repo, sha).filter((run) => run.appSlug === 'fixwright')
}

/** Waits for the app's verdict on a commit, by default the one the pull request was opened with. */
export async function waitForCheck(stack: Pick<Stack, 'host'>, pull: Pull, sha?: string): Promise<CheckRunRecord> {
  await waitUntil(() => listOurChecks(stack, pull, sha).length > 0)
  return listOurChecks(stack, pull, sha).at(-1)!
}

/** Jobs further away than this are for later: the first look at the checks of a fix, and the cron. */
const SOON_SECONDS = 20

/** Waits until nothing is left to do: no webhook under way, no job running or due soon. */
export async function drain({ host, database }: Journey): Promise<void> {
  await waitUntil(async () => {
    await host.whenDelivered()
    const [row] = await database.sql<{ due: number }[]>`
      select count(*)::int as due from graphile_worker.jobs
      where locked_at is not null or run_at < now() + make_interval(secs => ${SOON_SECONDS})`
    return row!.due === 0 && host.deliveries.every((delivery) => !delivery.pending)
  })
}

export type WaitingUntil = { readonly task: string; readonly seconds: number; readonly payload: Record<string, unknown> }

/** Jobs that wait, with the seconds until they run. */
export async function listWaiting({ database }: Pick<Stack, 'database'>, task: string): Promise<WaitingUntil[]> {
  return database.sql<WaitingUntil[]>`
    select task.identifier as task, job.payload, extract(epoch from job.run_at - now())::float8 as seconds
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} and job.locked_at is null order by job.id`
}

/** What waits for a limit runs now: the clock is not what is under test. */
export async function hurry({ database }: Pick<Stack, 'database'>, task: string): Promise<void> {
  await database.sql`
    select count(*) from graphile_worker.reschedule_jobs(
      (select array_agg(id) from graphile_worker.jobs where task_identifier = ${task} and locked_at is null), now())`
}
