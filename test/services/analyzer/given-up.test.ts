import { test, type Test } from 'tap'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { givenUpAnalyses, teams } from '../../../src/db/schema/index.ts'
import { createRemoveExpiredTask } from '../../../src/jobs/tasks/remove-expired.ts'
import { handleJob } from '../../../src/sandbox/handle-job.ts'
import type { AnalysisSandbox } from '../../../src/sandbox/analysis-sandbox.ts'
import { analyzeIsolating, fixIsolating } from '../../../src/sandbox/isolate-failures.ts'
import type { TimedOutcome } from '../../../src/sandbox/child-pool.ts'
import type { SandboxJob } from '../../../src/sandbox/protocol.ts'
import { createLossLimit } from '../../../src/domain/review/loss-limit.ts'
import { createAnalyzer, type Analyzer } from '../../../src/services/analyzer/create-analyzer.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createOpenSandbox } from '../../helpers/open-sandbox.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const TODAY = '2026-03-01'

type Failure = Extract<TimedOutcome, { ok: false }>
const OUT_OF_MEMORY: Failure = { ok: false, code: 'out_of_memory', fault: 'job', ms: 1 }
const FAILURES: Readonly<Record<string, Failure>> = {
  GREEDY: OUT_OF_MEMORY,
  SLOW: { ok: false, code: 'timeout', fault: 'unknown', ms: 1 },
  STOPPED: { ok: false, code: 'crashed', fault: 'machine', ms: 1 },
}

/** The sandbox's own way of isolating failures, around children that fail on marks in the code. */
function createFailingSandbox() {
  let lost = 0
  async function run(job: SandboxJob): Promise<TimedOutcome> {
    const text = JSON.stringify(job)
    const sets = job.kind === 'analyze' ? job.sets.map((set) => JSON.stringify(set)) : []
    const isTogether = sets.some((set) => set.includes('HALF') && set.includes('OTHER'))
    const mark = Object.keys(FAILURES).find((one) => text.includes(one))
    const failure = mark ? FAILURES[mark] : isTogether ? OUT_OF_MEMORY : undefined
    if (!failure) return { ok: true, answer: await handleJob(job), ms: 1 }
    lost += 1
    return failure
  }
  const work = { run, log: undefined }
  const sandbox: AnalysisSandbox = {
    ...createOpenSandbox().sandbox,
    analyzeSets: (sets, request = {}, losses = createLossLimit()) =>
      analyzeIsolating({ ...work, losses }, sets, { today: TODAY, ...request }),
    fix: (files, request = {}) =>
      fixIsolating(
        { ...work, losses: createLossLimit() },
        { kind: 'fix', files, request: { today: TODAY, ...request } },
      ),
  }
  const takeLost = (): number => {
    const taken = lost
    lost = 0
    return taken
  }
  return { sandbox, takeLost }
}

async function createWorld(t: Test) {
  const { db, client } = await createTestDatabase(t)
  const rows = await db
    .insert(teams)
    .values([
      { name: 'A', slug: 'aaa' },
      { name: 'B', slug: 'bbb' },
    ])
    .returning()
  const [teamId, otherTeamId] = rows.map(({ id }) => id) as [string, string]
  const { sandbox, takeLost } = createFailingSandbox()
  let now = NOW
  let version = '1'
  let person = 'user:ada'
  const known: number[] = []
  const open = (): Analyzer =>
    createAnalyzer({
      db,
      sandbox,
      clock: () => now,
      log: silentLogger,
      readAnalyserVersion: async () => version,
      currentTenant: () => person,
      countCache: () => {},
      countGivenUp: (count) => void known.push(count),
    })
  return {
    ...{ db, client, teamId, otherTeamId, open, takeLost, known, clock: () => now },
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    setVersion: (value: string) => void (version = value),
    setPerson: (value: string) => void (person = value),
  }
}

const GREEDY: SourceFile = { path: 'src/greedy.js', content: 'export const greedy = "GREEDY"\n' }
const HANDLER: SourceFile = {
  path: 'src/routes.js',
  content: `import { greedy } from './greedy.js'
import { findOrders } from './orders.js'
export const register = (app) => app.get('/', async (req, res) => res.json(await findOrders(req.query.id)))
`,
}
const ORDERS: SourceFile = {
  path: 'src/orders.js',
  content: `import mysql from 'mysql2'
const connection = mysql.createConnection('x')
export const findOrders = (id) => connection.query('select * from orders where id = ' + id)
`,
}
const SKIPPED = {
  file: 'src/greedy.js',
  code: 'out_of_memory',
  reason: 'The analysis of this file needed too much memory and was stopped.',
}

test('a file that a child was lost on is skipped at once by all processes, and its group is analysed without it', async (t) => {
  const { teamId, open, takeLost, known } = await createWorld(t)
  const files = [HANDLER, GREEDY, ORDERS]
  const first = await open().analyze(files, { teamId })
  t.match(first, { skipped: [SKIPPED], findings: [] })
  t.equal(takeLost(), 2, 'with its group and alone')
  const second = await open().analyze(files, { teamId })
  t.equal(takeLost(), 0)
  t.strictSame(second.skipped, [SKIPPED])
  t.strictSame(second.analysed, ['src/routes.js', 'src/orders.js'])
  t.match(second.findings, [{ ruleId: 'sql-injection', file: 'src/orders.js' }], 'as one program again')
  t.strictSame(known, [1])
  const fixed = await open().fix(files, { teamId, findings: second.findings })
  t.match(fixed.files, [{ path: 'src/orders.js' }])
  t.match(await open().analyze([ORDERS], { teamId, context: [GREEDY] }), { analysed: ['src/orders.js'], skipped: [] })
  t.equal(takeLost(), 0, 'neither in a fix nor as context')
  const changed = { ...GREEDY, content: 'export const greedy = "modest"\n' }
  t.strictSame(
    (await open().analyze([HANDLER, changed, ORDERS], { teamId })).skipped,
    [],
    'another content is another file',
  )
})

test('a group that is too much as one program is taken apart at once', async (t) => {
  const { teamId, open, takeLost } = await createWorld(t)
  const files = [
    { path: 'src/a.js', content: "import { b } from './b.js'\nexport const half = 'HALF'\n" },
    { path: 'src/b.js', content: "export const b = 'OTHER'\n" },
  ]
  const expected = { analysed: ['src/a.js', 'src/b.js'], skipped: [] }
  t.match(await open().analyze(files, { teamId }), expected)
  t.equal(takeLost(), 1)
  t.match(await open().analyze(files, { teamId }), expected)
  t.equal(takeLost(), 0)
})

test('it is forgotten after a day, with another analyser or other rules, and is nobody else’s', async (t) => {
  const { db, teamId, otherTeamId, open, takeLost, pass, setVersion, setPerson, clock } = await createWorld(t)
  const lostFor = async (request: Parameters<Analyzer['analyze']>[1]) => {
    t.strictSame((await open().analyze([GREEDY], request)).skipped, [SKIPPED])
    return takeLost()
  }
  t.equal(await lostFor({ teamId }), 1)
  t.equal(await lostFor({ teamId }), 0)
  t.equal(await lostFor({ teamId: otherTeamId }), 1, 'one team’s busy machine blinds no other')
  t.equal(await lostFor({ teamId, rules: ['xss'] }), 1)
  t.equal(await lostFor({ teamId: null }), 1)
  t.equal(await lostFor({ teamId: null }), 0, 'a person without a team has a memory, too')
  setPerson('user:bob')
  t.equal(await lostFor({ teamId: null }), 1)
  setVersion('2')
  t.equal(await lostFor({ teamId }), 1)
  pass(DAY_MS + 1)
  t.equal(await lostFor({ teamId }), 1)
  t.equal(await lostFor({ teamId }), 0)
  const count = async () => (await db.select().from(givenUpAnalyses)).length
  t.equal(await count(), 6)
  await createRemoveExpiredTask({ db, clock }).run({}, { log: silentLogger } as never)
  t.equal(await count(), 1)
})

test('what may have been the machine’s fault counts the second time, and what was it never', async (t) => {
  const { teamId, open, takeLost, pass } = await createWorld(t)
  const lostOn = async (mark: string) => {
    const file = { path: 'a.js', content: `// ${mark}\n` }
    t.match(await open().analyze([file], { teamId }), { skipped: [{ file: 'a.js' }] })
    return takeLost()
  }
  t.equal(await lostOn('SLOW'), 1)
  t.equal(await lostOn('SLOW'), 1, 'the same busy minute')
  pass(MINUTE_MS)
  t.equal(await lostOn('SLOW'), 1)
  t.equal(await lostOn('SLOW'), 0)
  pass(DAY_MS + 1)
  for (const lost of [1, 1]) t.equal(await lostOn('SLOW'), lost)
  for (let times = 0; times < 3; times += 1) {
    pass(MINUTE_MS)
    t.equal(await lostOn('STOPPED'), 1)
  }
})

test('many heavy files: what one analysis may lose is shared by all of its jobs, and each push gets further', async (t) => {
  const { teamId, open, takeLost } = await createWorld(t)
  const files = Array.from({ length: 300 }, (_, index) => ({
    path: `src/${index}.js`,
    content: `// GREEDY ${index}\n`,
  }))
  const codesOf = async () => {
    const { skipped } = await open().analyze(files, { teamId })
    return Map.groupBy(skipped, ({ code }) => code)
  }
  const first = await codesOf()
  const lost = takeLost()
  t.ok(lost >= 100 && lost < 120, `${lost} children`)
  const second = await codesOf()
  t.ok(second.get('out_of_memory')!.length > first.get('out_of_memory')!.length)
})

test('without the database a child is lost each time, and that is all', async (t) => {
  const { client, takeLost, open } = await createWorld(t)
  await client.close()
  for (const lost of [1, 1]) {
    t.strictSame((await open().analyze([GREEDY], { teamId: null })).skipped, [SKIPPED])
    t.equal(takeLost(), lost)
  }
})
