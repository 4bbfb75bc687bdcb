import t from 'tap'
import { startScript } from '../helpers/processes.ts'

// covers: scripts/soak.ts scripts/soak src/db scripts/patches

const SOAK = new URL('../../scripts/soak.ts', import.meta.url)

t.test('losing the database ends no process, answers nobody 500 and loses no job', async (t) => {
  const { code, output } = await startScript(SOAK, ['database', '--rounds', '2']).ended
  t.equal(code, 0, output)
  const figures = new Map(
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { figure: string; value: number })
      .map(({ figure, value }) => [figure, value]),
  )
  for (const kind of ['terminate', 'cut', 'fast', 'immediate']) t.ok(figures.get(`recovery, ${kind}`), kind)
  t.equal(figures.get('processes ended'), 0)
  t.equal(figures.get('answers 500 and other 5xx'), 0)
  t.equal(figures.get('answers 503 without Retry-After'), 0)
  t.equal(figures.get('jobs lost'), 0)
  t.equal(figures.get('jobs done'), figures.get('jobs accepted'))
  t.ok(figures.get('jobs done'))
})

t.test('a wrong name, number or kind is refused with what there is', async (t) => {
  for (const [args, hint] of [
    [['nothing'], 'Soaks: database'],
    [['database', '--rounds', '0'], 'Soaks: database'],
    [['database', '--kinds', 'flood'], 'Kinds: terminate, cut, fast, immediate'],
  ] as const) {
    const { code, output } = await startScript(SOAK, args).ended
    t.equal(code, 2)
    t.match(output, hint)
  }
})
