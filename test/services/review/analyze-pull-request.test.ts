import t, { test } from 'tap'
import { teams } from '../../../src/db/schema/index.ts'
import { REVIEW_LIMITS } from '../../../src/domain/review/review-scope.ts'
import { createImportMemory } from '../../../src/services/pull-request-files/import-memory.ts'
import { analyzePullRequest } from '../../../src/services/review/analyze-pull-request.ts'
import { createTestAnalyzer } from '../../helpers/create-test-analyzer.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { BASE_SHA, createReviewedPullRequest } from '../../helpers/in-memory-code-host/reviewed-pull-request.ts'
import { createOpenSandbox } from '../../helpers/open-sandbox.ts'
import { NO_DEPENDENCIES } from '../../helpers/no-dependencies.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'

const { db } = await createTestDatabase(t)
const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
const HEAD = '1'.repeat(40)
const HANDLER = 'src/routes/orders.js'
const HELPER = 'src/db/orders.js'

const handler = (from = '../db/orders.js'): string => `import { findOrders } from '${from}'
export function register(app) {
  app.get('/orders', async (req, res) => res.json(await findOrders(req.query.id)))
}
`
const HARMLESS = 'export function register() {}\n'
const QUERY = `import mysql from 'mysql2'
const connection = mysql.createConnection('x')
export function findOrders(id) {
  return connection.query(\`select * from orders where id = \${id}\`)
}
`

type Tree = Readonly<Record<string, string>>

/** What a review says of a change from one tree to another: the findings with their file, origin and confidence. */
async function review(base: Tree, head: Tree, renames: Readonly<Record<string, string>> = {}) {
  const host = createReviewedPullRequest()
  host.setTree(BASE_SHA, base)
  host.push(HEAD, head, renames)
  const clock = () => new Date('2026-03-01T12:00:00.000Z')
  const { sandbox } = createOpenSandbox()
  const analyzer = createTestAnalyzer({ db, sandbox, clock })
  const importMemory = createImportMemory({ db, clock, log: silentLogger })
  const deps = { ...NO_DEPENDENCIES, analyzer, importMemory, clock, limits: REVIEW_LIMITS, log: silentLogger }
  const client = await host.forInstallation(1)
  const { outcome } = await analyzePullRequest(deps, client, {
    teamId: team!.id,
    pullRequest: host.pullRequest!,
    mergeBaseSha: BASE_SHA,
  })
  return { outcome, found: outcome.findings.map(({ file, origin, confidence }) => [file, origin, confidence]) }
}

test('a flow that the pull request brings into a file it does not change is new', async (t) => {
  const { found, outcome } = await review(
    { [HANDLER]: HARMLESS, [HELPER]: QUERY },
    { [HANDLER]: handler(), [HELPER]: QUERY },
  )
  t.strictSame(found, [[HELPER, 'new', 'medium']])
  t.match(outcome, { status: 'complete', filesAnalysed: 1, filesTotal: 1, skipped: [] })
})

test('a flow that was there is not new, wherever its files move', async (t) => {
  const before = { [HANDLER]: handler(), [HELPER]: QUERY }
  const remark = { ...before, [HANDLER]: `// A remark.\n${handler()}` }
  t.strictSame((await review(before, remark)).found, [[HELPER, 'pre-existing', 'medium']])

  const movedHelper = { [HANDLER]: handler('../storage/orders.js'), 'src/storage/orders.js': QUERY }
  const renames = { 'src/storage/orders.js': HELPER }
  t.strictSame((await review(before, movedHelper, renames)).found, [
    ['src/storage/orders.js', 'pre-existing', 'medium'],
  ])

  const movedHandler = { 'src/web/api/orders.js': handler('../../db/orders.js'), [HELPER]: QUERY }
  const moved = await review(before, movedHandler, { 'src/web/api/orders.js': HANDLER })
  t.strictSame(moved.found, [[HELPER, 'pre-existing', 'medium']])
})

test('what was only suspect is new once hostile data reaches it', async (t) => {
  const before = { [HANDLER]: HARMLESS, [HELPER]: QUERY }
  const after = { [HANDLER]: handler(), [HELPER]: `// A remark.\n${QUERY}` }
  t.strictSame((await review(before, after)).found, [[HELPER, 'new', 'medium']])
  const untouched = { [HANDLER]: HARMLESS, [HELPER]: `// A remark.\n${QUERY}` }
  t.strictSame((await review(before, untouched)).found, [[HELPER, 'pre-existing', 'low']])
})

const SHELL = 'lib/shell.js'
const shell = (command: string): string => `const { exec } = require('child_process')
exports.clone = (url) => exec(${command})
`
const route = (url: string): string => `const { clone } = require('./lib/shell')
const app = require('express')()
app.get('/', (req, res) => {
  clone(${url})
  res.end()
})
`

test('what unchanged files pass to a changed one decides', async (t) => {
  const change = async (caller: string) =>
    review(
      { [SHELL]: shell("'git fetch'"), 'routes.js': route(caller), 'other.js': '' },
      { [SHELL]: shell("'git clone ' + url"), 'routes.js': route(caller), 'other.js': '' },
    )
  const hostile = await change('req.query.url')
  t.strictSame(hostile.found, [[SHELL, 'new', 'medium']], 'shown, since a route passes the request to it')
  const [finding] = hostile.outcome.findings
  t.strictSame([finding?.trace[0]?.file, finding?.trace.at(-1)?.file], ['routes.js', SHELL])
  t.strictSame((await change("'https://code.example/shop.git'")).found, [], 'the only caller passes a constant')
})
