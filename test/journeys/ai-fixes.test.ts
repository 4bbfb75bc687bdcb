import t, { type Test } from 'tap'
import { createConnectedTeam, type Actor } from '../helpers/actors.ts'
import { eq } from 'drizzle-orm'
import { aiCredits } from '../../src/db/schema/index.ts'
import { choiceOf, createTestCredits } from '../helpers/credits.ts'
import { drain, listOurChecks, listOurComments, openPullIn, CLEAN, type Pull } from '../helpers/journey.ts'
import { waitUntil } from '../helpers/processes.ts'
import { startStack, type Stack } from '../helpers/stack.ts'
import {
  createAiProviderStandIn,
  type ProviderResponse,
  type ProviderRequest,
} from '../stand-ins/ai-provider/create-ai-provider-stand-in.ts'

const KEY = 'sk-canary-5f0c2b7d91e84a36'
/** A command injection, which has a fixer, and text that is run as code, which has none. */
const CHECKS = `import { exec } from 'node:child_process'

export function register(app) {
  app.get('/ping', (req, res) => {
    exec(\`ping -c 1 \${req.query.host}\`, (error, stdout) => res.json({ stdout }))
  })
  app.get('/check', (req, res) => {
    res.json(eval(req.query.text))
  })
}
`
const REPAIRED = '    res.json(JSON.parse(String(req.query.text)))'
/** What a model might write to be read by more than people. */
const WORDS = {
  title: 'Parse the value @tomas [skip ci] ![x](y) fixes #1',
  explanation: '<b>Parsed</b> [click](me) so that @acme/all can merge. `code` **now**',
  behaviourChange: 'None. Closes #1, GH-1',
}

function answer({ body }: ProviderRequest): ProviderResponse {
  const asked = body.messages.map(({ content }) => content).join('\n')
  if (!asked.includes('Weakness:')) return { kind: 'text', text: 'OK' }
  const line = Number(/^ *(\d+)\| .*eval\(/m.exec(asked)?.[1])
  return {
    kind: 'text',
    text: JSON.stringify({ ...WORDS, edits: [{ first: line, last: line, replacement: REPAIRED }] }),
  }
}

/** As above, without the one that a fixer can fix. */
const EVALUATION = CHECKS.replace(/import .*\n\n/, '').replace(/  app\.get\('\/ping'[^]*?\n  }\)\n/, '')

async function startWithProvider(test: Test) {
  const provider = await createAiProviderStandIn(answer)
  test.teardown(() => provider.close())
  const urls = Object.entries(provider.providerUrls).map(([name, url]) => [`AI_${name.toUpperCase()}_URL`, url])
  const platform = {
    PLATFORM_AI_PROVIDER: 'openai',
    PLATFORM_AI_KEY: `${KEY}-platform`,
    PLATFORM_AI_MODEL: 'gpt-5-mini',
  }
  const stack = await startStack(test, { env: { ...Object.fromEntries(urls), ...platform } })
  const { ida, teamId } = await createConnectedTeam(stack)
  stack.host.createRepository('acme', 'webshop', { 'src/ping.js': CLEAN })
  const configured = await ida.post(`/api/teams/${teamId}/credits/configure`, {
    creditType: 'own-key',
    ownKey: { provider: 'anthropic', model: 'claude-sonnet-4-5', apiKey: KEY },
  })
  t.equal(configured.status, 200)
  const fixQuestions = () =>
    provider.requests.filter(({ body }) => body.messages.some(({ content }) => content.includes('Weakness:')))
  return { stack, ida, teamId, provider, fixQuestions }
}

async function fix(stack: Stack, { ida, teamId, pull }: { ida: Actor; teamId: string; pull: Pull }) {
  const created = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
  t.match(created, { status: 200, body: { success: true } })
  const path = `/api/teams/${teamId}/fix-prs/${created.body.jobId}`
  await waitUntil(async () => ['open', 'failed', 'skipped'].includes((await ida.get(path)).body.status))
  const fixPr = (await ida.get(path)).body
  const made = stack.host.getPullRequest({ owner: 'acme', repo: 'webshop', number: fixPr.fixPrNumber as number })
  return { fixPr, made }
}

t.test('a key of the team fixes what no fixer can, marked and counted', async (t) => {
  const { stack, ida, teamId, fixQuestions } = await startWithProvider(t)
  const pull = openPullIn(stack, { repo: 'webshop', changes: { 'src/ping.js': CHECKS } })
  await drain(stack)
  const [comment] = listOurComments(stack, pull)
  t.match(comment!.body, '### Fixwright found 2 vulnerabilities, 1 can be fixed automatically, AI can attempt 1 more')
  t.match(
    comment!.body,
    /\*\*\[Create the fix pull request →\]\(\S+\)\*\* It fixes 1 of 2\. AI can attempt 1 more, for a/,
  )
  t.match(comment!.body, 'with AI, review it')
  const check = listOurChecks(stack, pull).at(-1)!
  t.match(check.actions, [{ label: 'Create fix PR', description: 'Fixes 1 of 2, AI attempts 1' }])
  t.match(
    check.annotations.map(({ message }) => message),
    [/Fix \(automatic/, /A fix can be attempted with AI, for a person to review\.$/],
  )
  const listed = (await ida.get(`/api/teams/${teamId}/analyses?fixable=true`)).body.items[0]
  t.match(listed, { fixableCount: 2, fixableWithAiCount: 1 })
  t.match((await ida.get(`/api/teams/${teamId}/analyses/${listed.id}`)).body, {
    fixableCount: 2,
    fixableWithAiCount: 1,
    settings: { aiFixes: 'pull-request' },
    credits: { creditType: 'own-key', fixes: 1, remaining: 'unlimited', price: 0, refusal: null },
    findings: [
      { fix: { kind: 'deterministic' } },
      { fix: { kind: 'ai', safety: 'review' }, noFix: { reason: String } },
    ],
  })
  const sent = { code: EVALUATION, language: 'javascript', filename: 'src/ping.js', teamId }
  t.match((await ida.post('/api/analyze', sent)).body, {
    staticAnalysis: { findings: [{ fix: { kind: 'ai' } }], summary: { fixable: 1, fixableWithAi: 1 } },
    recommendations: [{ detail: /A fix can be attempted with AI\.$/ }],
  })
  const stored = await stack.database.sql`select findings::text as findings from analysis_records`
  t.notMatch(JSON.stringify([...stored]), /"kind\W+ai"/, 'what is stored does not depend on credits')

  const preview = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl, dryRun: true })
  t.match(preview.body, {
    fixes: [{ kind: 'deterministic' }],
    notFixable: [{ ruleId: 'code-injection', triedByAi: true }],
    credits: { creditType: 'own-key', fixes: 1 },
  })
  t.equal(fixQuestions().length, 0, 'a preview asks no model')

  const { fixPr, made } = await fix(stack, { ida, teamId, pull })
  t.match(fixPr, {
    status: 'open',
    vulnerabilitiesFixed: 2,
    filesFixed: 1,
    fixes: [
      { kind: 'deterministic', ruleId: 'command-injection' },
      {
        kind: 'ai',
        ruleId: 'code-injection',
        safety: 'review',
        ai: { provider: 'anthropic', model: 'claude-sonnet-4-5' },
      },
    ],
    notFixed: [],
  })
  await drain(stack)
  t.match(
    listOurComments(stack, pull)[0]!.body,
    /1 can be fixed automatically, AI has fixed 1\n[^]*Fix pull request 2 is open/,
  )
  const text = stack.host.readFile('acme', 'webshop', 'fixwright/pr-1', 'src/ping.js')!
  t.ok(text.includes(REPAIRED))
  t.match(text, "execFile('ping'")
  const commit = stack.host.getCommit('acme', 'webshop', stack.host.getBranch('acme', 'webshop', 'fixwright/pr-1')!)!
  t.notMatch(commit.message, /Parse the|skip|@/, "none of the model's words")
  t.match(commit.message, '- AI fix by anthropic claude-sonnet-4-5, to be reviewed (code-injection')

  const body = made.body ?? ''
  const section = body.slice(body.indexOf('### AI fixes'), body.indexOf('### What was verified'))
  t.match(section, 'by anthropic, model `claude-sonnet-4-5`')
  t.match(section, 'Review: merge after review.')
  t.notMatch(section, /@|<b>|[^\\]\]\((?!http)|[^\\]!\[|#1|`code`/)
  const receiptUrl = /\[signed receipt\]\((\S+)\)/.exec(body)![1]!
  t.match(await (await fetch(receiptUrl)).json(), {
    valid: true,
    payload: { fixes: [{ kind: 'deterministic' }, { kind: 'ai', ai: { provider: 'anthropic' }, safety: 'review' }] },
  })

  t.equal(fixQuestions().length, 1)
  t.match(fixQuestions()[0]!.headers, { authorization: `Bearer ${KEY}` })
  const history = await ida.get(`/api/teams/${teamId}/credits/usage-history`)
  t.match(history.body, { totalThisMonth: 1, history: [{ fixesUsed: 1, topFile: 'src/ping.js' }] })
  t.ok(history.body.history[0].cost > 0)
  const credits = await ida.get(`/api/teams/${teamId}/credits`)
  t.match(credits.body, { usageThisMonth: { totalFixes: 1, topFiles: [{ path: 'src/ping.js', fixes: 1 }] } })
  const rows = await stack.database.sql`select state from ai_credit_reservations`
  t.same([...rows], [{ state: 'committed' }])
  const everything = await stack.database.sql`
    select to_jsonb(fix_prs)::text as row from fix_prs union all select to_jsonb(ai_credit_usage)::text from ai_credit_usage
    union all select to_jsonb(audit_logs)::text from audit_logs union all select to_jsonb(fix_receipts)::text from fix_receipts
    union all select to_jsonb(jobs)::text from graphile_worker._private_jobs jobs`
  t.notMatch(JSON.stringify(everything), KEY)
})

t.test('what only AI could fix is offered with its credits, and refused once they are used up', async (t) => {
  const { stack, ida, teamId, fixQuestions } = await startWithProvider(t)
  const { db } = stack.base
  const now = new Date()
  await createTestCredits(db, () => now).applyAiOption(db, { teamId, choice: choiceOf('credits'), now })
  const use = (creditsUsed: number) => db.update(aiCredits).set({ creditsUsed }).where(eq(aiCredits.creditType, 'pack'))
  const path = `/api/teams/${teamId}/create-fix-pr`
  const open = async (headRef: string): Promise<Pull> => {
    const pull = openPullIn(stack, { repo: 'webshop', headRef, changes: { [`src/${headRef}.js`]: EVALUATION } })
    await drain(stack)
    return pull
  }

  await use(3)
  const offered = await open('offered')
  const [comment] = listOurComments(stack, offered)
  t.match(comment!.body, '### Fixwright found 1 vulnerability, AI can attempt to fix it')
  t.match(
    comment!.body,
    /\[Ask AI for a fix pull request →\]\(\S+\)\*\* AI can attempt a fix of this one \(up to 1 of 497 credits\)/,
  )
  const { fixPr } = await fix(stack, { ida, teamId, pull: offered })
  t.match(fixPr, { status: 'open', fixes: [{ kind: 'ai' }], vulnerabilitiesFixed: 1 })
  await drain(stack)
  const asked = fixQuestions().length

  await use(500)
  const refused = await open('refused')
  t.same(listOurComments(stack, refused), [], 'nothing can be fixed, so nothing is said')
  const check = listOurChecks(stack, refused).at(-1)!
  t.match(check, { summary: /could be attempted with AI\. No AI credits remaining: 500 of 500 used\./, actions: [] })
  t.same((await ida.get(`/api/teams/${teamId}/analyses?fixable=true`)).body.items, [])
  const body = { prUrl: refused.htmlUrl }
  t.match((await ida.post(path, { ...body, dryRun: true })).body, {
    fixes: [],
    notFixable: [{ triedByAi: false }],
    credits: { fixes: 0, remaining: 0, refusal: { message: /^No AI credits remaining/, used: 500, limit: 500 } },
  })
  t.match(await ida.post(path, body), {
    status: 429,
    body: {
      code: 'AI_CREDITS_EXHAUSTED',
      message:
        /^No AI credits remaining: 500 of 500 used\. The credits reset in \d+ days\. Wait .*, upgrade to unlimited, or bring your own key\.$/,
      details: { used: 500, limit: 500, reasons: [{ ruleId: 'code-injection' }] },
    },
  })
  t.equal((await ida.get(`/api/teams/${teamId}/analytics/quota`)).body.autoFixPrs.used, 1, 'nothing is taken')

  const mixed = openPullIn(stack, { repo: 'webshop', headRef: 'mixed', changes: { 'src/mixed.js': CHECKS } })
  await drain(stack)
  t.match(listOurComments(stack, mixed)[0]!.body, 'found 2 vulnerabilities, 1 can be fixed automatically\n')
  const made = await fix(stack, { ida, teamId, pull: mixed })
  t.match(made.fixPr, {
    status: 'open',
    fixes: [{ kind: 'deterministic' }],
    notFixed: [{ reason: /No AI credits remaining/ }],
  })
  t.match(made.made.body, /No AI credits remaining: 500 of 500 used/)
  t.equal(fixQuestions().length, asked, 'no model was asked')

  await use(499)
  await ida.post(`/api/teams/${teamId}/credits/configure`, { creditType: 'own-key' })
  t.match((await ida.get(`/api/teams/${teamId}/analyses`)).body.items, [{}, { fixableWithAiCount: 1, fixableCount: 1 }])
})

t.test('switched off, no model is asked, and nothing is said of it', async (t) => {
  const { stack, ida, teamId, fixQuestions } = await startWithProvider(t)
  t.equal((await ida.send('PATCH', `/api/teams/${teamId}`, { aiFixMode: 'off' })).status, 200)
  const pull = openPullIn(stack, { repo: 'webshop', changes: { 'src/ping.js': CHECKS } })
  await drain(stack)
  const { fixPr, made } = await fix(stack, { ida, teamId, pull })
  t.match(fixPr, { status: 'open', vulnerabilitiesFixed: 1, fixes: [{ kind: 'deterministic' }], notFixed: [{}] })
  t.notMatch(made.body, /\bAI\b/)
  t.notMatch(listOurComments(stack, pull)[0]!.body, /\bAI\b/)
  t.equal(fixQuestions().length, 0)
})
