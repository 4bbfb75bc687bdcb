import t from 'tap'
import { renderMarkdown } from '../../src/local-codehost/pages/markdown.ts'
import { SAMPLE, seedSample } from '../../src/local-codehost/sample.ts'
import { createInstallationClient, startHost, startShop } from './start.ts'

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(2)>`

t.test('every page has a strict content security policy', async (t) => {
  const host = await startHost(t)
  seedSample(host)
  const { head } = host.getPullRequest({ owner: SAMPLE.owner, repo: SAMPLE.repo, number: 1 })
  const paths = [
    '/',
    '/acme/webshop',
    `/acme/webshop/tree/${SAMPLE.branch}`,
    '/acme/webshop/pull/1',
    '/acme/webshop/pull/1/commits',
    '/acme/webshop/pull/1/checks',
    '/acme/webshop/pull/1/files',
    `/acme/webshop/commit/${head.sha}`,
    `/acme/webshop/blob/${head.sha}/src/routes/orders.js`,
  ]
  for (const path of paths) {
    const response = await fetch(host.url + path)
    t.equal(response.status, 200, path)
    t.match(response.headers.get('content-security-policy'), /^default-src 'none'; .*frame-ancestors 'none'$/)
    t.notMatch(await response.text(), /<script>|style="|onclick|https?:\/\/(?!127\.0\.0\.1)[^<]*"/)
  }
  for (const path of ['/nobody', '/acme/none', '/acme/webshop/pull/9', '/acme/webshop/blob/main/none.js', '/a/b/c/d'])
    t.equal((await fetch(host.url + path)).status, 404, path)
  const blob = await (await fetch(`${host.url}${paths.at(-1) ?? ''}`)).text()
  t.match(blob, /id="L12"/)
})

t.test('hostile titles, names and texts are shown as text', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const name = { owner: 'acme', repo: 'webshop', number: 1 }
  const path = `src/${HOSTILE.replaceAll('/', '')}.js`
  const { headSha } = host.openPullRequest({
    ...name,
    title: HOSTILE,
    body: `${HOSTILE}\n\n[x](javascript:alert(3)) ![y](https://evil.example/pixel.png)\n\n<details><summary onclick="alert(4)">S</summary>`,
    author: 'ida',
    headRef: 'hostile',
    changes: { [path]: `${HOSTILE}\n` },
    message: HOSTILE,
  })
  host.comment(name, 'ida', HOSTILE)
  await call('POST', '/repos/acme/webshop/check-runs', {
    name: HOSTILE,
    head_sha: headSha,
    conclusion: 'failure',
    details_url: 'javascript:alert(5)',
    output: {
      title: HOSTILE,
      summary: HOSTILE,
      annotations: [
        { path, start_line: 1, end_line: 1, annotation_level: 'failure', message: HOSTILE, title: HOSTILE },
      ],
    },
    actions: [{ label: '<b>Fix</b>', description: '"><i>', identifier: '"><u>' }],
  })
  const pages = ['', '/commits', '/checks', '/files'].map((tab) => `/acme/webshop/pull/1${tab}`)
  for (const page of ['/acme/webshop', `/acme/webshop/commit/${headSha}`, ...pages]) {
    const text = await (await fetch(host.url + page)).text()
    t.notMatch(text, /<script>alert|<img|javascript:|evil\.example|<b>Fix|"><[iu]>/, page)
    t.notMatch(text, /<[^>]*\son\w+=/, `no handler in any tag of ${page}`)
  }
})

t.test('Markdown shows GitHub’s subset and nothing else', async (t) => {
  const render = (text: string) => renderMarkdown(text).markup
  t.match(render('| a |\n| --- |\n| 1 |'), /<table><thead><tr><th>a<\/th>/)
  t.match(
    render('<details open>\n<summary>More</summary>\n\n**bold**\n\n</details>'),
    /<details open>\s*<summary>More<\/summary>/,
  )
  t.match(render('<kbd>Ctrl</kbd> and H<sub>2</sub>O<br/>x'), /<kbd>Ctrl<\/kbd> and H<sub>2<\/sub>O<br>x/)
  t.equal(render('<!-- a hidden marker -->').trim(), '')
  t.notMatch(render('<!-- unclosed <script>alert(1)</script>'), /<script>/)
  t.match(render('```diff\n-a\n+b\n```'), /<span class="line-removed">-a<\/span>/)
  t.match(render('```suggestion\na < b\n```'), /Suggested change.*a &lt; b/s)
  t.match(render('[a](https://a.example/?b=1&c=2)'), /href="https:\/\/a\.example\/\?b=1&amp;c=2"/)
  for (const hostile of [
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<details ontoggle=alert(1) open>',
    '<svg/onload=alert(1)>',
    '<iframe src="//evil.example"></iframe>',
    '[a](javascript:alert(1))',
    '[a](  JaVaScRiPt:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](//evil.example)',
    '![a](https://evil.example/x.png"onerror="alert(1))',
    '<kbd onclick="alert(1)">x</kbd>',
    '`<img src=x onerror=alert(1)>`',
    '<style>*{display:none}</style>',
    '<<script>script>alert(1)<</script>/script>',
  ])
    t.notMatch(
      render(hostile),
      /<(script|a|svg|iframe|img|style)\b|<\w+[^>]*\s(on\w+|href="(javascript|data|\/\/))/i,
      hostile,
    )
})

t.test('forms are accepted from the same site only', async (t) => {
  const host = await startShop(t)
  const name = { owner: 'acme', repo: 'webshop', number: 1 }
  host.openPullRequest({ ...name, title: 'A', author: 'ida', headRef: 'a', changes: { 'a.txt': 'a' } })
  const press = (button: string, origin: string | null, fields: Record<string, string> = {}) =>
    fetch(`${host.url}/acme/webshop/pull/1/${button}`, {
      method: 'POST',
      redirect: 'manual',
      headers: origin === null ? {} : { origin },
      body: new URLSearchParams(fields),
    })
  t.equal((await press('close', 'https://evil.example')).status, 403)
  t.equal((await press('close', null)).status, 403)
  t.equal((await press('close', 'null')).status, 403)
  t.equal(host.getPullRequest(name).state, 'open')
  t.equal((await press('close', host.url)).status, 303)
  t.equal(host.getPullRequest(name).state, 'closed')
  t.match((await press('merge', host.url)).headers.get('location'), /done=refused/)
  await press('reopen', host.url)
  const call = await createInstallationClient(host)
  const { body: run } = await call('POST', '/repos/acme/webshop/check-runs', {
    name: 'Fixwright',
    head_sha: host.getPullRequest(name).head.sha,
    conclusion: 'failure',
    actions: [{ label: 'Create fix PR', description: 'Opens one', identifier: 'create_fix_pr' }],
  })
  t.match(await (await fetch(`${host.url}/acme/webshop/pull/1`)).text(), /Create fix PR/)
  const asked = await press('check-action', host.url, { run: String(run.id), identifier: 'create_fix_pr' })
  t.match(asked.headers.get('location'), /done=requested/)
  t.match(host.deliveries.at(-1), { event: 'check_run', action: 'requested_action' })
  const forged = await press('check-action', host.url, { run: String(run.id), identifier: 'other' })
  t.match(forged.headers.get('location'), /done=refused/)
  await press('merge', host.url)
  t.type(host.getPullRequest(name).mergedAt, 'string')
})
