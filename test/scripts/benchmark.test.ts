import t from 'tap'
import { startScript } from '../helpers/processes.ts'

const BENCHMARK = new URL('../../scripts/benchmark.ts', import.meta.url)

t.test('the main job is measured, a JSON line a figure', async (t) => {
  const { code, output } = await startScript(BENCHMARK, ['main-job', '--quick']).ended
  t.equal(code, 0, output)
  const figures = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { figure: string; value: number; unit: string })
  for (const figure of [
    'webhook acknowledged',
    'opened → comment',
    'create-fix-pr → fix pull request',
    'quota check',
    'start-up, first start',
    'memory at rest, program',
  ]) {
    t.ok(
      figures.some((line) => line.figure.startsWith(figure) && line.value > 0 && line.unit),
      figure,
    )
  }
})

t.test('an unknown benchmark is named with those that there are', async (t) => {
  const { code, output } = await startScript(BENCHMARK, ['nothing']).ended
  t.equal(code, 2)
  t.match(output, 'Benchmarks: main-job')
})
