import { AppError } from '../../errors.ts'
import type { CreditDeps } from './credit-deps.ts'

/** For each team and minute. Source: the service's specification; a check of a key asks a provider, as a fix does. */
const RATES = { 'ai-fix': 10, 'ai-credit-check': 100, 'ai-key-check': 10 } as const
export type LimitedUse = keyof typeof RATES

/** Counts one use. @returns null, or the seconds after which there is room again. */
export async function countUse(
  deps: Pick<CreditDeps, 'countInMinute'>,
  use: LimitedUse,
  teamId: string,
): Promise<number | null> {
  const { used, resetsInMs } = await deps.countInMinute(`${use}:${teamId}`)
  return used <= RATES[use] ? null : Math.max(1, Math.ceil(resetsInMs / 1000))
}

/** The same for who waits for an answer. @throws AppError RATE_LIMITED */
export async function requireRate(
  deps: Pick<CreditDeps, 'countInMinute'>,
  use: LimitedUse,
  teamId: string,
): Promise<void> {
  const retryAfter = await countUse(deps, use, teamId)
  if (retryAfter !== null) throw new AppError('RATE_LIMITED', { details: { retryAfter } })
}
