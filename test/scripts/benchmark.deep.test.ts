import t from 'tap'
import { CHROMIUM, NO_CHROMIUM } from '../dashboard/browser.ts'
import { startScript } from '../helpers/processes.ts'

// covers: scripts/benchmark.ts scripts/benchmarks

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
  t.ok(
    figures.some(({ figure, value }) => figure.startsWith('webhooks not acknowledged') && value === 0),
    'none is lost, however long responses take',
  )
})

t.test('the quota is measured in a filled database', async (t) => {
  const { code, output } = await startScript(BENCHMARK, ['quota', '--quick']).ended
  t.equal(code, 0, output)
  for (const figure of [
    'quota check, 20 concurrent callers',
    'analysis taken, 100 concurrent callers',
    'analysis taken, all of one team, 100 concurrent callers',
    'GET quota, 100 concurrent callers',
  ]) {
    t.match(output, `"figure":"${figure}`)
  }
})

t.test('the analyser is measured on real code', async (t) => {
  const java = t.testdir({ 'A.java': 'class A {\n  int one() { return 1; }\n}\n' })
  const { code, output } = await startScript(BENCHMARK, ['analyser', '--quick', '--java', java]).ended
  t.equal(code, 0, output)
  for (const figure of [
    'cold start, first result for app.py once loaded',
    'javascript: one core, warm',
    'javascript: whole command, peak memory',
    'javascript: time for each of 10 files',
    'java: one core, warm',
  ]) {
    t.match(output, `"figure":"${figure}`)
  }
})

t.test('AI fixes are measured against a stand-in when there is no key', async (t) => {
  const { code, output } = await startScript(BENCHMARK, ['ai', '--quick']).ended
  t.equal(code, 0, output)
  t.match(output, /There is no key/)
  t.match(output, /"figure":"accepted","value":10/)
})

t.test('the pages are measured in a browser', { skip: NO_CHROMIUM }, async (t) => {
  const { code, output } = await startScript(BENCHMARK, ['dashboard', '--quick'], { env: { CHROMIUM_PATH: CHROMIUM } })
    .ended
  t.equal(code, 0, output)
  for (const figure of [
    'script before the first page',
    'overview complete, slow phone',
    'layout shift of the overview, this machine',
    'click → Pull requests complete',
  ]) {
    t.match(output, `"figure":"${figure}`)
  }
})

t.test('an unknown benchmark is named with those that there are', async (t) => {
  const { code, output } = await startScript(BENCHMARK, ['nothing']).ended
  t.equal(code, 2)
  t.match(output, 'Benchmarks: ai, analyser, api, dashboard, dependencies, fairness, fixers, main-job, quota, scale')
})

t.test('what one team does to another is measured', async (t) => {
  const { code, output } = await startScript(BENCHMARK, ['fairness', '--quick']).ended
  t.equal(code, 0, output)
  for (const asked of ['POST /api/analyze of one line', 'opened → comment of one file'])
    for (const beside of ['nobody else', 'beside heavy requests', 'beside heavy pull requests'])
      t.match(output, `"figure":"${asked}, ${beside}"`)
})
