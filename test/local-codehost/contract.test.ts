import t from 'tap'
import { createCodeHostContract } from '../helpers/codehost-openapi.ts'
import { createAppClient, createClient, createInstallationClient, startShop } from './start.ts'

/** The stand-in is honest: what it answers, and what it is asked here, is what GitHub describes. */
t.test("the answers of the main endpoints match GitHub's description", async (t) => {
  const contract = createCodeHostContract()
  const problems: string[] = []
  const host = await startShop(t, {
    onRequest: (request) => void problems.push(...contract.validateRequest(request)),
    onResponse: (request, response) => void problems.push(...contract.validateResponse(request, response)),
  })
  const asApp = createAppClient(host)
  const call = await createInstallationClient(host)
  const repo = '/repos/acme/webshop'
  const { number, headSha } = host.openPullRequest({
    owner: 'acme',
    repo: 'webshop',
    title: 'Change',
    author: 'ida',
    headRef: 'change',
    changes: { 'src/app.js': 'one\n2\nthree\n', 'bin/run': { content: '#!/bin/sh\n', mode: '100755' } },
  })
  host.setCheck('acme', 'webshop', headSha, { conclusion: 'success' })
  host.comment({ owner: 'acme', repo: 'webshop', number }, 'ida', 'Hello')

  const ok = async (method: string, path: string, body?: unknown, client = call) => {
    const answer = await client(method, path, body)
    t.ok(answer.status < 300, `${method} ${path} answers ${answer.status} ${answer.status < 300 ? '' : answer.text}`)
    return answer.body
  }

  await ok('GET', '/app', undefined, asApp)
  const [installation] = await ok('GET', '/app/installations', undefined, asApp)
  await ok('GET', `/app/installations/${installation.id}`, undefined, asApp)
  await ok('GET', `${repo}/installation`, undefined, asApp)
  await ok('POST', `/app/installations/${installation.id}/access_tokens`, { repositories: ['webshop'] }, asApp)
  await ok('GET', '/app/hook/deliveries?per_page=5&status=failure', undefined, asApp)
  await ok('GET', '/installation/repositories?per_page=100')
  await ok('GET', repo)
  await ok('GET', `${repo}/collaborators/ida/permission`)
  await ok('GET', `${repo}/branches/main`)
  await ok('GET', `${repo}/pulls?state=open&head=acme:change&base=main`)
  await ok('GET', `${repo}/pulls/${number}`)
  await ok('GET', `${repo}/pulls/${number}/files?per_page=100&page=1`)
  await ok('GET', `${repo}/pulls/${number}/commits`)
  await ok('GET', `${repo}/compare/main...change`)
  await ok('GET', `${repo}/commits/${headSha}`)
  await ok('GET', `${repo}/contents/src%2Fapp.js?ref=${headSha}`)
  await ok('GET', `${repo}/contents/src?ref=change`)
  const ref = await ok('GET', `${repo}/git/ref/heads%2Fmain`)
  await ok('GET', `${repo}/git/matching-refs/heads%2Fma`)
  const parent = await ok('GET', `${repo}/git/commits/${ref.object.sha}`)
  await ok('GET', `${repo}/git/trees/${parent.tree.sha}?recursive=1`)
  const blob = await ok('POST', `${repo}/git/blobs`, { content: 'new\n', encoding: 'utf-8' })
  await ok('GET', `${repo}/git/blobs/${blob.sha}`)
  const tree = await ok('POST', `${repo}/git/trees`, {
    base_tree: parent.tree.sha,
    tree: [{ path: 'src/new.js', mode: '100644', type: 'blob', sha: blob.sha }],
  })
  const commit = await ok('POST', `${repo}/git/commits`, {
    message: 'New',
    tree: tree.sha,
    parents: [ref.object.sha],
  })
  await ok('POST', `${repo}/git/refs`, { ref: 'refs/heads/fix', sha: commit.sha })
  await ok('PATCH', `${repo}/git/refs/heads%2Ffix`, { sha: commit.sha, force: false })
  const fix = await ok('POST', `${repo}/pulls`, { title: 'Fix', head: 'fix', base: 'main', body: 'Text', draft: true })
  await ok('PATCH', `${repo}/pulls/${fix.number}`, { title: 'Fixed', base: 'change' })
  const comment = await ok('POST', `${repo}/issues/${number}/comments`, { body: 'By the app' })
  await ok('GET', `${repo}/issues/${number}/comments?per_page=100`)
  await ok('GET', `${repo}/issues/comments/${comment.id}`)
  await ok('PATCH', `${repo}/issues/comments/${comment.id}`, { body: 'Edited' })
  await ok('DELETE', `${repo}/issues/comments/${comment.id}`)
  const run = await ok('POST', `${repo}/check-runs`, {
    name: 'Fixwright',
    head_sha: headSha,
    status: 'completed',
    conclusion: 'failure',
    output: {
      title: 'One finding',
      summary: 'Summary',
      annotations: [
        { path: 'src/app.js', start_line: 2, end_line: 2, annotation_level: 'failure', message: 'No', title: 'Rule' },
      ],
    },
    actions: [{ label: 'Create fix PR', description: 'Opens a fix', identifier: 'create_fix_pr' }],
  })
  await ok('GET', `${repo}/check-runs/${run.id}`)
  await ok('GET', `${repo}/check-runs/${run.id}/annotations`)
  await ok('PATCH', `${repo}/check-runs/${run.id}`, { conclusion: 'success' })
  await ok('GET', `${repo}/commits/${headSha}/check-runs?filter=latest&per_page=100`)
  await ok('GET', `${repo}/commits/${headSha}/check-suites`)
  await ok('GET', `${repo}/commits/${headSha}/status`)
  await ok('POST', `${repo}/pulls/${number}/reviews`, {
    event: 'COMMENT',
    body: 'Look',
    commit_id: headSha,
    comments: [{ path: 'src/app.js', line: 2, side: 'RIGHT', body: '```suggestion\ntwo\n```' }],
  })
  await ok('GET', `${repo}/pulls/${number}/reviews`)
  await ok('GET', `${repo}/pulls/${number}/comments`)
  await ok('PUT', `${repo}/issues/${number}/labels`, { labels: ['security'] })
  await ok('GET', '/rate_limit')
  await ok('PUT', `${repo}/pulls/${number}/merge`, { merge_method: 'squash' })
  await ok('DELETE', `${repo}/git/refs/heads%2Ffix`)
  const anonymous = await createClient(host)('GET', '/user')
  t.equal(anonymous.status, 401)
  t.strictSame([...new Set(problems)], [])
})

t.test('the contract test finds fields that GitHub does not describe', async (t) => {
  const contract = createCodeHostContract()
  const check = (method: string, path: string, body?: unknown, query = {}) =>
    contract.validateRequest({ method, path, body, query }).join('\n')
  t.match(check('GET', '/repos/a/b/nonsense'), /not in the description/)
  t.match(check('GET', '/repos/a/b/pulls/one'), /must be integer/)
  t.match(check('GET', '/repos/a/b/pulls', undefined, { heads: 'x' }), /query parameter heads/)
  t.match(check('GET', '/repos/a/b/pulls', undefined, { state: 'merged' }), /must be equal to one of/)
  t.match(check('POST', '/repos/a/b/pulls', { head: 'x' }), /required property 'base'/)
  t.match(check('POST', '/repos/a/b/issues/1/comments', { body: 'x', text: 'y' }), /the field text/)
  const actions = [{ label: 'A label that is far too long for it', description: 'd', identifier: 'i' }]
  t.match(check('POST', '/repos/a/b/check-runs', { name: 'x', head_sha: 'y', actions }), /more than 20 characters/)
  t.equal(check('GET', '/repos/a/b/git/ref/heads/deep/branch'), '')
  t.equal(check('GET', '/repos/a/b/contents/src/app.js', undefined, { ref: 'main' }), '')
  t.match(
    contract.validateResponse(
      { method: 'GET', path: '/repos/a/b/git/ref/heads/x' },
      { status: 200, body: { ref: 'x' } },
    ),
    [/required property 'node_id'/],
  )
})
