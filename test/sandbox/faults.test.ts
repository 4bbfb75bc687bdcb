import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { findIsolation } from '../../src/sandbox/isolation/choose-isolation.ts'
import { startSandboxChild, type ChildLimits, type ChildOptions } from '../../src/sandbox/sandbox-child.ts'

const FOLDER = fileURLToPath(new URL('./fixtures/', import.meta.url))
const FAR_LONGER_THAN_A_TEST_MS = 10 * 60_000
/** A way without namespaces, so that signals reach the child as they are. */
const PLAIN = findIsolation([])

async function fail(t: Test, path: string, limits: Partial<ChildLimits>, options: Partial<ChildOptions> = {}) {
  const program = `${FOLDER}failing-main.ts`
  const child = startSandboxChild({ heapMegabytes: 64, program, alsoReadable: [FOLDER], isolation: PLAIN, ...options })
  t.teardown(() => child.kill())
  const job = { kind: 'surroundings', file: { path, content: '' }, lines: [] } as const
  return child.run(job, { wallTimeMs: FAR_LONGER_THAN_A_TEST_MS, memoryBytes: 4 * 1024 ** 3, ...limits })
}

t.test('failures of a child are attributed to the job or the machine', async (t) => {
  t.strictSame(
    await fail(t, 'waits', { wallTimeMs: 1_000 }),
    { ok: false, code: 'timeout', fault: 'unknown' },
    'out of time without having had a processor',
  )
  t.strictSame(await fail(t, 'waits', { memoryBytes: 1 }), { ok: false, code: 'out_of_memory', fault: 'job' })
  t.strictSame(await fail(t, 'ends', {}), { ok: false, code: 'crashed', fault: 'unknown' })
  t.strictSame(
    await fail(t, 'is stopped', {}),
    { ok: false, code: 'crashed', fault: 'machine' },
    'stopped with the whole service',
  )
  t.strictSame(
    await fail(t, 'waits', {}, { program: `${FOLDER}silent-main.ts`, startMs: 1 }),
    { ok: false, code: 'crashed', fault: 'machine' },
    'never got ready',
  )
})
