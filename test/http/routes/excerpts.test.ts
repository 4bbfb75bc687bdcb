import { eq } from 'drizzle-orm'
import { test } from 'tap'
import { analysisRecords, codeHostInstallations, repositories } from '../../../src/db/schema/index.ts'
import { countAnalyses } from '../../../src/db/repositories/analysis-history-repository.ts'
import type { CodeHostErrorKind } from '../../../src/domain/code-host/code-host-error-kinds.ts'
import { EXCERPT_LIMITS } from '../../../src/domain/review/code-excerpt.ts'
import type { ReviewedFinding } from '../../../src/domain/findings/reviewed-finding.ts'
import { createReadAnalyses } from '../../../src/services/analyses/read-analyses.ts'
import { createReadExcerpts } from '../../../src/services/analyses/read-excerpts.ts'
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts'
import { makeFinding } from '../../helpers/findings.ts'
import { createTestHttp, type TestClient } from '../../helpers/http-app.ts'
import { createInMemoryCodeHost } from '../../helpers/in-memory-code-host/create-in-memory-code-host.ts'
import { codeHostError } from '../../helpers/in-memory-code-host/repository.ts'

const INSTALLATION = 41
const REPOSITORY = 101
const ROUTES_FILE = ["import { search } from './users.js'", 'app.get("/", (req) => search(req.query.name))'].join('\n')
const USERS_FILE = [
  'const key = "hunter2-of-the-team"',
  'export function search(name) {',
  '  return db.query(`select * from users where name = ${name}`) // \u202e </script>',
  '}',
  `const long = "${'x'.repeat(5_000)}"`,
].join('\n')
const CROSSING = makeFinding({
  id: 'crossing',
  line: 3,
  trace: [
    { file: 'src/routes.js', line: 2, column: 26, label: 'the request’s name' },
    { file: 'src/users.js', line: 2, column: 24, label: 'handed to search' },
    { file: 'src/users.js', line: 3, column: 10, label: 'the query is run' },
  ],
})
const SECRET = makeFinding({ id: 'secret', ruleId: 'hard-coded-secret', cwe: ['CWE-798'], line: 1 })

type Place = Awaited<ReturnType<typeof start>>

async function start(t: Parameters<typeof createTestDatabase>[0]) {
  const { db }: Pick<TestDatabase, 'db'> = await createTestDatabase(t)
  const host = createInMemoryCodeHost(INSTALLATION)
  const headSha = host.commit({ files: { 'src/routes.js': ROUTES_FILE, 'src/users.js': USERS_FILE } })
  const http = await createTestHttp(t, db, {
    services: {
      readExcerpts: createReadExcerpts({ db, codeHost: host.codeHost }),
      ...createReadAnalyses({ db, findAiTerms: async () => null }),
    },
  })
  const ada = await http.signIn('ada')
  const teamId: string = (await ada.request('POST', '/api/teams', { name: 'Acme' })).json().id
  const account = { accountId: 7, accountLogin: 'acme', accountType: 'Organization' }
  await db.insert(codeHostInstallations).values({ installationId: INSTALLATION, teamId, ...account })
  await db
    .insert(repositories)
    .values({ repositoryId: REPOSITORY, installationId: INSTALLATION, fullName: 'acme/shop' })
  const analyse = async (findings: ReviewedFinding[], change: Partial<typeof analysisRecords.$inferInsert> = {}) => {
    const record = {
      teamId,
      source: 'pull_request' as const,
      repositoryId: REPOSITORY,
      repositoryFullName: 'acme/old-name',
      prNumber: 7,
      headSha,
      status: 'complete' as const,
      findings,
      ...change,
    }
    const [row] = await db.insert(analysisRecords).values(record).returning()
    return row!.id
  }
  return { db, host, http, ada, teamId, headSha, analyse }
}

function ask(
  { ada, teamId }: Pick<Place, 'ada' | 'teamId'>,
  analysisId: string,
  finding: string,
  who: TestClient = ada,
) {
  return who.request('GET', `/api/teams/${teamId}/analyses/${analysisId}/excerpts?finding=${finding}`)
}

test('the code around a finding, over the files of its trace, with secrets masked', async (t) => {
  const place = await start(t)
  const suppressed = { marker: 'nosec' as const, reason: null, until: null, at: { line: 1, column: 1 } }
  const analysisId = await place.analyse([CROSSING], {
    suppressed: [{ ...suppressed, finding: SECRET, origin: 'new', expiresSoon: false }],
  })
  const answer = await ask(place, analysisId, 'crossing')
  t.equal(answer.statusCode, 200)
  t.equal(answer.headers['cache-control'], 'no-store')
  t.notMatch(answer.body, 'hunter2')
  const { files, gap, headSha, findingId } = answer.json()
  t.same([gap, headSha, findingId], [null, place.headSha, 'crossing'])
  t.same(
    files.map(({ path, totalLines }: { path: string; totalLines: number }) => [path, totalLines]),
    [
      ['src/routes.js', 2],
      ['src/users.js', 5],
    ],
  )
  t.same(files[1].lines[0], { number: 1, text: '', masked: true, cut: false }, 'a suppressed secret is a secret')
  t.equal(files[1].lines[2].text, USERS_FILE.split('\n')[2], 'code as it is, whatever it holds')
  t.match(files[1].lines[4], { cut: true })
  t.equal(files[1].lines[4].text.length, EXCERPT_LIMITS.lineCharacters)
  t.equal((await ask(place, analysisId, 'secret')).json().files.length, 1, 'suppressed findings can be looked at')
  t.same(
    place.host.state.calls.filter((call) => call !== 'readFile'),
    [],
    'only files are read',
  )
})

test('who may not read it, and what is not there', async (t) => {
  const place = await start(t)
  const analysisId = await place.analyse([CROSSING])
  const member = await place.http.signIn('tom')
  await place.ada.request('POST', `/api/teams/${place.teamId}/members`, { login: 'tom', role: 'member' })
  t.equal((await ask(place, analysisId, 'crossing', member)).statusCode, 200, 'members may')
  const stranger = await place.http.signIn('eve')
  const other = (await stranger.request('POST', '/api/teams', { name: 'Other' })).json().id
  t.match((await ask(place, analysisId, 'crossing', stranger)).json(), { statusCode: 403, code: 'NOT_A_MEMBER' })
  place.host.state.calls.length = 0
  const notFound = { statusCode: 404, code: 'NOT_FOUND' }
  t.match((await ask({ ada: stranger, teamId: other }, analysisId, 'crossing')).json(), notFound, 'of another team')
  t.match((await ask(place, other, 'crossing')).json(), notFound)
  t.match((await ask(place, analysisId, 'none-such')).json(), notFound)
  for (const wrong of ['', 'x'.repeat(201), 'a%00b']) t.equal((await ask(place, analysisId, wrong)).statusCode, 400)
  const without = `/api/teams/${place.teamId}/analyses/${analysisId}/excerpts`
  t.equal((await place.ada.request('GET', without)).statusCode, 400)
  t.same(place.host.state.calls, [], 'and the code host is not asked')
})

test('why there is no code is told in a sentence', async (t) => {
  const place = await start(t)
  const { db, host } = place
  const gapOf = async (analysisId: string) => (await ask(place, analysisId, 'crossing')).json().gap
  const ofApi = await place.analyse([CROSSING], { source: 'api', repositoryId: null, prNumber: null, headSha: null })
  t.match(await gapOf(ofApi), { code: 'not_from_repository', reason: /sent to the API/ })
  const gone = await place.analyse([CROSSING], { headSha: 'f'.repeat(40), prNumber: 8 })
  t.match(await gapOf(gone), { code: 'commit_gone', reason: /no longer has this commit/ })

  const analysisId = await place.analyse([CROSSING])
  const fail = (kind: CodeHostErrorKind, retryAfter?: number) => {
    host.state.faults = [() => ({ at: 'before', error: codeHostError(kind, retryAfter) })]
  }
  fail('permission_denied')
  t.match(await gapOf(analysisId), { code: 'no_permission' })
  fail('suspended')
  t.match(await gapOf(analysisId), { code: 'not_covered' })
  fail('rate_limit', 30)
  const limited = await ask(place, analysisId, 'crossing')
  t.match(limited.json(), { statusCode: 503, code: 'CODE_HOST_UNAVAILABLE', details: { retryAfter: 30 } })
  fail('timeout')
  t.equal((await ask(place, analysisId, 'crossing')).statusCode, 503)
  host.state.faults = []

  host.state.answers.files.set('src/routes.js', { kind: 'too_large' }).set('src/users.js', { kind: 'symlink' })
  const partly = (await ask(place, analysisId, 'crossing')).json()
  t.equal(partly.gap, null)
  t.match(partly.files, [
    { path: 'src/routes.js', lines: [], gap: /too large/ },
    { path: 'src/users.js', lines: [], gap: /symbolic link/ },
  ])

  await db.update(repositories).set({ removedAt: new Date() }).where(eq(repositories.repositoryId, REPOSITORY))
  t.match(await gapOf(analysisId), { code: 'not_covered', reason: /No installation of this team/ })
  await db.update(repositories).set({ removedAt: null }).where(eq(repositories.repositoryId, REPOSITORY))
  const stranger = await place.http.signIn('eve')
  const other = (await stranger.request('POST', '/api/teams', { name: 'Other' })).json().id
  host.state.calls.length = 0
  await db
    .update(codeHostInstallations)
    .set({ teamId: other })
    .where(eq(codeHostInstallations.installationId, INSTALLATION))
  t.match(await gapOf(analysisId), { code: 'not_covered' }, 'the installation went to another team')
  t.same(host.state.calls, [])
})

test('a list of analyses says how many there are, when it is asked', async (t) => {
  const place = await start(t)
  for (let number = 1; number <= 3; number += 1)
    await place.analyse(number === 1 ? [] : [CROSSING], { prNumber: number, headSha: `${number}`.repeat(40) })
  const list = async (query: string) =>
    (await place.ada.request('GET', `/api/teams/${place.teamId}/analyses${query}`)).json()
  t.notHas(await list(''), { total: {} })
  const page = await list('?count=true&limit=1')
  t.same([page.items.length, page.total], [1, { count: 3, isExact: true }])
  const next = await list(`?count=true&limit=1&cursor=${page.nextCursor}`)
  t.same(next.total, { count: 3, isExact: true }, 'of all pages')
  t.same((await list('?count=true&severity=critical')).total, { count: 2, isExact: true })
  t.same((await list('?count=true&ruleId=sql-injection&q=%232')).total, { count: 1, isExact: true })
  t.equal((await list('?count=yes')).statusCode, 400)
  t.equal(await countAnalyses(place.db, place.teamId, {}, 2), 2, 'no further than asked')
  t.equal(await countAnalyses(place.db, place.teamId, { severity: 'critical' }, 1), 1)
})
