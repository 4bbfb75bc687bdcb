import { test } from 'tap'
import { beginElsewhere, planProcesses } from '../../../scripts/testing/plan-processes.ts'

const plan = (times: Readonly<Record<string, number>>, alone: readonly string[] = []) =>
  planProcesses(Object.keys(times), new Map(Object.entries(times)), (file) => alone.includes(file))

test('short files of an area share a process, the longest processes go first', async (t) => {
  t.same(
    plan({
      'test/db/a.test.ts': 39_000,
      'test/db/b.test.ts': 38_000,
      'test/domain/a.test.ts': 10,
      'test/domain/plans/b.test.ts': 20,
      'test/http/slow.test.ts': 60_000,
    }),
    [
      { files: ['test/http/slow.test.ts'], expectedMs: 60_000 },
      { files: ['test/db/a.test.ts'], expectedMs: 39_000 },
      { files: ['test/db/b.test.ts'], expectedMs: 38_000 },
      { files: ['test/domain/a.test.ts', 'test/domain/plans/b.test.ts'], expectedMs: 30 },
    ],
  )
})

test('a file that says so has a process of its own', async (t) => {
  const planned = plan({ 'test/lib/a.test.ts': 10, 'test/lib/b.test.ts': 10, 'test/lib/c.test.ts': 10 }, [
    'test/lib/b.test.ts',
  ])
  t.same(
    planned.map(({ files }) => files),
    [['test/lib/a.test.ts', 'test/lib/c.test.ts'], ['test/lib/b.test.ts']],
  )
})

test('every file is run once, also those that were never timed', async (t) => {
  const files = Array.from({ length: 100 }, (_, index) => `test/area-${index % 7}/${index}.test.ts`)
  const planned = planProcesses(files, new Map(), () => false)
  t.same(planned.flatMap((one) => one.files).sort(), [...files].sort())
})

test('where there is no time for all, each commit begins elsewhere and leaves none out', async (t) => {
  const files = ['a', 'b', 'c']
  t.same(beginElsewhere(files, '00000001'), ['b', 'c', 'a'])
  t.same(beginElsewhere(files, 'ffffffffabc'), ['a', 'b', 'c'])
  t.same(beginElsewhere([], 'ff'), [])
})
