import { silentLogger } from '../../helpers/silent-logger.ts'
import t from 'tap'
import { AiError } from '../../../src/gateways/ai/ai-error.ts'
import { createMakeAiFix, type MakeAiFixDeps } from '../../../src/services/ai-fixes/make-ai-fix.ts'
import { ACCESS, respondWith, createScriptedAi, findingAt, OPEN_SANDBOX, tryResponses } from './ai-fix-setting.ts'
import { plant, repairAnd } from './injections/programs.ts'

const program = plant('javascript', {})
const good = respondWith(repairAnd(program))

t.test('an answer that holds becomes a proven fix', async (t) => {
  const { outcome, requests } = await tryResponses(program, program.line, [good])
  t.match(outcome, {
    kind: 'fixed',
    proof: { parses: true, findingGone: true, nothingNew: true, signaturesKept: true },
    edits: [{ first: program.line, last: program.line, replacement: program.repaired }],
    title: 'Repair it',
    provider: 'openrouter',
    model: 'stand-in',
    usage: { requests: 1, inputTokens: 900, outputTokens: 100, durationMs: 5 },
  })
  const [request] = requests
  t.match(request!.schema, { type: 'object', required: ['title', 'explanation', 'behaviourChange', 'edits'] })
  t.ok(request!.maxOutputTokens > 0)
  t.notMatch(JSON.stringify(request), ACCESS.apiKey)
})

t.test('the second answer counts, and there is no third', async (t) => {
  const second = await tryResponses(program, program.line, ['prose', good])
  t.match(second.outcome, { kind: 'fixed', usage: { requests: 2 } })
  const third = await tryResponses(program, program.line, ['prose', respondWith([]), good])
  t.match(third.outcome, { kind: 'rejected', rejection: 'no_change', usage: { requests: 2, inputTokens: 1800 } })
  t.equal(third.requests.length, 2)
})

t.test('what the provider does not do is told, and not asked for again', async (t) => {
  const limited = await tryResponses(program, program.line, [new AiError('limited', { retryAfter: 30 }), good])
  t.match(limited.outcome, { kind: 'rejected', rejection: 'provider_failed', failure: 'limited', retryAfter: 30 })
  t.equal(limited.requests.length, 1)
  const broken = await tryResponses(program, program.line, [new TypeError('a bug')])
  t.match(broken.outcome, { rejection: 'provider_failed', failure: 'unavailable', retryAfter: null })
  const long = await tryResponses(program, program.line, [new AiError('too_long'), good])
  t.match(long.outcome, { kind: 'fixed', usage: { requests: 2 } })
})

t.test('a provider that never answers is waited for until the deadline', async (t) => {
  const complete = () => new Promise<never>(() => {})
  const makeAiFix = createMakeAiFix({ ai: { complete }, sandbox: OPEN_SANDBOX, log: silentLogger, deadlineMs: 20 })
  t.match(await makeAiFix(inputOf()), { rejection: 'provider_failed', failure: 'timeout' })
  const stopped = new AbortController()
  stopped.abort()
  const { ai, requests } = createScriptedAi([good])
  const other = createMakeAiFix({ ai, sandbox: OPEN_SANDBOX, log: silentLogger })
  t.match(await other({ ...inputOf(), signal: stopped.signal }), { rejection: 'provider_failed', failure: 'timeout' })
  t.equal(requests.length, 0)
})

t.test('a sandbox that gives up proves nothing', async (t) => {
  const { ai, requests } = createScriptedAi([good])
  const run = (change: Partial<MakeAiFixDeps['sandbox']>) =>
    createMakeAiFix({ ai, sandbox: { ...OPEN_SANDBOX, ...change }, log: silentLogger })(inputOf())
  t.match(await run({ findSurroundings: async () => null }), { rejection: 'not_proven', usage: { requests: 0 } })
  t.equal(requests.length, 0)
  t.match(await run({ prove: async () => null }), { rejection: 'not_proven', usage: { requests: 2 } })
})

t.test('lines that look like a secret are neither sent nor changed', async (t) => {
  // Put together, so that nobody who looks for tokens finds one here.
  const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
  const secret = plant('javascript', { text: token, comment: 'password is in the safe' })
  const { outcome, requests } = await tryResponses(secret, secret.line, [respondWith(repairAnd(secret))], {
    finding: findingAt([secret], secret.line, secret.ruleId),
  })
  t.equal(outcome.kind, 'fixed')
  t.ok(outcome.kind === 'fixed' && outcome.after.includes(token))
  t.notMatch(requests[0]!.user, new RegExp(token))
  t.match(requests[0]!.user, /masked_[0-9a-f]{16}_line_\d+/)
})

function inputOf() {
  return {
    teamId: 'team-1',
    access: ACCESS,
    finding: findingAt([program], program.line),
    files: [{ path: program.path, content: program.content }],
    allowedPackages: new Set<string>(),
    secretLines: new Set<number>(),
  }
}
