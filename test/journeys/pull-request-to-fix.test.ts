import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import { hashContent } from '../../src/domain/receipts/hash-content.ts'
import { startScript, waitUntil } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'

const VERIFY_RECEIPT = new URL('../../src/cli/verify-receipt.ts', import.meta.url)
const CLEAN = "export const answer = () => 'pong'\n"
const VULNERABLE = `import { exec } from 'node:child_process'
import mysql from 'mysql2'

const connection = mysql.createConnection(process.env.DATABASE_URL)

export function register(app) {
  app.get('/ping', (req, res) => {
    exec(\`ping -c 1 \${req.query.host}\`, (error, stdout) => res.json({ stdout }))
  })
  app.get('/orders', (req, res) => {
    connection.query(\`select * from orders where id = \${req.query.id}\`, (error, rows) => res.json(rows))
  })
}
`

t.test('from an opened pull request to a merged fix', async (t) => {
  const stack = await startStack(t)
  const { host } = stack
  const { ida, teamId } = await createConnectedTeam(stack)
  host.createRepository('acme', 'webshop', { 'src/ping.js': CLEAN })
  const pull = host.openPullRequest({
    owner: 'acme',
    repo: 'webshop',
    title: 'Add ping',
    author: 'tomas',
    headRef: 'ping',
    changes: { 'src/ping.js': VULNERABLE },
  })
  const name = { owner: 'acme', repo: 'webshop', number: pull.number }

  await waitUntil(() => host.listComments(name).length > 0)
  const [comment] = host.listComments(name)
  t.match(comment!.body, /2 vulnerabilities/)
  t.match(comment!.body, `/teams/${teamId}/create-fix?pr=`)
  t.match(comment!.body, `/acme/webshop/blob/${pull.headSha}/src/ping.js#L8`)
  await waitUntil(() => host.listCheckRuns('acme', 'webshop', pull.headSha).length > 0)
  const [check] = host.listCheckRuns('acme', 'webshop', pull.headSha)
  t.equal(check!.name, 'Fixwright')

  const preview = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl, dryRun: true })
  t.equal(preview.status, 200)
  t.equal(preview.body.fixes.length, 2)
  t.equal(preview.body.quota.used, 0)

  const created = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
  t.match(created, { status: 200, body: { success: true } })
  const fixPath = `/api/teams/${teamId}/fix-prs/${created.body.jobId}`
  await waitUntil(async () => (await ida.get(fixPath)).body.status === 'open')
  const fix = (await ida.get(fixPath)).body
  t.match(fix, { vulnerabilitiesFixed: 2, filesFixed: 1, mode: 'branch' })

  const fixName = { ...name, number: fix.fixPrNumber as number }
  const fixPull = host.getPullRequest(fixName)
  t.equal(fixPull.base.ref, 'ping', 'it goes into the branch under review')
  t.equal(fixPull.head.ref, 'fixwright/pr-1')
  const fixed = host.readFile('acme', 'webshop', 'fixwright/pr-1', 'src/ping.js')
  t.match(fixed, "execFile('ping', ['-c', '1', ")
  t.match(fixed, 'select * from orders where id = ?')
  t.notMatch(fixed, 'exec(')

  const receiptUrl = /\[signed receipt\]\((\S+)\)/.exec(fixPull.body ?? '')![1]!
  t.match(receiptUrl, stack.url)
  const verification = (await (await fetch(receiptUrl)).json()) as { payload: { files: unknown } }
  t.match(verification, {
    valid: true,
    reason: null,
    payload: {
      repository: { fullName: 'acme/webshop' },
      original: { number: pull.number, headSha: pull.headSha },
      fixPullRequest: { number: fix.fixPrNumber, branch: 'fixwright/pr-1', commitSha: fixPull.head.sha },
      fixes: [{ ruleId: 'command-injection' }, { ruleId: 'sql-injection' }],
    },
  })
  t.same(verification.payload.files, [
    { path: 'src/ping.js', before: hashContent(VULNERABLE), after: hashContent(fixed!) },
  ])
  const checkout = t.testdir({ src: { 'ping.js': fixed! } })
  const command = await startScript(VERIFY_RECEIPT, [receiptUrl, '--repo', checkout]).ended
  t.match(command, { code: 0, output: /The signature is valid[^]*The checkout matches the receipt\./ })

  const again = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
  t.match(again, { status: 409, body: { code: 'FIX_PR_EXISTS' } })

  host.mergePullRequest(fixName)
  await waitUntil(async () => (await ida.get(fixPath)).body.status === 'merged')
  await waitUntil(() => host.listComments(name).length === 2)
  await waitUntil(() => !host.listComments(name)[0]!.body.includes('| Severity |'))
  t.equal(host.listComments(name)[0]!.body.split('\n').filter(Boolean).length, 2, 'the marker and one line')
  t.equal(host.listPullRequests('acme', 'webshop').length, 2)
})
