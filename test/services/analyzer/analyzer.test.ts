import { test, type Test } from 'tap'
import { eq } from 'drizzle-orm'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { pruneCachedAnalyses } from '../../../src/db/repositories/analysis-cache-repository.ts'
import { analysisCache, teams } from '../../../src/db/schema/index.ts'
import { createAnalyzer, type Analyzer } from '../../../src/services/analyzer/create-analyzer.ts'
import { createTestAnalyzer } from '../../helpers/create-test-analyzer.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createOpenSandbox } from '../../helpers/open-sandbox.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000

async function createWorld(t: Test) {
  const { db } = await createTestDatabase(t)
  const rows = await db
    .insert(teams)
    .values([
      { name: 'A', slug: 'aaa' },
      { name: 'B', slug: 'bbb' },
    ])
    .returning()
  const [teamId, otherTeamId] = rows.map(({ id }) => id) as [string, string]
  const { sandbox, take } = createOpenSandbox()
  const counts = { hit: 0, miss: 0 }
  let now = NOW
  let version = '1'
  const deps = {
    db,
    sandbox,
    clock: () => now,
    log: silentLogger,
    currentTenant: () => 'person',
    countGivenUp: () => {},
  }
  const cached = createAnalyzer({
    ...deps,
    readAnalyserVersion: async () => version,
    countCache: (outcome, groups) => void (counts[outcome] += groups),
  })
  const plain = createTestAnalyzer(deps)
  return {
    ...{ db, teamId, otherTeamId, take, counts, cached, plain },
    setNow: (value: Date) => void (now = value),
    setVersion: (value: string) => void (version = value),
  }
}

const handler = (name: string, statement = 'findOrders'): SourceFile => ({
  path: `src/routes/${name}.js`,
  content: `import { ${statement} } from '../db/orders.js'
export function register(app) {
  app.get('/${name}', async (req, res) => res.json(await ${statement}(req.query.id)))
}
`,
})
const HELPER: SourceFile = {
  path: 'src/db/orders.js',
  content: `import mysql from 'mysql2'
const connection = mysql.createConnection(process.env.DATABASE_URL)
export function findOrders(id) {
  return connection.query(\`select * from orders where id = \${id}\`)
}
`,
}
const standalone = (index: number, host = 'host'): SourceFile => ({
  path: `src/ping-${index}.js`,
  content: `import { exec } from 'node:child_process'
export const register = (app) => app.get('/${index}', (req, res) => exec(\`ping \${req.query.${host}}\`))
`,
})
const BROKEN: SourceFile = { path: 'src/broken.js', content: "const password = 'hunter2-hunter2'\nfunction (" }

test('a push that changes two of forty files has two analysed', async (t) => {
  const { teamId, take, counts, cached } = await createWorld(t)
  const files = Array.from({ length: 40 }, (_, index) => standalone(index))
  const first = await cached.analyze(files, { teamId })
  t.equal(take().length, 40)
  t.equal(first.findings.length, 40)
  const pushed = files.map((file, index) => (index === 7 || index === 23 ? standalone(index, 'name') : file))
  const second = await cached.analyze(pushed, { teamId })
  t.strictSame(take(), ['src/ping-23.js', 'src/ping-7.js'])
  t.strictSame(counts, { hit: 38, miss: 42 })
  t.equal(second.findings.length, 40)
})

test('what is remembered is what would be found', async (t) => {
  const { teamId, take, cached, plain } = await createWorld(t)
  const steps: { files: SourceFile[]; context: SourceFile[] }[] = [
    { files: [handler('a'), handler('b'), standalone(1)], context: [HELPER] },
    { files: [handler('a'), handler('b'), standalone(1)], context: [HELPER] },
    { files: [handler('a'), HELPER, standalone(1)], context: [] },
    {
      files: [handler('a'), handler('b'), standalone(1)],
      context: [{ ...HELPER, content: HELPER.content.replace('${id}', '1') }],
    },
    {
      files: [standalone(1), standalone(2), BROKEN, { path: 'x.py', content: 'import os\nos.system(input())\n' }],
      context: [],
    },
    {
      files: [standalone(2), standalone(1), BROKEN, { path: 'x.py', content: 'import os\nos.system(input())\n' }],
      context: [],
    },
    { files: [], context: [HELPER] },
  ]
  const sent: number[] = []
  for (const { files, context } of steps) {
    const remembered = await cached.analyze(files, { teamId, context })
    sent.push(take().length)
    t.strictSame(remembered, await plain.analyze(files, { teamId, context }))
    take()
  }
  t.strictSame(sent, [3, 0, 1, 2, 3, 1, 0], 'what cannot be parsed is looked at each time')
})

test('a flow into a file that is only imported is told once, with its way, and fixed there', async (t) => {
  const { teamId, cached } = await createWorld(t)
  const files = [handler('a'), handler('b')]
  const request = { teamId, context: [HELPER] }
  const { findings, analysed } = await cached.analyze(files, request)
  t.match(findings, [
    {
      ruleId: 'sql-injection',
      file: 'src/db/orders.js',
      confidence: 'medium',
      trace: [{ file: 'src/routes/a.js' }, { file: 'src/db/orders.js' }],
      fix: { kind: 'deterministic' },
    },
  ])
  t.equal(findings.length, 1)
  t.strictSame(analysed, ['src/routes/a.js', 'src/routes/b.js'])
  const fixed = await cached.fix(files, { ...request, findings })
  t.match(fixed, { files: [{ path: 'src/db/orders.js', fixes: [{ findingId: findings[0]!.id }] }], unfixed: [] })
  t.equal(fixed.files.length, 1)
  t.match(fixed.files[0]!.after, "query('select * from orders where id = ?', [id])")
})

test('what is remembered belongs to a team, an analyser, a set of rules and, where one may end, a day', async (t) => {
  const { db, teamId, otherTeamId, take, cached, setNow, setVersion } = await createWorld(t)
  const suppressed = {
    path: 'a.js',
    content: `${standalone(1).content}// fixwright-ignore xss: known until 2026-03-01\n`,
  }
  const ask = async (analyzer: Analyzer, request: Parameters<Analyzer['analyze']>[1]) => {
    await analyzer.analyze([standalone(1), suppressed], request)
    return take().length
  }
  t.equal(await ask(cached, { teamId }), 2)
  t.equal(await ask(cached, { teamId }), 0)
  t.equal(await ask(cached, { teamId: otherTeamId }), 2)
  t.equal(await ask(cached, { teamId, rules: ['xss'] }), 2)
  setNow(new Date(NOW.getTime() + DAY_MS))
  t.equal(await ask(cached, { teamId }), 1)
  setVersion('2')
  t.equal(await ask(cached, { teamId }), 2)
  t.equal(await ask(cached, { teamId: null }), 2)
  t.equal(await ask(cached, { teamId: null }), 2, "nothing is remembered of what is nobody's")
  await db.delete(teams).where(eq(teams.id, otherTeamId))
  t.equal((await db.select().from(analysisCache).where(eq(analysisCache.teamId, otherTeamId))).length, 0)
})

test('neither code nor what came out halfway is stored', async (t) => {
  const { db, teamId, take, cached } = await createWorld(t)
  const secret = { path: 'src/key.js', content: "const apiKey = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'\n" }
  const slow = { path: 'src/slow.js', content: '// SLOW\n' }
  await cached.analyze([secret, slow, BROKEN], { teamId })
  take()
  const { inflateRawSync } = await import('node:zlib')
  const texts = (await db.select().from(analysisCache)).map(({ result }) => inflateRawSync(result).toString())
  t.equal(texts.length, 1)
  t.match(texts[0], 'src/key.js')
  t.notMatch(texts.join(), /sk_live|4eC39|hunter2|apiKey = /)
  await cached.analyze([secret, slow], { teamId })
  t.strictSame(take(), ['src/slow.js'])
})

test('what cannot be read is made again, and without a database all is made', async (t) => {
  const { db, teamId, take, cached, plain } = await createWorld(t)
  const files = [standalone(1)]
  const expected = await plain.analyze(files, { teamId })
  await cached.analyze(files, { teamId })
  await db.update(analysisCache).set({ result: new Uint8Array([1, 2, 3]) })
  take()
  t.strictSame(await cached.analyze(files, { teamId }), expected)
  t.strictSame(take(), ['src/ping-1.js'])
  t.strictSame(await cached.analyze(files, { teamId }), expected)
  t.strictSame(take(), [])
  t.strictSame(await cached.analyze(files, { teamId: 'no uuid at all' }), expected)
})

test('several at once come to the same', async (t) => {
  const { db, teamId, cached } = await createWorld(t)
  const files = Array.from({ length: 12 }, (_, index) => standalone(index))
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => cached.analyze(turn % 2 ? files : files.toReversed(), { teamId })),
  )
  t.ok(results.every(({ findings }) => findings.length === 12))
  t.equal((await db.select().from(analysisCache)).length, 12)
})

test('pruning: by age, by number, by size, the longest unused first', async (t) => {
  const { db, teamId, cached, setNow, take } = await createWorld(t)
  const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS)
  for (const [index, day] of [0, 5, 10].entries()) {
    setNow(days(day))
    await cached.analyze([standalone(index)], { teamId })
  }
  await cached.analyze([standalone(0)], { teamId })
  take()
  const left = async () => (await db.select().from(analysisCache)).length
  const generous = { maxRows: 100, maxBytes: 1_000_000, unusedSince: days(-1) }
  await pruneCachedAnalyses(db, generous)
  t.equal(await left(), 3)
  await pruneCachedAnalyses(db, { ...generous, unusedSince: days(6) })
  t.equal(await left(), 2)
  await cached.analyze([standalone(0), standalone(2)], { teamId })
  t.strictSame(take(), [], 'use keeps a row')
  await pruneCachedAnalyses(db, { ...generous, maxRows: 1 })
  t.equal(await left(), 1)
  await pruneCachedAnalyses(db, { ...generous, maxBytes: 10 })
  t.equal(await left(), 0)
})
