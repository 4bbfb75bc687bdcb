import t, { type Test } from 'tap'
import { AppError } from '../../src/errors.ts'
import { createAnalysisSandbox } from '../../src/sandbox/create-analysis-sandbox.ts'
import type { JobOwner } from '../../src/sandbox/child-pool.ts'
import { createLossLimit } from '../../src/domain/review/loss-limit.ts'
import { waitUntil } from '../helpers/processes.ts'

const SMALL = { path: 'src/small.js', content: 'export const one = 1\n' }
/** Keeps a child busy for seconds. */
const HEAVY = { path: 'src/Heavy.java', content: `class Heavy { int[] x = {${'1,'.repeat(499_000)}1}; }` }
const FAR_LONGER_THAN_A_TEST_MS = 10 * 60_000

type Tenants = { current: JobOwner }

function openShared(t: Test, options: { size: number }) {
  const tenants: Tenants = { current: { tenant: 'a', lane: 'interactive' } }
  const sandbox = createAnalysisSandbox({
    wallTimeMs: FAR_LONGER_THAN_A_TEST_MS,
    memoryBytes: 4 * 1024 ** 3,
    ...options,
    currentWork: () => tenants.current,
  })
  t.teardown(() => sandbox.close())
  return {
    sandbox,
    analyzeAs: (owner: JobOwner, file = SMALL) => {
      tenants.current = owner
      return sandbox.analyze([file])
    },
  }
}

t.test('cancelled work leaves the queue, or its child is stopped', async (t) => {
  const { sandbox, analyzeAs } = openShared(t, { size: 1 })
  const gone = new AppError('TIMED_OUT')
  const [running, waiting] = [new AbortController(), new AbortController()]
  const first = analyzeAs({ tenant: 'a', lane: 'background', signal: running.signal }, HEAVY)
  const second = analyzeAs({ tenant: 'a', lane: 'background', signal: waiting.signal })
  t.match(sandbox.readState(), { working: 1, waiting: 1 })
  waiting.abort(gone)
  await t.rejects(second, gone)
  t.match(sandbox.readState(), { working: 1, waiting: 0 })
  running.abort(gone)
  await t.rejects(first, gone)
  await waitUntil(() => sandbox.readState().working === 0)
  t.match(sandbox.readState(), { children: 0, givenUp: 0 }, 'that a child was stopped says nothing about the file')
  await t.rejects(analyzeAs({ tenant: 'a', lane: 'background', signal: AbortSignal.abort(gone) }), gone)
  t.same((await analyzeAs({ tenant: 'a', lane: 'background' })).analysed, ['src/small.js'])
})

t.test('other tenants are served while one keeps its children busy', async (t) => {
  const { sandbox, analyzeAs } = openShared(t, { size: 2 })
  const end = new AbortController()
  const owner = { tenant: 'heavy', lane: 'background', signal: end.signal } as const
  const heavy = Promise.allSettled(Array.from({ length: 60 }, () => analyzeAs(owner, HEAVY)))
  t.same((await analyzeAs({ tenant: 'other', lane: 'interactive' })).analysed, ['src/small.js'])
  t.same((await analyzeAs({ tenant: 'other', lane: 'background' })).analysed, ['src/small.js'])
  t.ok(sandbox.readState().waiting > 0, 'while heavy ones still wait')
  end.abort(new AppError('TIMED_OUT'))
  t.ok((await heavy).some(({ status }) => status === 'rejected'))
})

t.test('a tenant with too much waiting work is refused with a time to retry', async (t) => {
  const { analyzeAs } = openShared(t, { size: 1 })
  const end = new AbortController()
  const owner = { tenant: 'heavy', lane: 'background', signal: end.signal } as const
  const asked = Promise.allSettled(Array.from({ length: 202 }, () => analyzeAs(owner, HEAVY)))
  await t.rejects(analyzeAs(owner, HEAVY), { code: 'TOO_MANY_ANALYSES', statusCode: 429, details: { retryAfter: 5 } })
  t.same((await analyzeAs({ tenant: 'other', lane: 'interactive' })).analysed, ['src/small.js'])
  end.abort(new AppError('TIMED_OUT'))
  await asked
})

t.test('the losses of an analysis are limited', async (t) => {
  // Requests that somebody waits for are refused after 20 seconds, which starting so many children may take.
  const sandbox = createAnalysisSandbox({
    size: 2,
    wallTimeMs: 1,
    currentWork: () => ({ tenant: 'a', lane: 'background' }),
  })
  t.teardown(() => sandbox.close())
  const heavy = Array.from({ length: 12 }, (_, index) => ({ ...HEAVY, path: `src/Heavy${index}.java` }))
  const sets = heavy.map((file) => ({ files: [file], context: [] }))
  const losses = createLossLimit({ maxLosses: 4 })
  const codes = async () =>
    (await sandbox.analyzeSets(sets, {}, losses)).flatMap(({ result }) => result.skipped.map(({ code }) => code))
  const first = await codes()
  t.equal(first.length, 12)
  t.ok(first.includes('timeout'))
  t.ok(first.filter((code) => code === 'limit').length >= 4)
  const { givenUp } = sandbox.readState()
  t.same(
    await codes(),
    Array.from({ length: 12 }, () => 'limit'),
    'shared by all calls of one analysis',
  )
  t.equal(sandbox.readState().givenUp, givenUp, 'nothing more is tried')
})
