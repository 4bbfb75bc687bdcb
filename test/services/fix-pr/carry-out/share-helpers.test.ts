import { test } from 'tap'
import type { FixDelivery } from '../../../../src/domain/fix-pr/fix-delivery.ts'
import { createPreviewFixPr } from '../../../../src/services/fix-pr/request/preview-fix-pr.ts'
import { createRequestFixPr } from '../../../../src/services/fix-pr/request/request-fix-pr.ts'
import { createTestAnalyzer } from '../../../helpers/create-test-analyzer.ts'
import { createOpenSandbox } from '../../../helpers/open-sandbox.ts'
import { createFixture, PR_URL } from '../fix-pr-fixture.ts'
import { runAsJob, troubled } from '../run-as-job.ts'

const page = (route: string): string => `const { Router } = require('express')

const router = Router()

router.get('/${route}', (req, res) => {
  res.send('<p>' + req.query.q + '</p>')
})

module.exports = router
`
const files = { 'src/cats.js': page('cats'), 'src/dogs.js': page('dogs') }
const MODULE = 'src/escape-html.js'

/** A pull request that adds the same flaw to two files of a package, analysed for real. */
async function createRequest(delivery: FixDelivery, present: Readonly<Record<string, string>> = {}) {
  const fixture = await createFixture()
  const { host, base } = fixture
  const around = { 'package.json': '{ "name": "shop" }', ...present }
  const before = host.commit({ parents: [base], files: around })
  host.state.branches.set('main', before)
  const head = host.commit({ parents: [before], files: { ...around, ...files } })
  host.state.branches.set('feature', head)
  const { pull } = fixture
  host.changePull(1, { head: { ...pull.head, sha: head }, base: { ...pull.base, sha: before } })
  const { sandbox } = createOpenSandbox()
  const deps = {
    ...fixture.deps,
    analyzer: createTestAnalyzer({ db: fixture.db, sandbox, clock: fixture.clock.now }),
  }
  const { fixPrId } = await createRequestFixPr(deps)({
    actor: fixture.actor,
    teamId: fixture.teamId,
    prUrl: PR_URL,
    delivery,
  })
  return { ...fixture, deps, fixPrId, run: () => runAsJob(deps, fixPrId, troubled(0)) }
}

function committed({ host }: Awaited<ReturnType<typeof createRequest>>) {
  return host.state.commits.get(host.state.branches.get('fixwright/pr-1') ?? '')?.files ?? {}
}

test('what two fixed files need is one new file of the fix pull request', async (t) => {
  const request = await createRequest('pull-request')
  t.equal(await request.run(), 'opened')
  const now = committed(request)
  t.match(now[MODULE], 'module.exports = { escapeHtml }')
  t.match(now['src/cats.js'], "const { escapeHtml } = require('./escape-html')")
  t.notMatch(now['src/cats.js'], 'function escapeHtml')
  t.match(now['src/dogs.js'], "require('./escape-html')")
  const row = await request.readRow(request.fixPrId)
  t.match(row, { vulnerabilitiesFixed: 2, filesFixed: 2 })
  const preview = await createPreviewFixPr(request.deps)({ teamId: request.teamId, prUrl: PR_URL })
  t.match(preview.diff, `--- /dev/null\n+++ b/${MODULE}\n@@ -0,0 `)
})

test('a path that something else has is not written, and each file keeps its own', async (t) => {
  const other = { [MODULE]: 'module.exports = { escapeHtml: (text) => text }\n' }
  const request = await createRequest('pull-request', other)
  t.equal(await request.run(), 'opened')
  const now = committed(request)
  t.equal(now[MODULE], other[MODULE])
  t.match(now['src/cats.js'], 'function escapeHtml(value)')
})

test('suggestions cannot add files', async (t) => {
  const request = await createRequest('suggestions')
  t.equal(await request.run(), 'opened')
  t.same(
    [...request.host.state.branches.keys()].filter((name) => name.startsWith('fixwright/')),
    [],
  )
  t.notOk(request.host.state.calls.includes('createCommit'))
})
