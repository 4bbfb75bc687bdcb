import { randomBytes } from 'node:crypto'
import type { AiAccess, AiClient } from '../../gateways/ai/ai-client.ts'
import { AiError } from '../../gateways/ai/ai-error.ts'
import { findRule } from '../../analysis/rules/catalogue.ts'
import type { Finding } from '../../analysis/source/finding.ts'
import { languageOfPath } from '../../analysis/source/language.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { FixProof } from '../../analysis/source/text-edit.ts'
import type { AiEdit, AiFixTask, AiRejection } from '../../domain/ai-fix/ai-fix.ts'
import { buildPrompt } from '../../domain/ai-fix/build-prompt.ts'
import { checkProposal } from '../../domain/ai-fix/check-proposal.ts'
import { cutSlices, linesOfFinding } from '../../domain/ai-fix/cut-slice.ts'
import { mayAskModelAgain } from '../../domain/ai-fix/describe-rejection.ts'
import { readLines } from '../../domain/ai-fix/file-lines.ts'
import { findImportLines } from '../../domain/ai-fix/find-import-lines.ts'
import { ANSWER_SCHEMA, readResponse } from '../../domain/ai-fix/read-response.ts'
import { isProtected } from '../../domain/ai-fix/checks/protected-path.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AnalysisSandbox } from '../../sandbox/analysis-sandbox.ts'

export type MakeAiFixDeps = {
  readonly ai: Pick<AiClient, 'complete'>
  readonly sandbox: Pick<AnalysisSandbox, 'prove' | 'findSurroundings'>
  readonly log: Logger
  /** For both attempts together; absent, two minutes. */
  readonly deadlineMs?: number
}

export type MakeAiFixInput = {
  readonly teamId: string
  readonly access: AiAccess
  /** From an analysis of exactly these files. */
  readonly finding: Finding
  /** The program in which the finding was found, with its current contents. */
  readonly files: readonly SourceFile[]
  readonly context?: readonly SourceFile[]
  /** The packages named in the nearest manifest, as written there; `group:artifact` for Maven. */
  readonly allowedPackages: ReadonlySet<string>
  /** Lines of the finding's file that hold a found secret. Lines that only look like one are detected here. */
  readonly secretLines: ReadonlySet<number>
  readonly signal?: AbortSignal
}

/** Totals over both attempts. */
export type ModelUsage = {
  readonly requests: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly durationMs: number
}
export type AiFixOutcome =
  | {
      readonly kind: 'fixed'
      readonly after: string
      readonly edits: readonly AiEdit[]
      readonly proof: FixProof
      /** The model's own words. Hostile text: show it as plain text only. */
      readonly title: string
      readonly explanation: string
      readonly behaviourChange: string
      readonly provider: AiAccess['provider']
      readonly model: string
      readonly usage: ModelUsage
    }
  | {
      readonly kind: 'rejected'
      readonly rejection: AiRejection
      /** The kind of the provider's failure, for `provider_failed` only. */
      readonly failure?: AiError['kind']
      /** Seconds to wait, when the provider says so. */
      readonly retryAfter: number | null
      readonly usage: ModelUsage
    }

/**
 * Asks a model for the fix of one finding, and accepts it only when it passes every check and is proven. After a
 * rejected answer the model is asked once more, with the reason in our own words. Never throws because of what a model
 * or a provider answers.
 * @throws AppError ANALYSIS_UNAVAILABLE when the sandbox is full.
 */
export type MakeAiFix = (input: MakeAiFixInput) => Promise<AiFixOutcome>

const DEADLINE_MS = 120_000
const MAX_OUTPUT_TOKENS = 6_000
const ATTEMPTS = 2
const NOTHING_USED: ModelUsage = { requests: 0, inputTokens: 0, outputTokens: 0, durationMs: 0 }

export function createMakeAiFix(deps: MakeAiFixDeps): MakeAiFix {
  return async (input) => {
    const task = await toTask(deps, input)
    if ('rejection' in task) return { kind: 'rejected', ...task, retryAfter: null, usage: NOTHING_USED }
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), deps.deadlineMs ?? DEADLINE_MS)
    const signal = AbortSignal.any([deadline.signal, ...(input.signal ? [input.signal] : [])])
    try {
      return await attemptAll(deps, input, { task, signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function attemptAll(
  deps: MakeAiFixDeps,
  input: MakeAiFixInput,
  asked: Pick<Attempt, 'task' | 'signal'>,
): Promise<AiFixOutcome> {
  const { teamId, finding, access } = input
  let usage = NOTHING_USED
  let rejected: AiRejection | null = null
  for (let attempt = 1; ; attempt += 1) {
    const tried = await attemptFix(deps, input, { ...asked, rejected })
    usage = addUsage(usage, tried.usage)
    const { outcome } = tried
    if (outcome.kind === 'fixed') return { ...outcome, usage }
    const { rejection } = outcome
    const { provider, model } = access
    deps.log.info({ teamId, ruleId: finding.ruleId, provider, model, attempt, rejection }, 'An AI fix was not taken')
    if (attempt === ATTEMPTS || !mayAskModelAgain(rejection)) return { ...outcome, usage }
    rejected = rejection
  }
}

/** What the model may see and change, or why it is not asked. */
async function toTask(deps: MakeAiFixDeps, input: MakeAiFixInput): Promise<AiFixTask | { rejection: AiRejection }> {
  const { finding, allowedPackages } = input
  const file = [...input.files, ...(input.context ?? [])].find(({ path }) => path === finding.file)
  const language = file && (file.language ?? languageOfPath(file.path))
  if (!file || !language) return { rejection: 'not_proven' }
  if (isProtected(file.path, file.content)) return { rejection: 'protected_path' }
  const lines = linesOfFinding(finding)
  const around = await deps.sandbox.findSurroundings(file, lines)
  if (!around) return { rejection: 'not_proven' }
  const slices = cutSlices(lines, around, readLines(file.content).length)
  if (!slices) return { rejection: 'slice_too_large' }
  const secretLines = new Set([...input.secretLines, ...around.secretLines])
  const imports = findImportLines(file.content, language)
  const importedModules = new Set(around.modules)
  const { reachingNames } = around
  return { finding, file, slices, imports, importedModules, allowedPackages, secretLines, reachingNames }
}

type Attempt = { readonly task: AiFixTask; readonly rejected: AiRejection | null; readonly signal: AbortSignal }
type Tried = { readonly outcome: AiFixOutcome; readonly usage: ModelUsage }

async function attemptFix(
  deps: MakeAiFixDeps,
  input: MakeAiFixInput,
  { task, rejected, signal }: Attempt,
): Promise<Tried> {
  const nonce = randomBytes(8).toString('hex')
  const rule = findRule(task.finding.ruleId)
  const text = { title: task.finding.title, what: '', why: '', fix: '', ...rule?.docs }
  const prompt = buildPrompt(task, { rule: text, nonce, rejected })
  if (!prompt) return { outcome: reject('slice_too_large'), usage: NOTHING_USED }
  const asked = await ask(deps, input.access, { prompt, signal })
  if ('failure' in asked) return { outcome: failed(asked.failure), usage: { ...NOTHING_USED, requests: 1 } }
  const { text: answer, ...used } = asked.answer
  return { outcome: await judge(deps, input, { task, nonce, answer }), usage: { requests: 1, ...used } }
}

type Asked = { readonly answer: Awaited<ReturnType<AiClient['complete']>> } | { readonly failure: AiError }

/** The client has its own limits; the deadline holds even if the client ignores them. */
async function ask(
  { ai, log }: MakeAiFixDeps,
  access: AiAccess,
  { prompt, signal }: { readonly prompt: { system: string; user: string }; readonly signal: AbortSignal },
): Promise<Asked> {
  if (signal.aborted) return { failure: new AiError('timeout') }
  const schema = ANSWER_SCHEMA as unknown as Record<string, unknown>
  let stop: () => void = () => {}
  const aborted = new Promise<Asked>((resolve) => {
    stop = () => resolve({ failure: new AiError('timeout') })
    signal.addEventListener('abort', stop, { once: true })
  })
  const answered = ai
    .complete(access, { ...prompt, schema, maxOutputTokens: MAX_OUTPUT_TOKENS, signal })
    .then((answer): Asked => ({ answer }))
    .catch((error: unknown): Asked => {
      if (error instanceof AiError) return { failure: error }
      log.error({ err: error }, 'The AI client failed')
      return { failure: new AiError('unavailable') }
    })
  try {
    return await Promise.race([answered, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

type Answered = { readonly task: AiFixTask; readonly nonce: string; readonly answer: string }

async function judge(
  deps: MakeAiFixDeps,
  input: MakeAiFixInput,
  { task, nonce, answer }: Answered,
): Promise<AiFixOutcome> {
  const read = readResponse(answer)
  if ('rejection' in read) return reject(read.rejection)
  const { file, finding } = task
  const language = file.language ?? languageOfPath(file.path)
  if (language === null) return reject('not_proven')
  const checked = checkProposal(task, read.proposal, { language, nonce })
  if ('rejection' in checked) return reject(checked.rejection)
  const { after, edits } = checked.change
  const proof = await deps.sandbox.prove(input.files, {
    finding: { id: finding.id, ruleId: finding.ruleId, file: finding.file, range: finding.range },
    path: file.path,
    after,
    context: input.context ?? [],
  })
  const rejection = proof ? rejectionOf(proof) : 'not_proven'
  if (!proof || rejection) return reject(rejection ?? 'not_proven')
  const { provider, model } = input.access
  return { kind: 'fixed', after, proof, provider, model, usage: NOTHING_USED, ...read.proposal, edits }
}

function rejectionOf(proof: FixProof): AiRejection | null {
  if (!proof.parses) return 'does_not_parse'
  if (!proof.findingGone) return 'finding_remains'
  if (!proof.nothingNew) return 'new_finding'
  return proof.signaturesKept ? null : 'signature_changed'
}

function reject(rejection: AiRejection): AiFixOutcome {
  return { kind: 'rejected', rejection, retryAfter: null, usage: NOTHING_USED }
}

/** An answer that is too long or unreadable is the model's fault, so the model is asked once more. */
function failed({ kind, retryAfter }: AiError): AiFixOutcome {
  if (kind === 'too_long') return reject('too_long')
  if (kind === 'bad_answer') return reject('not_json')
  return { ...reject('provider_failed'), kind: 'rejected', rejection: 'provider_failed', failure: kind, retryAfter }
}

function addUsage(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    requests: a.requests + b.requests,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    durationMs: a.durationMs + b.durationMs,
  }
}
