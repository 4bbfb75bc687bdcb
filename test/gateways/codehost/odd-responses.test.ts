import nock from 'nock'
import { test, type Test } from 'tap'
import type { TSchema } from 'typebox'
import * as answers from '../../../src/gateways/codehost/responses.ts'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import type { CheckRunContent, InstallationClient } from '../../../src/gateways/codehost/code-host.ts'
import type { CreatedCodeHost } from '../../../src/gateways/codehost/create-code-host.ts'
import { hasShape } from '../../../src/lib/response-shape.ts'
import { listExamples } from '../../helpers/codehost-openapi.ts'
import { FIELDS, listPaths, replaceField, WHOLE_ANSWERS } from '../../helpers/odd-responses.ts'
import { createScriptedGateway, hostError } from './start-gateway.ts'

// own process: nock answers for every address

const API = 'https://api.codehost.test'
const SHA = 'a'.repeat(40)
const SHOP = { owner: 'acme', repo: 'shop' }
const PULL = { ...SHOP, number: 1 }
const RUN: CheckRunContent = {
  name: 'Fixwright',
  headSha: SHA,
  status: 'completed',
  conclusion: 'success',
  title: 'Title',
  summary: 'Summary',
  text: null,
  detailsUrl: null,
  externalId: 'x',
  annotations: [],
  actions: [],
}

/** What the product asks of the code host; with the requests of it that are answered oddly. */
type Ask = (gateway: CreatedCodeHost, client: InstallationClient) => Promise<unknown>
type Call = readonly [name: string, ask: Ask, answered: Readonly<Record<string, TSchema>>]

const CALLS: readonly Call[] = [
  ['install page', ({ codeHost }) => codeHost.app.getInstallUrl(), { 'GET /app': answers.App }],
  [
    'installation of a repository',
    ({ codeHost }) => codeHost.app.findInstallation(SHOP),
    { 'GET /repos/{owner}/{repo}/installation': answers.Installation },
  ],
  [
    'installations',
    ({ codeHost }) => codeHost.app.listInstallations(),
    { 'GET /app/installations': answers.Installations },
  ],
  [
    'failed deliveries',
    ({ codeHost }) => codeHost.app.listFailedDeliveries(new Date(0)),
    { 'GET /app/hook/deliveries': answers.DeliveryAttempts },
  ],
  ['person', ({ codeHost }) => codeHost.forUser('t').getUser(), { 'GET /user': answers.User }],
  ['addresses', ({ codeHost }) => codeHost.forUser('t').getVerifiedEmails(), { 'GET /user/emails': answers.Emails }],
  [
    "a person's installations",
    ({ codeHost }) => codeHost.forUser('t').listInstallationIds(),
    { 'GET /user/installations': answers.UserInstallations },
  ],
  [
    'whether a person may write',
    ({ codeHost }) => codeHost.forUser('t').canWrite(SHOP),
    { 'GET /repos/{owner}/{repo}': answers.RepositoryAccess },
  ],
  [
    'token',
    (_gateway, client) => client.getBranchSha(SHOP, 'main'),
    { 'POST /app/installations/{installation_id}/access_tokens': answers.InstallationToken },
  ],
  [
    'pull request',
    (_gateway, client) => client.getPullRequest(PULL),
    { 'GET /repos/{owner}/{repo}/pulls/{pull_number}': answers.PullRequest },
  ],
  [
    'open pull requests',
    (_gateway, client) => client.listOpenPullRequests(SHOP),
    { 'GET /repos/{owner}/{repo}/pulls': answers.PullRequests },
  ],
  [
    'pull request of a branch',
    (_gateway, client) => client.findPullRequest(SHOP, { headBranch: 'b', state: 'all' }),
    { 'GET /repos/{owner}/{repo}/pulls': answers.PullRequests },
  ],
  [
    'changed files',
    (_gateway, client) => client.listChangedFiles(PULL),
    {
      'GET /repos/{owner}/{repo}/pulls/{pull_number}': answers.PullRequestSize,
      'GET /repos/{owner}/{repo}/pulls/{pull_number}/files': answers.ChangedFiles,
    },
  ],
  [
    'new pull request',
    (_gateway, client) => client.createPullRequest(SHOP, { title: 'T', body: 'B', head: 'h', base: 'b', draft: false }),
    { 'POST /repos/{owner}/{repo}/pulls': answers.CreatedPullRequest },
  ],
  [
    'merge base',
    (_gateway, client) => client.getMergeBase(SHOP, 'main', 'head'),
    { 'GET /repos/{owner}/{repo}/compare/{basehead}': answers.Comparison },
  ],
  [
    'file',
    (_gateway, client) => client.readFile(SHOP, 'none.js', SHA, 1000),
    { 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': answers.GitTree },
  ],
  [
    'files',
    (_gateway, client) => client.listFiles(SHOP, SHA),
    { 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': answers.GitTree },
  ],
  [
    'comments',
    (_gateway, client) => client.listComments(PULL),
    { 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': answers.Comments },
  ],
  [
    'new comment',
    (_gateway, client) => client.createComment(PULL, 'text'),
    { 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': answers.Comment },
  ],
  [
    'reviews',
    (_gateway, client) => client.hasSuggestionReview(PULL, 'marker'),
    { 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews': answers.Reviews },
  ],
  [
    'check run',
    (_gateway, client) => client.upsertCheckRun(SHOP, 4, RUN),
    {
      'GET /repos/{owner}/{repo}/check-runs/{check_run_id}': answers.CheckRun,
      'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': answers.CheckRuns,
      'POST /repos/{owner}/{repo}/check-runs': answers.WrittenCheckRun,
    },
  ],
  [
    'annotations of a check run',
    (_gateway, client) => client.upsertCheckRun(SHOP, 4, { ...RUN, headSha: EXAMPLE_HEAD }),
    { 'GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations': answers.CheckAnnotations },
  ],
  [
    'own check runs',
    (_gateway, client) => client.listOwnCheckRuns(SHOP, SHA),
    { 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': answers.CheckRuns },
  ],
  [
    'checks of a commit',
    (_gateway, client) => client.getCommitChecks(SHOP, SHA),
    {
      'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': answers.CheckRuns,
      'GET /repos/{owner}/{repo}/commits/{ref}/status': answers.CommitStatuses,
    },
  ],
  [
    'branches',
    (_gateway, client) => client.listBranches(SHOP, 'fixwright/'),
    { 'GET /repos/{owner}/{repo}/git/matching-refs/{ref}': answers.GitReferences },
  ],
  [
    'branch',
    (_gateway, client) => client.getBranchSha(SHOP, 'main'),
    { 'GET /repos/{owner}/{repo}/git/ref/{ref}': answers.GitReference },
  ],
  [
    'commit',
    (_gateway, client) => client.getCommit(SHOP, SHA),
    { 'GET /repos/{owner}/{repo}/commits/{ref}': answers.Commit },
  ],
  [
    'new commit',
    (_gateway, client) => client.createCommit(SHOP, { parentSha: SHA, message: 'm', files: [] }),
    {
      'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': answers.GitCommit,
      'POST /repos/{owner}/{repo}/git/trees': answers.GitObject,
      'POST /repos/{owner}/{repo}/git/commits': answers.GitObject,
    },
  ],
  [
    'moved branch',
    (_gateway, client) => client.moveBranch(SHOP, 'b', SHA, 'b'.repeat(40)),
    { 'GET /repos/{owner}/{repo}': answers.RepositoryNode, 'POST /graphql': answers.GraphqlResponse },
  ],
  ['draft', (_gateway, client) => client.convertToDraft('PR_1'), { 'POST /graphql': answers.GraphqlResponse }],
  [
    'repositories',
    (_gateway, client) => client.listRepositories(),
    { 'GET /installation/repositories': answers.InstalledRepositories },
  ],
]

/** GitHub's example of a check run, which has annotations, is about this commit. */
const EXAMPLE_HEAD = 'ce587453ced02b1526dfb4cb910479d431683101'
const EXAMPLES: ReadonlyMap<string, unknown> = new Map([
  ['POST /graphql', { data: { updateRefs: { clientMutationId: null } } }],
  ...[...new Set(CALLS.flatMap(([, , answered]) => Object.keys(answered)))]
    .filter((route) => route !== 'POST /graphql')
    .map((route) => [route, toExample(route)] as const),
])

/** The token of GitHub's example ended long ago. */
function toExample(route: string): unknown {
  const [example] = listExamples(route)
  return route.endsWith('/access_tokens') ? { ...(example as object), expires_at: '2099-01-01T00:00:00Z' } : example
}

const ROUTES = [...EXAMPLES.keys()]
  .map((route) => {
    const [verb = '', template = ''] = route.split(' ')
    const pattern = template.replace(/\{(ref|basehead)\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')
    return { route, verb, pattern: new RegExp(`^${pattern}$`), literals: template.replace(/\{\w+\}/g, '').length }
  })
  .toSorted((a, b) => b.literals - a.literals)

type Reply = { readonly text: string; readonly type?: string }

/** The real gateway; everything is answered with GitHub's own examples, but one route. */
function open(t: Test) {
  t.teardown(() => nock.cleanAll())
  let odd: { readonly route: string; readonly reply: Reply } | null = null
  const seen = new Set<string>()
  const answer =
    (verb: string) =>
    ({ url }: Request) => {
      const path = new URL(url).pathname
      const found = ROUTES.find((known) => known.verb === verb && known.pattern.test(path))
      if (!found) return [404, { message: 'Not Found' }] as const
      seen.add(found.route)
      const { text, type = 'application/json' } =
        odd?.route === found.route ? odd.reply : { text: JSON.stringify(EXAMPLES.get(found.route)) }
      return [200, text, { 'content-type': type }] as const
    }
  nock(API).persist().get(/.*/).reply(answer('GET')).post(/.*/).reply(answer('POST')).patch(/.*/).reply(200, {})
  const gateway = createScriptedGateway()
  return {
    seen,
    ask: async (ask: Ask, route: string | null, reply: Reply = { text: '{}' }) => {
      odd = route === null ? null : { route, reply }
      // Tokens are kept for each installation.
      if (route?.endsWith('/access_tokens')) installations += 1
      return ask(gateway, await gateway.codeHost.forInstallation(installations))
    },
  }
}
let installations = 5000

const WHOLE: Readonly<Record<string, Reply>> = {
  'a page': { text: '<html>Sign in to the proxy</html>', type: 'text/html' },
  ...Object.fromEntries(Object.entries(WHOLE_ANSWERS).map(([name, text]) => [name, { text }])),
}

nock.disableNetConnect()

test("GitHub's own examples are accepted", async (t) => {
  for (const [name, , answered] of CALLS)
    for (const [route, schema] of Object.entries(answered)) {
      const examples = [EXAMPLES.get(route), ...listExamples(route)]
      t.ok(
        examples.every((example) => hasShape(schema, example)),
        `${name}: ${route}`,
      )
    }
  const { ask, seen } = open(t)
  for (const [name, call, answered] of CALLS) {
    seen.clear()
    await t.resolves(ask(call, null), name)
    for (const route of Object.keys(answered)) t.ok(seen.has(route), `${name} asks ${route}`)
  }
})

test('a whole answer of the wrong shape', async (t) => {
  const { ask } = open(t)
  for (const [name, call, answered] of CALLS)
    for (const [route, schema] of Object.entries(answered))
      for (const [what, reply] of Object.entries(WHOLE)) {
        if (isFine(schema, reply)) continue
        await t.rejects(ask(call, route, reply), UNAVAILABLE, `${name}: ${what} from ${route}`)
      }
})

test('an answer with one field of another type', async (t) => {
  const { ask } = open(t)
  let tried = 0
  const checked = new Set<TSchema>()
  for (const [name, call, answered] of CALLS)
    for (const [route, schema] of Object.entries(answered)) {
      // Other calls that read the same do so by the same check.
      if (checked.has(schema)) continue
      checked.add(schema)
      for (const path of listPaths(schema))
        for (const value of FIELDS) {
          const odd = replaceField(EXAMPLES.get(route), path, value)
          if (hasShape(schema, odd)) continue
          tried += 1
          const shown = `${path.join('.')} = ${JSON.stringify(value)}`
          const error = await ask(call, route, { text: JSON.stringify(odd) }).then(
            () => null,
            (reason: unknown) => reason,
          )
          if (!(error instanceof CodeHostError) || error.statusCode !== 502)
            t.fail(`${name}: ${route}, ${shown}: ${String(error)}`)
        }
    }
  t.ok(tried > 500, `${tried} answers`)
})

test('writes whose answer is not needed', async (t) => {
  const { ask } = open(t)
  const write: Ask = (_gateway, client) => client.updateComment(SHOP, 5, 'text')
  await t.resolves(ask(write, null))
  for (const body of ['<html></html>', '"ok"', '1', 'null']) {
    nock.cleanAll()
    const { ask: askAgain } = open(t)
    nock.cleanAll()
    nock(API)
      .post(/access_tokens/)
      .reply(201, { token: 'ghs_1', expires_at: '2099-01-01T00:00:00Z' })
    nock(API)
      .patch(/comments/)
      .reply(200, body, { 'content-type': 'application/json' })
    await t.rejects(askAgain(write, null), UNAVAILABLE, body)
  }
})

test('sign-in', async (t) => {
  t.teardown(() => nock.cleanAll())
  const { oauth } = createScriptedGateway()
  const good = { access_token: 'ghu_1', expires_in: 28_800, refresh_token: 'ghr_1' }
  const fields = Object.keys(good).flatMap((field) =>
    [null, [], {}, true].map((value) => ({ ...good, [field]: value })),
  )
  const others = [
    { ...good, access_token: 5 },
    { ...good, expires_in: 1e300 },
    { ...good, expires_in: '28800' },
  ]
  for (const odd of [
    ...Object.values(WHOLE).map(({ text }) => text),
    ...[...fields, ...others].map((one) => JSON.stringify(one)),
  ]) {
    nock('https://codehost.test').post('/login/oauth/access_token').reply(200, odd)
    await t.rejects(oauth.refresh('ghr_0'), UNAVAILABLE, odd)
  }
})

test('errors name the field and not its value', async (t) => {
  const { ask } = open(t)
  const odd = JSON.stringify({ id: 'SECRET', login: 5 })
  const error = await ask(({ codeHost }) => codeHost.forUser('t').getUser(), 'GET /user', { text: odd }).catch(String)
  t.equal(error, "CodeHostError: The code host's answer to /user is not what it is documented to be, at /id")
})

const UNAVAILABLE = hostError({ name: 'CodeHostError', kind: 'unavailable', statusCode: 502 })

function isFine(schema: TSchema, { text, type }: Reply): boolean {
  if (type === 'text/html') return false
  try {
    return hasShape(schema, JSON.parse(text))
  } catch {
    return false
  }
}
