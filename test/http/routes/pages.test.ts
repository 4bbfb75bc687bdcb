import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'

const PAGES = [
  '/',
  '/sign-in',
  '/sign-in?error=X',
  '/teams',
  '/teams/1',
  '/teams/1/create-fix?pr=https://x',
  '/rules/eval',
  '/operator',
  '/operator/queue?state=failed',
]

test('pages are one document; assets may be kept for ever', async (t) => {
  const { db } = await createTestDatabase(t)
  const directory = t.testdir()
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Dashboard</title>')
  writeFileSync(join(directory, 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(directory, 'assets', 'app-1a2b.js.br'), 'compressed')
  writeFileSync(join(directory, 'secret.txt'), 'not an asset')
  const { app } = await createTestHttp(t, db, { deps: { dashboardDirectory: directory } })
  for (const page of PAGES) {
    const response = await app.inject(page)
    t.equal(response.statusCode, 200, page)
    t.match(response.body, /<title>Dashboard/, page)
    t.match(String(response.headers['content-type']), /^text\/html/, page)
    t.match(String(response.headers['cache-control']), /max-age=0/, page)
  }
  const asset = await app.inject('/assets/app-1a2b.js')
  t.equal(asset.statusCode, 200)
  t.match(String(asset.headers['cache-control']), /max-age=31536000, immutable/)
  t.equal(asset.body, 'export {}')
  const compressed = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
  t.match(compressed.headers, {
    'content-encoding': 'br',
    'content-type': /javascript/,
    'cache-control': /max-age=31536000, immutable/,
    vary: /accept-encoding/i,
  })
  t.equal(compressed.body, 'compressed')
  for (const path of [
    '/assets/missing.js',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/secret.txt',
    '/assets',
  ])
    t.equal((await app.inject(path)).statusCode, 404, path)
})

test('without a build there is a page that says what to do', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db, { deps: { dashboardDirectory: t.testdir() } })
  for (const page of PAGES) {
    const response = await app.inject(page)
    t.equal(response.statusCode, 503, page)
    t.match(response.body, /npm run build:dashboard/)
  }
})
