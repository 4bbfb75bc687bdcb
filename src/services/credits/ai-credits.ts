import type { Executor } from '../../db/client.ts'
import {
  countCredit,
  findCreditInForce,
  holdCreditTeam,
  lockCreditInForce,
  returnCredits,
} from '../../db/repositories/credit-repository.ts'
import type { CreditRow } from '../../db/repositories/credit-repository.ts'
import {
  closeReservations,
  joinReservation,
  leaveReservations,
  listOpenReservations,
  lockCreditsOf,
  type ReservationKeys,
  saveReservation,
} from '../../db/repositories/credit-reservation-repository.ts'
import { insertCreditUsage, markUsageDelivered } from '../../db/repositories/credit-usage-repository.ts'
import type { AiProvider } from '../../domain/credits/ai-providers.ts'
import { refusalMessage } from '../../domain/credits/credit-messages.ts'
import { countDaysRemaining } from '../../domain/credits/credit-period.ts'
import { asOf, isBought, periodOf } from '../../domain/credits/credit-record.ts'
import { reservationKeyOf } from '../../domain/credits/reservation-key.ts'
import { ERRORS, type ErrorCode } from '../../errors.ts'
import { renewPeriod } from './change-option.ts'
import { raiseCreditAlerts } from './credit-alerts.ts'
import type { CreditDeps } from './credit-deps.ts'
import { createFindAiAccess, type FindAiAccess } from './find-ai-access.ts'
import { countUse } from './limit-rate.ts'

export type CreditRequest = {
  readonly teamId: string
  /** Derived from the job and the finding, so that a repeated job finds its own reservation. */
  readonly reservationKey: string
  /**
   * Identifies the attempt of the job. When two attempts run at once, neither returns credits that the other relies on.
   */
  readonly attempt: string
  /** null for anything but a fix pull request; then the credit has to be committed or returned within two hours. */
  readonly fixPrId: string | null
}
export type CreditRefusal = {
  readonly kind: 'refused'
  readonly code: Extract<ErrorCode, 'AI_CREDITS_EXHAUSTED' | 'AI_RATE_LIMITED' | 'AI_NOT_CONFIGURED'>
  readonly message: string
  /** Seconds after which another try may succeed; null: not soon. */
  readonly retryAfter: number | null
}
export type CreditDecision = { readonly kind: 'reserved' } | CreditRefusal
export type AiUsage = {
  readonly teamId: string
  readonly userId: string | null
  readonly fixPrId: string
  /** The reservation that pays for the fix; null when there is no fix. */
  readonly reservationKey: string | null
  readonly filePath: string
  /** The id of the finding's rule. */
  readonly issueType: string
  readonly fixSuccess: boolean
  readonly inputTokens: number
  readonly outputTokens: number
  /** null: the price of the model is not known. */
  readonly costEur: number | null
  readonly provider: AiProvider
  readonly model: string
  readonly responseTimeMs: number
}

/**
 * One AI fix costs one credit. It is reserved before a provider is asked, committed when the fix is delivered, and
 * otherwise returned.
 */
export type AiCredits = {
  /** null when no working option is configured. */
  readonly findAccess: FindAiAccess
  /** Called before the provider is asked. The same key finds its own reservation again. */
  reserve(request: CreditRequest): Promise<CreditDecision>
  /** Called in the transaction that records the delivery. Each reservation is committed once. */
  commit(executor: Executor, keys: ReservationKeys): Promise<void>
  /** Returns the credits of an attempt that produced nothing. Credits that another attempt relies on stay reserved. */
  giveBack(executor: Executor, keys: ReservationKeys & { readonly attempt: string }): Promise<void>
  /** Returns everything that an attempt of a fix job has reserved. */
  giveBackAttempt(executor: Executor, taken: AttemptOfFixPr): Promise<void>
  /**
   * Called in the transaction that ends a fix job or records its delivery: commits what is delivered and returns
   * everything else the job has reserved.
   */
  closeReservationsOfFixPr(executor: Executor, end: FixPrEndForCredits): Promise<void>
  /** Adds one row for each AI fix that was attempted. */
  recordUsage(executor: Executor, usage: AiUsage): Promise<void>
}
export type AttemptOfFixPr = { readonly teamId: string; readonly fixPrId: string; readonly attempt: string }
export type FixPrEndForCredits = {
  readonly teamId: string
  readonly fixPrId: string
  /** The findings whose AI fixes are delivered. Their usage rows count as successful from now on. */
  readonly deliveredFindingIds: readonly string[]
}

export function createAiCredits(deps: CreditDeps): AiCredits {
  return {
    findAccess: createFindAiAccess(deps),
    reserve: (request) => reserve(deps, request),
    commit: (executor, keys) => commit(deps, executor, keys),
    giveBack: (executor, keys) => giveBackUnneeded(executor, keys, deps.clock()),
    async giveBackAttempt(executor, { attempt, ...job }) {
      const reservationKeys = await listOpenReservations(executor, job)
      await giveBackUnneeded(executor, { teamId: job.teamId, reservationKeys, attempt }, deps.clock())
    },
    closeReservationsOfFixPr: (executor, end) => closeReservationsOfFixPr(deps, executor, end),
    recordUsage: (executor, usage) => recordUsage(deps, executor, usage),
  }
}

/** Delivered ones go first: they lock the team, and locks are taken in the order team, then credits. */
async function closeReservationsOfFixPr(
  deps: CreditDeps,
  executor: Executor,
  { teamId, fixPrId, deliveredFindingIds }: FixPrEndForCredits,
): Promise<void> {
  const reservationKeys = deliveredFindingIds.map((findingId) => reservationKeyOf(fixPrId, findingId))
  await commit(deps, executor, { teamId, reservationKeys })
  await markUsageDelivered(executor, { teamId, fixPrId, reservationKeys })
  const undelivered = await listOpenReservations(executor, { teamId, fixPrId })
  await giveBackCredits(executor, { teamId, reservationKeys: undelivered }, deps.clock())
}

async function reserve(deps: CreditDeps, request: CreditRequest): Promise<CreditDecision> {
  const { teamId, reservationKey: key, attempt } = request
  if (await joinReservation(deps.db, { teamId, key, attempt })) return { kind: 'reserved' }
  const unchecked = await countUse(deps, 'ai-credit-check', teamId)
  if (unchecked !== null) return refuse('AI_RATE_LIMITED', { retryAfter: unchecked })
  const now = deps.clock()
  const known = await findCreditInForce(deps.db, teamId)
  const refusal = refuseKnown(deps, known, now)
  if (refusal !== null) return refusal
  // Counted last, so that a team without credits always gets that answer instead of a rate limit.
  const retryAfter = await countUse(deps, 'ai-fix', teamId)
  if (retryAfter !== null) return refuse('AI_RATE_LIMITED', { retryAfter })
  return deps.db.transaction((tx) => take(tx, { ...request, now }))
}

/** Runs with the credits locked, so that the period is current and no credit is taken twice. */
async function take(tx: Executor, request: CreditRequest & { readonly now: Date }): Promise<CreditDecision> {
  const { teamId, reservationKey, attempt, fixPrId, now } = request
  const team = await holdCreditTeam(tx, teamId)
  const row = team && (await lockCreditInForce(tx, teamId))
  if (team === null || row === null) return refuse('AI_NOT_CONFIGURED')
  const present = await renewPeriod(tx, row, { plan: team.plan, now })
  if (await joinReservation(tx, { teamId, key: reservationKey, attempt })) return { kind: 'reserved' }
  if (present.creditType === 'pack' && (await countCredit(tx, present, now)) === null)
    return refuseExhausted(present, now)
  await saveReservation(tx, {
    teamId,
    reservationKey,
    creditRecordId: present.id,
    fixPrId,
    attempts: [attempt],
    createdAt: now,
  })
  return { kind: 'reserved' }
}

async function commit(deps: CreditDeps, executor: Executor, keys: ReservationKeys): Promise<void> {
  if (keys.reservationKeys.length === 0) return
  const now = deps.clock()
  const team = await holdCreditTeam(executor, keys.teamId)
  const closed = await closeReservations(executor, keys, { state: 'committed', now })
  if (team === null) return
  for (const creditRecordId of new Set(closed.map((one) => one.creditRecordId)))
    await raiseCreditAlerts(deps, executor, { team, creditRecordId, now })
}

/**
 * Returns open reservations whichever attempt relies on them, since the job has ended.
 * @returns how many were returned.
 */
export async function giveBackCredits(executor: Executor, keys: ReservationKeys, now: Date): Promise<number> {
  await lockCreditsOf(executor, keys)
  const returned = await closeReservations(executor, keys, { state: 'returned', now })
  await returnToPeriods(executor, keys.teamId, { returned, now })
  return returned.length
}

async function giveBackUnneeded(
  executor: Executor,
  { attempt, ...keys }: ReservationKeys & { readonly attempt: string },
  now: Date,
): Promise<void> {
  await lockCreditsOf(executor, keys)
  const returned = await leaveReservations(executor, keys, { attempt, now })
  await returnToPeriods(executor, keys.teamId, { returned, now })
}

/** Each credit goes back to the period that it was taken from, even if that period is over. */
async function returnToPeriods(
  executor: Executor,
  teamId: string,
  { returned, now }: { readonly returned: readonly { readonly creditRecordId: string }[]; readonly now: Date },
): Promise<void> {
  for (const [id, ofRecord] of Map.groupBy(returned, (one) => one.creditRecordId))
    await returnCredits(executor, { teamId, id, count: ofRecord.length, now })
}

async function recordUsage(deps: CreditDeps, executor: Executor, usage: AiUsage): Promise<void> {
  const { inputTokens, outputTokens, provider: aiProvider, model: aiModel, ...rest } = usage
  const record = await findCreditInForce(executor, usage.teamId)
  await insertCreditUsage(executor, {
    ...rest,
    aiProvider,
    aiModel,
    creditRecordId: record?.id ?? null,
    tokensUsed: inputTokens + outputTokens,
    createdAt: deps.clock(),
  })
}

/** The refusal that is already certain, without taking a credit. */
function refuseKnown(
  { platformAi }: Pick<CreditDeps, 'platformAi'>,
  row: CreditRow | null,
  now: Date,
): CreditRefusal | null {
  if (row === null || (isBought(row) && platformAi === null)) return refuse('AI_NOT_CONFIGURED')
  const { monthlyLimit, creditsUsed } = asOf(row, now)
  return monthlyLimit !== null && creditsUsed >= monthlyLimit ? refuseExhausted(row, now) : null
}

function refuseExhausted(row: CreditRow, now: Date): CreditRefusal {
  const { creditsUsed: used, monthlyLimit } = row
  const daysRemaining = countDaysRemaining(periodOf(row), now)
  return refuse('AI_CREDITS_EXHAUSTED', {
    message: refusalMessage({ used, limit: monthlyLimit ?? used, daysRemaining }),
  })
}

function refuse(
  code: CreditRefusal['code'],
  { message = ERRORS[code].message, retryAfter = null }: { message?: string; retryAfter?: number | null } = {},
): CreditRefusal {
  return { kind: 'refused', code, message, retryAfter }
}
