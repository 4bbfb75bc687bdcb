import t from 'tap'
import { createQueue } from '../../src/queue/create-queue.ts'
import type { FaultEffect } from '../../src/local-codehost/create-local-codehost.ts'
import { createConnectedTeam } from '../helpers/actors.ts'
import { everyNth } from '../helpers/depth.ts'
import {
  CLEAN,
  drain,
  findBroken,
  findBrokenBooks,
  hurry,
  listFixes,
  listOurChecks,
  listOurComments,
  listWaiting,
  openPull,
  openPullIn,
  type Pull,
} from '../helpers/journey.ts'
import { startStack, type Stack } from '../helpers/stack.ts'

// covers: src/services/fix-pr src/services/review src/gateways/codehost src/jobs

type Fault = {
  readonly effect: FaultEffect
  /** refused: another attempt would be answered the same. once: the client itself asks again. */
  readonly then: 'retried' | 'refused' | 'once'
  /** Seconds that the code host asks us to wait, where that is longer than a test. */
  readonly waits?: number
  readonly errorType?: string
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'a late answer': { effect: { kind: 'latency', ms: 250 }, then: 'once' },
  'a socket dropped before the write': { effect: { kind: 'drop-before-apply' }, then: 'retried' },
  'a socket dropped after the write': { effect: { kind: 'drop-after-apply' }, then: 'retried' },
  'a 502 instead of the write': { effect: { kind: 'bad-gateway-before-apply' }, then: 'retried' },
  'a 502 after the write': { effect: { kind: 'bad-gateway-after-apply' }, then: 'retried' },
  'the hourly limit': { effect: { kind: 'primary-rate-limit', resetInSeconds: 3000 }, then: 'retried', waits: 3000 },
  'a secondary limit': { effect: { kind: 'secondary-rate-limit', retryAfterSeconds: 2 }, then: 'retried' },
  'a secondary limit without a time': { effect: { kind: 'secondary-rate-limit' }, then: 'retried', waits: 60 },
  'too many requests': { effect: { kind: 'too-many-requests', retryAfterSeconds: 1 }, then: 'retried' },
  'too many requests without a time': { effect: { kind: 'too-many-requests' }, then: 'retried', waits: 60 },
  'a missing permission': { effect: { kind: 'not-accessible' }, then: 'refused', errorType: 'permission_denied' },
  'a protected branch, 403': {
    effect: { kind: 'protected-branch', status: 403 },
    then: 'refused',
    errorType: 'permission_denied',
  },
  'a protected branch, 422': {
    effect: { kind: 'protected-branch', status: 422 },
    then: 'refused',
    errorType: 'permission_denied',
  },
  'a revoked token': { effect: { kind: 'bad-credentials' }, then: 'once' },
  'nothing there': { effect: { kind: 'not-found' }, then: 'refused', errorType: 'not_found' },
}

type Write = { readonly method: string; readonly path: string }
const REVIEW_WRITES: Readonly<Record<string, Write>> = {
  'posting the comment': { method: 'POST', path: 'issues/\\d+/comments' },
  'making the check run': { method: 'POST', path: 'check-runs' },
}
const FIX_WRITES: Readonly<Record<string, Write>> = {
  'writing the tree': { method: 'POST', path: 'git/trees' },
  'writing the commit': { method: 'POST', path: 'git/commits' },
  'making the branch': { method: 'POST', path: 'git/refs' },
  'opening the pull request': { method: 'POST', path: 'pulls' },
}
/** What the review says once the fix pull request is open. */
const SECOND_REVIEW_WRITES: Readonly<Record<string, Write>> = {
  'editing the comment': { method: 'PATCH', path: 'issues/comments/\\d+' },
  'updating the check run': { method: 'PATCH', path: 'check-runs/\\d+' },
}

type Case = { readonly name: string; readonly repo: string; readonly fault: Fault; readonly write: string }

function listCases(prefix: string, writes: Readonly<Record<string, Write>>): readonly Case[] {
  const cases = Object.keys(writes).flatMap((write, i) =>
    Object.entries(FAULTS).map(([name, fault], j) => {
      return { name: `${name} when ${write}`, repo: `${prefix}-${i}-${j}`, fault, write }
    }),
  )
  // Comments and check runs lie on no branch.
  const possible = cases.filter(({ fault, write }) => fault.effect.kind !== 'protected-branch' || write in FIX_WRITES)
  // Another fault for each write, since their number is no multiple of it.
  return everyNth(4, possible)
}

function addFault({ host }: Pick<Stack, 'host'>, { repo, fault }: Case, write: Write) {
  const path = new RegExp(`^/repos/[^/]+/${repo}/${write.path}$`)
  return host.faults.add({ method: write.method, path, effect: fault.effect })
}

function startClock() {
  const begun = performance.now()
  return { seconds: () => (performance.now() - begun) / 1000 }
}

/**
 * Which cases still wait, and for how many seconds at least and at most, so long after the fault could first be met. On a
 * slow machine a short wait is over by then, and its work done.
 */
function listWaits<T extends { readonly fault: Fault }>(cases: readonly T[], elapsed: number) {
  return cases.flatMap((each) => {
    const { waits = 0 } = each.fault
    return waits > elapsed + 1 ? [{ ...each, atLeast: waits - elapsed - 1, atMost: waits + 1 }] : []
  })
}

t.test('one fault at a time, in everything that is written', async (t) => {
  const stack = await startStack(t)
  const { host, database } = stack
  const { ida, teamId } = await createConnectedTeam(stack, 'ENTERPRISE')
  const ask = (pull: Pull) => ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })

  await t.test('during the review', async (t) => {
    const armed = listCases('review', REVIEW_WRITES).map((each) => {
      host.createRepository('acme', each.repo, { 'src/ping.js': CLEAN })
      return { ...each, added: addFault(stack, each, REVIEW_WRITES[each.write]!) }
    })
    await drain(stack)
    const clock = startClock()
    const cases = armed.map((each) => ({ ...each, pull: openPullIn(stack, { repo: each.repo }) }))
    await drain(stack)
    t.ok(
      cases.every(({ added }) => added.uses() === 1),
      'every fault was met',
    )
    const waiting = await listWaiting(stack, 'review-pull-request')
    const expected = listWaits(cases, clock.seconds())
    const isExpected = ({ payload }: (typeof waiting)[number]) =>
      cases.some(({ repo, fault }) => repo === payload['repo'] && fault.waits)
    t.ok(waiting.every(isExpected), 'only limits without a near end are still waited for')
    for (const { name, repo, atLeast, atMost } of expected) {
      const seconds = waiting.find(({ payload }) => payload['repo'] === repo)?.seconds ?? 0
      t.ok(seconds >= atLeast && seconds <= atMost, `${name}: ${Math.round(seconds)} s`)
    }
    await hurry(stack, 'review-pull-request')
    await drain(stack)
    for (const { name, pull, fault, write } of cases) {
      t.strictSame(await findBroken(stack, pull), [], name)
      const isRefused = (what: string) => fault.then === 'refused' && write === what
      // A head that is not there may be one that the code host has not heard of everywhere.
      const isLookedForAgain = fault.errorType === 'not_found'
      const hasCheck = !isRefused('making the check run') || isLookedForAgain
      t.equal(listOurComments(stack, pull).length, isRefused('posting the comment') ? 0 : 1, `${name}: comment`)
      t.equal(listOurChecks(stack, pull).length, hasCheck ? 1 : 0, `${name}: check run`)
    }
    t.strictSame(await findBrokenBooks(stack), [])

    const queue = createQueue()
    const installationId = host.getInstallation('acme')!.id
    await queue.enqueue(database.db, 'sync-installation', { installationId })
    await drain(stack)
    for (const { name, pull } of cases) {
      t.equal(listOurChecks(stack, pull).length, 1, `${name}: a verdict that was refused is given later`)
      t.ok(listOurComments(stack, pull).length <= 1)
    }
  })

  await t.test('during the fix', async (t) => {
    const writes = { ...FIX_WRITES, ...SECOND_REVIEW_WRITES }
    const cases = listCases('fix', writes).map((each) => ({ ...each, pull: openPull(stack, each.repo) }))
    await drain(stack)
    const armed = cases.map((each) => ({ ...each, added: addFault(stack, each, writes[each.write]!) }))
    const clock = startClock()
    const answers = await Promise.all(armed.map(({ pull }) => ask(pull)))
    t.ok(answers.every(({ status }) => status === 200))
    await drain(stack)
    for (const { name, added } of armed) t.equal(added.uses(), 1, `${name}: met`)
    const waits = listWaits(
      armed.filter(({ write }) => write in FIX_WRITES),
      clock.seconds(),
    )
    const rows = await Promise.all(waits.map(async ({ pull }) => (await listFixes(stack, pull))[0]))
    const waiting = listWaits(waits, clock.seconds())
    for (const { name, pull, atLeast, atMost } of waiting) {
      const row = rows[waits.findIndex((one) => one.pull === pull)]
      t.equal(row?.status, 'running', name)
      const seconds = row?.nextAttempt ?? 0
      t.ok(seconds >= atLeast && seconds <= atMost, `${name}: ${Math.round(seconds)} s`)
    }
    const limited = armed.filter(({ fault, write }) => fault.waits !== undefined && write in FIX_WRITES)
    t.ok((await listWaiting(stack, 'run-fix-pr')).length <= limited.length, 'nothing else is waited for')
    await hurry(stack, 'run-fix-pr')
    await hurry(stack, 'review-pull-request')
    await drain(stack)
    for (const { name, pull, fault, write } of armed) {
      t.strictSame(await findBroken(stack, pull), [], name)
      const [row, ...more] = await listFixes(stack, pull)
      t.equal(more.length, 0, name)
      const isRefused = fault.then === 'refused' && write in FIX_WRITES
      const expected = isRefused
        ? { status: 'failed', errorType: fault.errorType }
        : { status: 'open', errorType: null }
      t.match(row, expected, name)
      const isReported = fault.then !== 'refused' || write === 'updating the check run'
      t.equal(listOurComments(stack, pull)[0]!.body.includes('Fix pull request 2 is open'), isReported, name)
    }
    t.strictSame(await findBrokenBooks(stack), [])
    const failed = await Promise.all(
      armed.filter(({ fault, write }) => fault.then === 'refused' && write in FIX_WRITES).map(({ pull }) => ask(pull)),
    )
    t.ok(
      failed.every(({ status }) => status === 200),
      'what failed can be asked for again',
    )
    await drain(stack)
    for (const { name, pull } of armed) {
      t.equal((await listFixes(stack, pull)).at(-1)!.status, 'open', name)
      t.strictSame(await findBroken(stack, pull), [], name)
    }
    t.strictSame(await findBrokenBooks(stack), [])
  })
})
