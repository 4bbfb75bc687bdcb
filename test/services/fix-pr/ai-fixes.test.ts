import { eq } from 'drizzle-orm'
import { test } from 'tap'
import { aiCredits, aiCreditReservations, aiCreditUsage, fixReceipts, teams } from '../../../src/db/schema/index.ts'
import { wholeReason } from '../../../src/domain/fix-pr/fix-description.ts'
import type { Analyzer } from '../../../src/services/analyzer/create-analyzer.ts'
import { createReadFixPr } from '../../../src/services/fix-pr/read-fix-pr.ts'
import { createRunFixPr } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import type { FixPrResult } from '../../../src/services/notices/notify-requester.ts'
import { createVerifyFixReceipt } from '../../../src/services/fix-receipts/read-fix-receipt.ts'
import {
  committedText,
  createAiFixture,
  MIXED,
  PLATFORM_KEY,
  promptOf,
  type AiFixture,
  type AiFixtureOptions,
} from './ai-fix-pr-fixture.ts'
import { ownBranches, ownPulls } from './fix-pr-fixture.ts'

const NOTHING = { used: 0, reserved: 0, committed: 0, returned: 0, delivered: 0, tried: 0 }

test('a finding without a fixer is fixed by a model, on top of the other fix, for one credit', async (t) => {
  const fixture = await createAiFixture(t)
  t.equal(await fixture.run(), 'opened')
  t.equal(committedText(fixture.host, fixture.path), 'start()\nsafe(input)\nrepaired1(input)\nend()\n')
  const [pull] = ownPulls(fixture.host)
  t.match(pull!.body, /Fixes 2 security findings/)
  t.match(
    pull!.body,
    /### AI fixes\n[\s\S]*\*\*Repair number 1\*\*[\s\S]*by openai, model `gpt-5-mini`[\s\S]*after review/,
  )
  t.ok(pull!.body.indexOf('Call the safe function') < pull!.body.indexOf('### AI fixes'))
  t.equal(pull!.title, 'Fix 2 security findings in #1')
  const row = await fixture.readRow(fixture.fixPrId)
  t.match(row, { status: 'open', vulnerabilitiesFixed: 2, filesFixed: 1, report: { notFixed: [], partial: false } })
  t.match(row.fixes, [
    { ruleId: 'danger' },
    { ruleId: 'hopeless', safety: 'review', line: 3, ai: { provider: 'openai', model: 'gpt-5-mini' } },
  ])
  t.same(await fixture.readBooks(), { ...NOTHING, used: 1, committed: 1, delivered: 1, tried: 1 })
  const [usage] = await fixture.db.select().from(aiCreditUsage)
  t.match(usage, {
    userId: fixture.user.id,
    filePath: 'src/run.js',
    issueType: 'hopeless',
    fixPrId: fixture.fixPrId,
    fixSuccess: true,
    tokensUsed: 1020,
    aiProvider: 'openai',
    aiModel: 'gpt-5-mini',
  })
  t.ok(usage!.costEur! > 0)
  t.ok(usage!.responseTimeMs! >= 0)
  const asked = promptOf(fixture.provider.requests[0]!)
  t.match(asked, /safe\(input\)/, 'the model sees the text that the other fix left')

  const details = await createReadFixPr(fixture.deps)(fixture.teamId, fixture.fixPrId)
  t.match(details!.fixes, [
    { kind: 'deterministic' },
    { kind: 'ai', title: 'Repair number 1', ai: { provider: 'openai', model: 'gpt-5-mini' } },
  ])
  t.notOk(details!.fixes[0]!.ai)
  const [receipt] = await fixture.db.select().from(fixReceipts).where(eq(fixReceipts.fixPrId, fixture.fixPrId))
  t.match(await createVerifyFixReceipt(fixture.deps)(receipt!.id), {
    valid: true,
    payload: {
      fixes: [
        { kind: 'deterministic' },
        { kind: 'ai', ai: { provider: 'openai', model: 'gpt-5-mini' }, proof: { silentAfter: true } },
      ],
    },
  })
  t.notMatch(await dump(fixture), PLATFORM_KEY)
})

test('several in one file, one on top of the other, also where lines moved', async (t) => {
  const content = 'start()\nhopeless(one)\ndanger(input)\nhopeless(two)\nhopeless(three)\nend()\n'
  const fixture = await createAiFixture(t, { content })
  fixture.provider.respondWith(fixture.answers.with((_line, turn) => `check${turn}(input)\nrepaired${turn}(input)`))
  t.equal(await fixture.run(), 'opened')
  t.equal(
    committedText(fixture.host, fixture.path),
    'start()\ncheck1(input)\nrepaired1(input)\nsafe(input)\ncheck2(input)\nrepaired2(input)\ncheck3(input)\nrepaired3(input)\nend()\n',
  )
  t.same(await fixture.readBooks(), { ...NOTHING, used: 3, committed: 3, delivered: 3, tried: 3 })
  t.match((await fixture.readRow(fixture.fixPrId)).fixes, [{}, { line: 2 }, { line: 4 }, { line: 5 }])
})

test('what an earlier fix closes is neither asked about nor paid for', async (t) => {
  const fixture = await createAiFixture(t, { content: 'start()\nhopeless(one)\nhopeless(two)\nend()\n' })
  fixture.provider.respondWith((request) => ({
    kind: 'text',
    text: JSON.stringify({
      title: 'Repair both',
      explanation: 'Both are gone.',
      behaviourChange: 'None.',
      edits: [{ first: 2, last: 3, replacement: `repaired(${promptOf(request).length > 0 ? 'both' : ''})` }],
    }),
  }))
  t.equal(await fixture.run(), 'opened')
  t.equal(fixture.provider.requests.length, 1)
  t.same(await fixture.readBooks(), { ...NOTHING, used: 1, committed: 1, delivered: 1, tried: 1 })
  t.match((await fixture.readRow(fixture.fixPrId)).report, { notFixed: [] })
})

test('an answer that is not taken is asked for once more, and then costs nothing', async (t) => {
  const second = await createAiFixture(t)
  second.provider.respondInTurn({ kind: 'text', text: 'prose' }, { kind: 'text', text: 'still prose' })
  second.provider.respondWith((request) =>
    second.provider.requests.length === 1 ? { kind: 'text', text: 'prose' } : second.answers.good(request),
  )
  t.equal(await second.run(), 'opened')
  t.same(await second.readBooks(), { ...NOTHING, used: 1, committed: 1, delivered: 1, tried: 1 })
  t.equal(second.provider.requests.length, 2)

  const never = await createAiFixture(t)
  never.provider.respondWith(never.answers.useless)
  t.equal(await never.run(), 'opened', 'the other fix is delivered')
  t.equal(committedText(never.host, never.path), 'start()\nsafe(input)\nhopeless(input)\nend()\n')
  t.same(await never.readBooks(), { ...NOTHING, returned: 1, tried: 1 })
  const [pull] = ownPulls(never.host)
  t.notMatch(pull!.body, '### AI fixes')
  t.match(
    pull!.body,
    'There is no safe way. Remove the call. An AI fix was attempted and rejected: the finding was still there afterwards.',
  )
  t.equal(pull!.title, 'Call the safe function in run.js')
})

test('with nothing else to fix, a fix that is not taken ends the job, and the reasons stay with it', async (t) => {
  const fixture = await createAiFixture(t, { content: 'start()\nhopeless(input)\nend()\n' })
  fixture.provider.respondWith(fixture.answers.useless)
  t.equal(await fixture.run(), 'skipped')
  t.same(await fixture.readBooks(), { ...NOTHING, returned: 1, tried: 1 })
  const details = await createReadFixPr(fixture.deps)(fixture.teamId, fixture.fixPrId)
  t.match(details, {
    status: 'skipped',
    errorMessage: 'AI was asked, but produced no usable fix, so nothing was written and no credit was used.',
    fixes: [],
    notFixed: [{ reason: /An AI fix was attempted and rejected/ }],
  })
})

test('a model alone is enough for a fix pull request, whose title and commit hold none of its words', async (t) => {
  const fixture = await createAiFixture(t, { content: 'start()\nhopeless(input)\nend()\n' })
  t.equal(await fixture.run(), 'opened')
  const [pull] = ownPulls(fixture.host)
  t.equal(pull!.title, 'AI fix for hopeless in run.js')
  const message = fixture.host.state.commits.get(fixture.host.state.branches.get('fixwright/pr-1')!)!.message
  t.match(
    message,
    /^AI fix for hopeless in run\.js\n\n- AI fix by openai gpt-5-mini, to be reviewed \(hopeless, CWE-89\)/,
  )
  t.notMatch(message, 'Repair')
})

test('credits that end in the middle: those before are delivered, the others say why', async (t) => {
  const content = `start()\n${['one', 'two', 'three', 'four'].map((name) => `hopeless(${name})\n`).join('')}end()\n`
  const fixture = await createAiFixture(t, { content, credits: 2 })
  t.equal(await fixture.run(), 'opened')
  t.same(await fixture.readBooks(), { ...NOTHING, used: 2, committed: 2, delivered: 2, tried: 2 })
  const { report } = await fixture.readRow(fixture.fixPrId)
  t.equal(report!.notFixed.length, 2)
  for (const entry of report!.notFixed)
    t.match(
      wholeReason(entry),
      /^There is no safe way\. Remove the call\. No AI credits remaining: 2 of 2 used\. .* own key\.$/,
    )
  t.equal(ownPulls(fixture.host)[0]!.body.split('No AI credits remaining: 2 of 2 used.').length, 2, 'said once')
  t.equal(fixture.provider.requests.length, 2)
})

test('a job that loses the race for the last credit ends with that reason, which its requester is told', async (t) => {
  const fixture = await createAiFixture(t, { content: 'start()\nhopeless(input)\nend()\n', credits: 2 })
  await fixture.db.update(aiCredits).set({ creditsUsed: 2 })
  const sent: FixPrResult[] = []
  const deps = {
    ...fixture.deps,
    notifyRequester: async (_tx: unknown, _row: unknown, result: FixPrResult) => void sent.push(result),
  }
  t.equal(await createRunFixPr(deps).run({ fixPrId: fixture.fixPrId }), 'skipped')
  const errorMessage = /^No AI credits remaining: 2 of 2 used\. The credits reset in \d+ days\. .* own key\.$/
  t.match(await fixture.readRow(fixture.fixPrId), {
    status: 'skipped',
    errorMessage,
    report: { notFixed: [{ aiOutcome: /No AI credits remaining/ }] },
  })
  t.match(sent, [{ kind: 'failed', message: errorMessage }])
  t.match(await fixture.readTeam(), { autoFixPrsUsed: 0 })
  t.equal(fixture.provider.requests.length, 0)
  t.match(await fixture.readBooks(), { used: 2, tried: 0 })
})

test('a cap for each fix pull request: the most urgent ones are tried, the others are sent so', async (t) => {
  const content = `start()\n${Array.from({ length: 13 }, (_, index) => `hopeless(v${index})\n`).join('')}end()\n`
  const fixture = await createAiFixture(t, { content, credits: 50 })
  t.equal(await fixture.run(), 'opened')
  t.same(await fixture.readBooks(), { ...NOTHING, used: 10, committed: 10, delivered: 10, tried: 10 })
  const { report } = await fixture.readRow(fixture.fixPrId)
  t.same(
    report!.notFixed.map(({ line }) => line),
    [12, 13, 14],
  )
  t.match(report!.notFixed[0]!.aiOutcome, /No AI fix was attempted: at most 10 are attempted at a time\.$/)
})

test('a time for all of them together', async (t) => {
  const content = 'start()\nhopeless(one)\nhopeless(two)\nend()\n'
  const fixture = await createAiFixture(t, { content })
  fixture.provider.respondWith((request) => {
    fixture.clock.advance(5 * 60 * 1000)
    return fixture.answers.good(request)
  })
  t.equal(await fixture.run(), 'opened')
  t.same(await fixture.readBooks(), { ...NOTHING, used: 1, committed: 1, delivered: 1, tried: 1 })
  const { report } = await fixture.readRow(fixture.fixPrId)
  t.match(report!.notFixed, [{ line: 3, aiOutcome: /took all the available time\.$/ }])
})

test('a rate that is used up is waited for', async (t) => {
  const waited: number[] = []
  const fixture = await createAiFixture(t, { wait: async (milliseconds) => void waited.push(milliseconds) })
  const { credits } = fixture.deps.ai
  let refusals = 2
  const ai: AiFixture['deps']['ai'] = {
    ...fixture.deps.ai,
    credits: {
      ...credits,
      reserve: async (request) =>
        refusals-- > 0
          ? { kind: 'refused', code: 'AI_RATE_LIMITED', message: 'Too many.', retryAfter: 20 }
          : credits.reserve(request),
    },
  }
  t.equal(await createRunFixPr({ ...fixture.deps, ai }).run({ fixPrId: fixture.fixPrId }), 'opened')
  t.same(waited, [20_000, 20_000])
  t.match(await fixture.readBooks(), { used: 1, delivered: 1 })
})

for (const unlucky of [0, 1]) {
  test(`of two attempts at once, number ${unlucky + 1} gets no fix and dies: the other one pays for its own`, async (t) => {
    const fixture = await createAiFixture(t)
    const { credits, makeAiFix } = fixture.deps.ai
    const bothReserved = Promise.withResolvers<undefined>()
    const otherIsDead = Promise.withResolvers<undefined>()
    let reserved = 0
    const attempt = (isUnlucky: boolean) => {
      const ai: AiFixture['deps']['ai'] = {
        ...fixture.deps.ai,
        credits: {
          ...credits,
          async giveBack(...args) {
            await credits.giveBack(...args)
            throw new Error('killed')
          },
        },
        async makeAiFix(input) {
          if (++reserved === 2) bothReserved.resolve(undefined)
          await bothReserved.promise
          if (!isUnlucky) await otherIsDead.promise
          fixture.provider.respondWith(isUnlucky ? fixture.answers.useless : fixture.answers.good)
          return makeAiFix(input)
        },
      }
      return createRunFixPr({ ...fixture.deps, ai }).run({ fixPrId: fixture.fixPrId })
    }
    const runs = [0, 1].map((index) => attempt(index === unlucky))
    await t.rejects(runs[unlucky]!)
    otherIsDead.resolve(undefined)
    t.equal(await runs[1 - unlucky], 'opened')
    t.match(await fixture.readBooks(), { used: 1, reserved: 0, committed: 1, returned: 0, delivered: 1 })
  })
}

const TROUBLES = [
  { name: 'refuses the key', answer: { kind: 'error', status: 401 }, asked: 1, words: /rejected the key/ },
  { name: 'knows no such model', answer: { kind: 'error', status: 404 }, asked: 1, words: /does not know the model/ },
  { name: 'has had enough', answer: { kind: 'error', status: 429 }, asked: 1, words: /is limiting requests/ },
  { name: 'is down', answer: { kind: 'error', status: 500 }, asked: 2, words: /is not responding at the moment/ },
] as const

for (const { name, answer, asked, words } of TROUBLES) {
  test(`a provider that ${name} is not asked for all the rest`, async (t) => {
    const content = `start()\ndanger(input)\n${['one', 'two', 'three'].map((each) => `hopeless(${each})\n`).join('')}`
    const fixture = await createAiFixture(t, { content })
    fixture.provider.respondWith(answer)
    t.equal(await fixture.run(), 'opened')
    t.equal(fixture.provider.requests.length, asked)
    t.same(await fixture.readBooks(), { ...NOTHING, returned: asked, tried: asked })
    const { report } = await fixture.readRow(fixture.fixPrId)
    t.match(wholeReason(report!.notFixed.at(-1)!), words)
    t.notMatch(await dump(fixture), PLATFORM_KEY, 'the error that repeats the key is kept nowhere')
  })
}

test('where AI fixes are not wanted, or cannot be paid, nobody is asked and nothing is said', async (t) => {
  const settings = (mode: string) => ({ '.github/fixwright.yml': `ai-fixes: ${mode}\n` })
  const cases: { name: string; options?: AiFixtureOptions; arrange?: (fixture: AiFixture) => Promise<unknown> }[] = [
    { name: 'off for the team', arrange: ({ db }) => db.update(teams).set({ aiFixMode: 'off' }) },
    { name: 'only as suggestions', arrange: ({ db }) => db.update(teams).set({ aiFixMode: 'suggestions' }) },
    { name: 'off in the repository', arrange: async (fixture) => addToHead(fixture, settings('off')) },
    { name: 'suggestions in the repository', arrange: async (fixture) => addToHead(fixture, settings('suggestions')) },
    { name: 'no option', arrange: ({ db }) => db.update(aiCredits).set({ state: 'ended' }) },
  ]
  for (const { name, arrange } of cases) {
    const fixture = await createAiFixture(t)
    await arrange?.(fixture)
    t.equal(await fixture.run(), 'opened', name)
    t.equal(fixture.provider.requests.length, 0, name)
    const [pull] = ownPulls(fixture.host)
    t.notMatch(pull!.body, /\bAI\b/, name)
    t.match(await fixture.readBooks(), { ...NOTHING }, name)
  }
})

/** More files in the head commit, as if they had always been there. */
function addToHead({ host, head }: AiFixture, files: Record<string, string>): void {
  Object.assign(host.state.commits.get(head)!.files, files)
}

test('suggestions on a fork hold AI fixes as well, each marked', async (t) => {
  const fixture = await createAiFixture(t, { isFork: true })
  await fixture.db.update(teams).set({ aiFixMode: 'suggestions' })
  t.equal(await fixture.run(), 'opened')
  const [review] = fixture.host.state.reviews.get(1)!
  t.match(JSON.stringify(review), /repaired1\(input\)/)
  t.match(JSON.stringify(review), /openai.*gpt-5-mini/)
  t.match(await fixture.readBooks(), { used: 1, committed: 1, delivered: 1 })
  t.same(ownBranches(fixture.host, fixture.head), [])
})

test('a request for suggestions on a pull request of the own repository writes no branch', async (t) => {
  const fixture = await createAiFixture(t)
  await fixture.sql`update fix_prs set mode = 'suggestions'`
  t.equal(await fixture.run(), 'opened')
  t.same(ownBranches(fixture.host, fixture.head), [])
  t.match(fixture.host.state.reviews.get(1), [{}])
  t.match(await fixture.readRow(fixture.fixPrId), { delivery: 'suggestions', status: 'open', fixPrNumber: null })
})

test('AI fixes that do not hold together with the rest are left out, and cost nothing', async (t) => {
  const fixture = await createAiFixture(t)
  const analyzer = blindToFixed(fixture.deps.analyzer)
  t.equal(await createRunFixPr({ ...fixture.deps, analyzer }).run({ fixPrId: fixture.fixPrId }), 'opened')
  t.equal(committedText(fixture.host, fixture.path), 'start()\nsafe(input)\nhopeless(input)\nend()\n')
  t.same(await fixture.readBooks(), { ...NOTHING, returned: 1, tried: 1 })
  t.match(
    ownPulls(fixture.host)[0]!.body,
    'An AI fix was made and rejected: together, the fixes did not pass their checks.',
  )

  const alone = await createAiFixture(t, { content: 'start()\nhopeless(input)\nend()\n' })
  const run = createRunFixPr({ ...alone.deps, analyzer: blindToFixed(alone.deps.analyzer) })
  t.equal(await run.run({ fixPrId: alone.fixPrId }), 'failed')
  t.match(await alone.readRow(alone.fixPrId), { errorType: 'invalid_fix' })
  t.same(await alone.readBooks(), { ...NOTHING, returned: 1, tried: 1 })
})

/** Once everything is in it, the whole cannot be read to the end. */
function blindToFixed(analyzer: Analyzer): Analyzer {
  return {
    fix: (files, request) => analyzer.fix(files, request),
    shareHelpers: (files, request) => analyzer.shareHelpers(files, request),
    analyze: async (files, request) => {
      const result = await analyzer.analyze(files, request)
      return files.some(({ content }) => content.includes('repaired')) ? { ...result, analysed: [] } : result
    },
  }
}

const ENDS: readonly { name: string; status: string; arrange: (fixture: AiFixture) => unknown }[] = [
  {
    name: 'its original was closed',
    status: 'skipped',
    arrange: ({ host }) => host.changePull(1, { state: 'closed' }),
  },
  {
    name: 'its branch moved on',
    status: 'skipped',
    arrange: ({ host, head }) => host.state.branches.set('feature', host.commit({ parents: [head], files: {} })),
  },
  { name: 'its original is gone', status: 'skipped', arrange: ({ host }) => host.state.pulls.delete(1) },
]

for (const { name, status, arrange } of ENDS) {
  test(`a job that ends after its AI fix was made, since ${name}, gives the credit back`, async (t) => {
    const fixture = await createAiFixture(t)
    fixture.provider.respondWith((request) => {
      arrange(fixture)
      return fixture.answers.good(request)
    })
    t.equal(await fixture.run(), status)
    t.same(await fixture.readBooks(), { ...NOTHING, returned: 1, tried: 1 })
    t.same(ownBranches(fixture.host, fixture.head), [])
  })
}

test('a job that is given up gives back what it holds', async (t) => {
  const fixture = await createAiFixture(t)
  fixture.host.state.faults.push((call) => {
    if (call !== 'createCommit') return null
    return { at: 'before', error: new Error('killed') }
  })
  t.equal(await fixture.run(), 'retried')
  t.match(await fixture.readBooks(), { used: 1, reserved: 1 })
  await createRunFixPr(fixture.deps).giveUp(fixture.fixPrId)
  t.same(await fixture.readBooks(), { ...NOTHING, returned: 1, tried: 1 })
})

test('a job that an older version began, with ids of usage in its report, is carried on', async (t) => {
  const fixture = await createAiFixture(t)
  fixture.host.state.faults.push((call) =>
    call === 'createPullRequest' ? { at: 'before', error: new Error('killed') } : null,
  )
  t.equal(await fixture.run(), 'retried')
  await fixture.sql`update fix_prs set report = report || '{"aiUsageIds": ["4f2f6c3e-2f0b-4a52-9f0e-7f1f6a1d9c11"]}'`
  fixture.host.state.faults.length = 0
  t.equal(await fixture.run(), 'opened')
  t.same(await fixture.readBooks(), { ...NOTHING, used: 1, committed: 1, delivered: 1, tried: 1 })
  const details = await createReadFixPr(fixture.deps)(fixture.teamId, fixture.fixPrId)
  t.match(details, { partial: false, notFixed: [], fixes: [{ kind: 'deterministic' }, { kind: 'ai' }] })
  t.notMatch(JSON.stringify(details), /aiUsageIds/)
})

test('20 fix jobs at once on a pack of 12 credits take exactly 12', async (t) => {
  const fixture = await createAiFixture(t, { credits: 12 })
  const { host } = fixture
  const ids = [fixture.fixPrId]
  for (let number = 2; number <= 20; number += 1) {
    const head = host.commit({ parents: [fixture.base], files: { [fixture.path]: MIXED } })
    host.state.branches.set(`feature-${number}`, head)
    const pull = host.openPull({ head: `feature-${number}`, base: 'main' })
    ids.push(await fixture.addRequest(pull.ref.number))
  }
  const run = createRunFixPr(fixture.deps)
  const outcomes = await Promise.all(ids.map((fixPrId) => run.run({ fixPrId })))
  t.ok(outcomes.every((outcome) => outcome === 'opened'))
  t.same(await fixture.readBooks(), { ...NOTHING, used: 12, committed: 12, delivered: 12, tried: 12 })
  const bodies = ownPulls(host).map(({ body }) => body)
  t.equal(bodies.filter((body) => body.includes('### AI fixes')).length, 12)
  t.equal(bodies.filter((body) => body.includes('No AI credits remaining: 12 of 12 used')).length, 8)
})

/** Every row of the team and every job, as text. */
async function dump({ sql, jobs, db }: AiFixture): Promise<string> {
  const reservations = await db.select().from(aiCreditReservations)
  const rows =
    await sql`select to_jsonb(fix_prs) as row from fix_prs union all select to_jsonb(ai_credit_usage) from ai_credit_usage
    union all select to_jsonb(audit_logs) from audit_logs union all select to_jsonb(test_jobs) from test_jobs`
  return JSON.stringify([rows, reservations, jobs])
}
