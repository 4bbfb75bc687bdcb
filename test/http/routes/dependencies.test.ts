import { test } from 'tap'
import { analysisRecords, codeHostInstallations, pullRequestReviews } from '../../../src/db/schema/index.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { makeManifest, makeVulnerability } from '../../helpers/findings.ts'
import { createTestHttp } from '../../helpers/http-app.ts'

const FORMULA = '=HYPERLINK("http://evil.example")'
const HOSTILE = `__proto__<script>alert(1)</script>\u202e${'x'.repeat(10_000)}`

async function createFixture(t: Parameters<typeof createTestDatabase>[0]) {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const owner = await http.signIn('ada')
  const team = (await owner.request('POST', '/api/teams', { name: 'Fixers' })).json()
  await db
    .insert(codeHostInstallations)
    .values({ installationId: 1, teamId: team.id, accountId: 1, accountLogin: 'acme', accountType: 'Organization' })
  await db
    .insert(pullRequestReviews)
    .values({ repositoryId: 1, prNumber: 7, installationId: 1, repositoryFullName: 'acme/shop' })
  const vulnerabilities = [
    makeVulnerability({ packageName: FORMULA, severity: 'critical' }),
    makeVulnerability(),
    makeVulnerability({ packageName: HOSTILE, title: HOSTILE, path: [HOSTILE], severity: 'low', upgrade: null }),
  ]
  await db.insert(analysisRecords).values({
    teamId: team.id,
    source: 'pull_request',
    repositoryId: 1,
    repositoryFullName: 'acme/shop',
    prNumber: 7,
    headSha: 'a'.repeat(40),
    status: 'complete',
    dependencies: { incomplete: false, manifests: [makeManifest({ vulnerabilities })] },
  })
  const ask = (query: string, options = {}) =>
    owner.request('GET', `/api/teams/${team.id}/dependencies${query}`, undefined, options)
  return { ask }
}

test('the list of dependencies: pages, filters and what is refused', async (t) => {
  const { ask } = await createFixture(t)
  const whole = (await ask('')).json()
  t.same(whole.counts, { total: 3, packages: 3, repositories: 1, critical: 1, high: 1, medium: 0, low: 1 })
  t.equal(whole.nextCursor, null)
  t.match(whole.items[1], {
    packageName: 'lodash',
    currentVersion: '4.17.20',
    ecosystem: 'npm',
    repository: 'acme/shop',
    manifest: 'package.json',
    severity: 'high',
    cve: 'CVE-2021-23337',
    upgrade: { to: '4.17.21', isMajor: false, how: 'direct' },
    noUpgradeReason: null,
    reachability: 'imported',
    prNumber: 7,
    prState: 'open',
    origin: 'new',
    isFixable: true,
    analysedAt: /^\d{4}-\d\d-\d\dT/,
  })
  t.equal(whole.items[2].packageName, HOSTILE)

  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { key: string }[]; nextCursor: string | null } = (
      await ask(`?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
    ).json()
    seen.push(...page.items.map(({ key }) => key))
    cursor = page.nextCursor
  }
  t.same(
    seen,
    whole.items.map(({ key }: { key: string }) => key),
  )

  const namesOf = async (query: string) =>
    (await ask(query)).json().items.map(({ packageName }: { packageName: string }) => packageName.slice(0, 9))
  t.same(await namesOf('?severity=high&repository=acme%2Fshop&ecosystem=npm&reachability=imported'), ['lodash'])
  t.same(await namesOf('?q=%20LODASH%20'), ['=HYPERLIN', 'lodash'], 'a package, or a title')
  t.same(await namesOf('?q=hyperlink'), ['=HYPERLIN'])
  t.same(await namesOf('?q='), ['=HYPERLIN', 'lodash', '__proto__'])
  t.same(await namesOf('?ecosystem=PyPI'), [])
  for (const query of ['?severity=worst', '?ecosystem=npm2', '?reachability=x', '?limit=0', '?page=2', '?repository='])
    t.match((await ask(query)).json(), { statusCode: 400, code: 'VALIDATION_FAILED' }, query)
  t.match((await ask('?cursor=abc')).json(), { statusCode: 400, code: 'INVALID_CURSOR' })
})

test('the list as a file', async (t) => {
  const { ask } = await createFixture(t)
  const file = await ask('?format=csv')
  t.equal(file.headers['content-type'], 'text/csv; charset=utf-8')
  t.match(file.headers['content-disposition'], /^attachment; filename="dependencies-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = file.body.split('\r\n')
  t.equal(lines.length, 5)
  t.match(lines[0], /^\ufeffpackageName,currentVersion,/)
  t.match(lines[1], /^"'=HYPERLINK\(""http:\/\/evil\.example""\)",4\.17\.20,npm,critical,7\.2,/, 'no formula')
  t.match(lines[2], /^lodash,4\.17\.20,npm,high,7\.2,CVE-2021-23337,/)
  t.equal((await ask('?severity=high', { headers: { accept: 'text/csv' } })).body.split('\r\n').length, 3)
  t.match((await ask('?format=csv&limit=5')).json(), { statusCode: 400, code: 'VALIDATION_FAILED' })
})
