import fc from 'fast-check'
import { test } from 'tap'
import { parsePullRequestUrl, pullRequestUrl } from '../../../src/domain/code-host/pr-url.ts'

const HOST = 'https://github.com'

const ACCEPTED: readonly [string, string, string, number][] = [
  ['https://github.com/acme/shop/pull/7', 'acme', 'shop', 7],
  ['https://github.com/acme/shop/pull/7/', 'acme', 'shop', 7],
  ['https://github.com/Acme-Inc/shop.js/pull/2147483647', 'Acme-Inc', 'shop.js', 2_147_483_647],
  ['https://github.com/mona_acme/.github/pull/1', 'mona_acme', '.github', 1],
  ['https://github.com/a/_/pull/10', 'a', '_', 10],
]

const REFUSED = [
  '',
  'acme/shop#7',
  'github.com/acme/shop/pull/7',
  '//github.com/acme/shop/pull/7',
  'http://github.com/acme/shop/pull/7',
  'ftp://github.com/acme/shop/pull/7',
  'javascript:alert(1)//https://github.com/acme/shop/pull/7',
  'https://github.com@evil.example/acme/shop/pull/7',
  'https://user:pass@github.com/acme/shop/pull/7',
  'https://github.com:22/acme/shop/pull/7',
  'https://github.com:443/acme/shop/pull/7',
  'https://github.com.evil.example/acme/shop/pull/7',
  'https://github.com.:443/acme/shop/pull/7',
  'https://github.com./acme/shop/pull/7',
  'https://evil.example/https://github.com/acme/shop/pull/7',
  'https://xn--gthub-cua.com/acme/shop/pull/7',
  'https://gıthub.com/acme/shop/pull/7',
  'https://github\u3002com/acme/shop/pull/7',
  'https://GITHUB.com/acme/shop/pull/7',
  'https://127.0.0.1/acme/shop/pull/7',
  'https:///github.com/acme/shop/pull/7',
  'https:\\\\github.com\\acme\\shop\\pull\\7',
  'https://github.com//acme/shop/pull/7',
  'https://github.com/acme//shop/pull/7',
  'https://github.com/acme/shop//pull/7',
  'https://github.com/acme/shop/pull//7',
  'https://github.com/acme/shop/pull/7//',
  'https://github.com/%2e%2e/shop/pull/7',
  'https://github.com/acme/%2e%2e/pull/7',
  'https://github.com/acme%2fshop/pull/7',
  'https://github.com/acme/../pull/7',
  'https://github.com/acme/./pull/7',
  'https://github.com/acme/.../pull/7',
  'https://github.com/../acme/shop/pull/7',
  'https://github.com/-acme/shop/pull/7',
  'https://github.com/acme/shop/pull/0',
  'https://github.com/acme/shop/pull/00',
  'https://github.com/acme/shop/pull/07',
  'https://github.com/acme/shop/pull/-7',
  'https://github.com/acme/shop/pull/+7',
  'https://github.com/acme/shop/pull/1e3',
  'https://github.com/acme/shop/pull/0x10',
  'https://github.com/acme/shop/pull/7.0',
  'https://github.com/acme/shop/pull/٧',
  'https://github.com/acme/shop/pull/2147483648',
  'https://github.com/acme/shop/pull/99999999999',
  'https://github.com/acme/shop/pull/',
  'https://github.com/acme/shop/pull',
  'https://github.com/acme/shop/pulls/7',
  'https://github.com/acme/shop/Pull/7',
  'https://github.com/acme/shop/issues/7',
  'https://github.com/acme/pull/7',
  'https://github.com/acme/shop/pull/7/files',
  'https://github.com/acme/shop/pull/7?diff=split',
  'https://github.com/acme/shop/pull/7#issuecomment-1',
  'https://github.com/acme/shop/pull/7 ',
  ' https://github.com/acme/shop/pull/7',
  'https://github.com/acme/shop/pull/7\n',
  'https://github.com/acme/shop/pull/7\r\nHost: evil.example',
  'https://github.com/acme/shop/pull/7\0',
  'https://github.com/acme/sh\u200bop/pull/7',
  'https://github.com/ac me/shop/pull/7',
  `https://github.com/acme/${'x'.repeat(10_000)}/pull/7`,
  `https://github.com/${'x'.repeat(40)}/shop/pull/7`,
  `https://github.com/acme/${'x'.repeat(101)}/pull/7`,
]

test('reads addresses of the one form', (t) => {
  for (const [url, owner, repo, number] of ACCEPTED) {
    t.same(parsePullRequestUrl(url, HOST), { ok: true, ref: { owner, repo, number } }, url)
  }
  t.end()
})

test('refuses everything else', (t) => {
  for (const url of REFUSED) t.same(parsePullRequestUrl(url, HOST), { ok: false }, JSON.stringify(url.slice(0, 80)))
  t.end()
})

test('the configured address may have a port, a path or a trailing slash', (t) => {
  for (const host of ['http://127.0.0.1:4567', 'http://127.0.0.1:4567/']) {
    t.equal(parsePullRequestUrl('http://127.0.0.1:4567/acme/shop/pull/1', host).ok, true)
    t.equal(parsePullRequestUrl('http://127.0.0.1:45678/acme/shop/pull/1', host).ok, false)
    t.equal(pullRequestUrl({ owner: 'acme', repo: 'shop', number: 1 }, host), 'http://127.0.0.1:4567/acme/shop/pull/1')
  }
  t.end()
})

test('what is accepted is what its parts make again', (t) => {
  const part = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '-', '_', '.', '/', '%', '@', ':', ' '), maxLength: 8 })
  fc.assert(
    fc.property(part, part, part, (owner, repo, number) => {
      const url = `${HOST}/${owner}/${repo}/pull/${number}`
      const parsed = parsePullRequestUrl(url, HOST)
      return !parsed.ok || pullRequestUrl(parsed.ref, HOST) === url.replace(/\/$/, '')
    }),
  )
  t.end()
})
