import type { CheckRunRecord, CommentRecord } from '../../src/local-codehost/state.ts'
import type { NewScenarioPull, PullName } from '../../src/local-codehost/create-local-codehost.ts'
import { REVIEW_COMMENT_MARKER } from '../../src/messages/pull-request-comment.ts'
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

/** The same for several, in repositories that the app has heard of before: no other work mixes with the reviews. */
export async function prepareRepositories(stack: Journey, repos: readonly string[]): Promise<void> {
  for (const repo of repos) stack.host.createRepository('acme', repo, { 'src/ping.js': CLEAN })
  await drain(stack)
}

/** A pull request in a repository that is there. */
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

/** The second ring has seventy pull requests under way at once, on a machine that may have other work. */
const DRAIN_MS = 300_000

/** Waits until nothing is left to do: no webhook under way, no job running or due soon. */
export async function drain(stack: Journey): Promise<void> {
  await waitUntil(() => isIdle(stack), DRAIN_MS)
}

export async function isIdle({ host, database }: Journey): Promise<boolean> {
  await host.whenDelivered()
  const [row] = await database.sql<{ due: number }[]>`
    select count(*)::int as due from graphile_worker.jobs
    where locked_at is not null or run_at < now() + make_interval(secs => ${SOON_SECONDS})`
  return row!.due === 0 && host.deliveries.every((delivery) => !delivery.pending)
}

export type WaitingUntil = {
  readonly task: string
  readonly seconds: number
  readonly payload: Record<string, unknown>
}

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

/** The fix_prs rows of a pull request, oldest first. */
export type FixRow = {
  readonly id: string
  readonly status: string
  readonly errorType: string | null
  readonly commitSha: string | null
  readonly fixPrNumber: number | null
  readonly returned: boolean
  /** Seconds until the next attempt. */
  readonly nextAttempt: number | null
}
export async function listFixes({ database }: Pick<Stack, 'database'>, pull: Pull): Promise<FixRow[]> {
  return database.sql<FixRow[]>`
    select id, status, error_type as "errorType", commit_sha as "commitSha", fix_pr_number as "fixPrNumber",
      quota_returned_at is not null as returned,
      extract(epoch from next_attempt_at - now())::float8 as "nextAttempt"
    from fix_prs where repository_full_name = ${`${pull.owner}/${pull.repo}`} and original_pr_number = ${pull.number}
    order by created_at`
}

/**
 * What no fault and no crash may ever break, once all work is done. Each sentence names something that is wrong.
 */
export async function findBroken(stack: Journey, pull: Pull): Promise<string[]> {
  const { host } = stack
  const broken: string[] = []
  function check(holds: boolean, sentence: string): void {
    if (!holds) broken.push(`${pull.repo}: ${sentence}`)
  }
  const reviews = listOurComments(stack, pull).filter(({ body }) => body.includes(REVIEW_COMMENT_MARKER))
  check(reviews.length <= 1, `${reviews.length} review comments`)
  check(listOurChecks(stack, pull).length <= 1, `${listOurChecks(stack, pull).length} check runs on one commit`)
  const branch = `fixwright/pr-${pull.number}`
  const tip = host.getBranch(pull.owner, pull.repo, branch)
  check(host.getBranch(pull.owner, pull.repo, `${branch}-2`) === null, 'a second fix branch')
  const fixes = host.listPullRequests(pull.owner, pull.repo).filter(({ head }) => head.ref.startsWith('fixwright/'))
  check(fixes.length <= 1, `${fixes.length} fix pull requests`)
  const rows = await listFixes(stack, pull)
  const standing = rows.filter(({ status }) => status === 'open')
  check(standing.length === fixes.length, `${standing.length} fixes recorded as open, ${fixes.length} there`)
  check((tip !== null) === standing.length > 0, `the branch is ${tip}, ${standing.length} fixes stand`)
  for (const row of standing) {
    check(row.commitSha === tip, 'the recorded commit is not the tip of the branch')
    check(row.fixPrNumber === fixes[0]?.number, 'another number is recorded')
    const parents = host.getCommit(pull.owner, pull.repo, tip!)?.parents.join()
    check(parents === pull.headSha, 'not one commit on top of the head')
  }
  for (const row of rows)
    check(row.returned === (row.status === 'failed' || row.status === 'skipped'), 'quota kept or lost')
  return broken
}

/** The same for the whole database: quota, audit and queue. */
export async function findBrokenBooks({ database }: Pick<Stack, 'database'>): Promise<string[]> {
  const { sql } = database
  const quotas = await sql`
    select name from teams where auto_fix_prs_used <>
      (select count(*) from fix_prs where team_id = teams.id and quota_taken and quota_returned_at is null)`
  const audits = await sql`
    select id from fix_prs where (quota_returned_at is not null)::int <>
      (select count(*) from audit_logs where target = fix_prs.id::text and action = 'auto_fix_quota.returned')`
  const underWay = await sql`select id from fix_prs where status in ('queued', 'running')`
  const stuck = await sql`
    select task_identifier as task from graphile_worker.jobs
    where locked_at is not null or attempts >= max_attempts or task_identifier <> 'settle-fix-pr'`
  return [
    ...quotas.map((team) => `the quota of ${team['name']} does not add up`),
    ...audits.map((fix) => `the unit of ${fix['id']} was not given back exactly once`),
    ...underWay.map((fix) => `${fix['id']} is still under way`),
    ...stuck.map((job) => `a job of ${job['task']} is stuck`),
  ]
}
