import type { AiErrorKind } from '../../../gateways/ai/ai-error.ts'
import type { Finding } from '../../../analysis/source/finding.ts'
import { describeNotAsked, describeNotTaken, type NotAsked } from '../../../domain/ai-fix/describe-ai-outcome.ts'
import { aiCostEur } from '../../../domain/credits/ai-prices.ts'
import { reservationKeyOf } from '../../../domain/credits/reservation-key.ts'
import type { AiFixing } from '../../ai-fixes/ai-fixing.ts'
import type { AiFixOutcome } from '../../ai-fixes/make-ai-fix.ts'
import type { TeamAiAccess } from '../../credits/find-ai-access.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import type { LocatedFinding } from './locate-finding.ts'

export type AiFixMade = Extract<AiFixOutcome, { readonly kind: 'fixed' }>
export type TriedAiFix =
  | { readonly kind: 'made'; readonly made: AiFixMade }
  /** `trouble`: a problem of the provider that may affect the next finding as well. */
  | { readonly kind: 'not_taken'; readonly sentence: string; readonly trouble: AiErrorKind | null }
  /** Stops asking; null: without an explanation. */
  | { readonly kind: 'stop'; readonly why: NotAsked | null }

export type TryAiFixInput = {
  readonly row: FixPrRow
  /** The attempt of the job; two may run at once. */
  readonly attempt: string
  /** The finding as it was at the head. */
  readonly candidate: Finding
  readonly located: LocatedFinding
  readonly allowedPackages: ReadonlySet<string>
  /** The deadline of all AI fixes of the job. */
  readonly endsAt: Date
}
type TryDeps = Pick<FixPrDeps, 'db' | 'clock' | 'log'> & { readonly ai: AiFixing }

/** How often to wait for the team's rate limit. */
const MAX_WAITS = 6

/**
 * Reserves a credit, asks a model, and returns the credit at once if there is no fix, unless another attempt of the
 * same job relies on it. Usage is recorded whatever happens next, and counts as a success only after delivery.
 */
export async function tryAiFix(deps: TryDeps, input: TryAiFixInput): Promise<TriedAiFix> {
  const { row, located } = input
  // Read before each fix, so that a replaced key is used from the next fix on.
  const access = await deps.ai.credits.findAccess(row.teamId)
  if (access === null) return { kind: 'stop', why: null }
  const refusal = await takeCredit(deps, input)
  if (refusal !== 'taken') return { kind: 'stop', why: refusal }
  const { finding, group, secretLines } = located
  const outcome = await deps.ai.makeAiFix({
    teamId: row.teamId,
    access,
    finding,
    files: group.files,
    context: group.context,
    allowedPackages: input.allowedPackages,
    secretLines,
    signal: AbortSignal.timeout(Math.max(1, remainingMs(deps, input.endsAt))),
  })
  return recordAttempt(deps, input, access, outcome)
}

export function remainingMs({ clock }: Pick<FixPrDeps, 'clock'>, endsAt: Date): number {
  return endsAt.getTime() - clock().getTime()
}

async function takeCredit(
  deps: TryDeps,
  { row, attempt, candidate, endsAt }: TryAiFixInput,
): Promise<'taken' | NotAsked | null> {
  const reservationKey = reservationKeyOf(row.id, candidate.id)
  for (let waits = 0; ; waits += 1) {
    const decision = await deps.ai.credits.reserve({ teamId: row.teamId, reservationKey, attempt, fixPrId: row.id })
    if (decision.kind === 'reserved') return 'taken'
    const { code, message, retryAfter } = decision
    if (code === 'AI_NOT_CONFIGURED') return null
    const waitMs = (retryAfter ?? Infinity) * 1000
    if (code === 'AI_CREDITS_EXHAUSTED') return { kind: 'exhausted', message }
    if (code !== 'AI_RATE_LIMITED' || waits >= MAX_WAITS || waitMs >= remainingMs(deps, endsAt))
      return { kind: 'refused', message }
    await deps.ai.wait(waitMs)
  }
}

async function recordAttempt(
  deps: TryDeps,
  { row, attempt, candidate }: TryAiFixInput,
  { provider, model }: TeamAiAccess,
  outcome: AiFixOutcome,
): Promise<TriedAiFix> {
  const { credits } = deps.ai
  const { requests, durationMs, ...tokens } = outcome.usage
  const usage = {
    teamId: row.teamId,
    userId: row.requestedByUserId,
    fixPrId: row.id,
    filePath: candidate.file,
    issueType: candidate.ruleId,
    fixSuccess: false,
    ...tokens,
    costEur: aiCostEur({ provider, model, ...tokens }),
    provider,
    model,
    responseTimeMs: durationMs,
  }
  const reservationKey = reservationKeyOf(row.id, candidate.id)
  const logged = { teamId: row.teamId, jobId: row.id, ruleId: candidate.ruleId, provider, model, requests }
  if (outcome.kind === 'fixed') {
    await credits.recordUsage(deps.db, { ...usage, reservationKey })
    deps.log.info(logged, 'AI fix made')
    return { kind: 'made', made: outcome }
  }
  await deps.db.transaction(async (tx) => {
    if (requests > 0) await credits.recordUsage(tx, { ...usage, reservationKey: null })
    await credits.giveBack(tx, { teamId: row.teamId, reservationKeys: [reservationKey], attempt })
  })
  const trouble = outcome.failure ?? null
  deps.log.info({ ...logged, rejection: outcome.rejection, failure: trouble }, 'AI fix not taken')
  return { kind: 'not_taken', sentence: sentenceOf(outcome.rejection, trouble), trouble }
}

function sentenceOf(rejection: Parameters<typeof describeNotTaken>[0], trouble: AiErrorKind | null): string {
  if (trouble === 'invalid_key' || trouble === 'unknown_model' || trouble === 'limited')
    return describeNotAsked({ kind: 'provider', trouble })
  return describeNotTaken(rejection)
}
