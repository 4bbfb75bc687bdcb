import { AppError } from '../../errors.ts'
import type { CreditDeps } from './credit-deps.ts'

/** Per team and minute, as the specification says. Checking a key asks a provider just as a fix does. */
const RATES = { 'ai-fix': 10, 'ai-credit-check': 100, 'ai-key-check': 10 } as const
export type LimitedUse = keyof typeof RATES

/** Counts one use. @returns null, or after how many seconds there is room again. */
export async function countUse(
  deps: Pick<CreditDeps, 'countInMinute'>,
  use: LimitedUse,
  teamId: string,
): Promise<number | null> {
  const { used, resetsInMs } = await deps.countInMinute(`${use}:${teamId}`)
  return used <= RATES[use] ? null : Math.max(1, Math.ceil(resetsInMs / 1000))
}

/** The same, for a request that a person waits for. @throws AppError RATE_LIMITED */
export async function requireRate(
  deps: Pick<CreditDeps, 'countInMinute'>,
  use: LimitedUse,
  teamId: string,
): Promise<void> {
  const retryAfter = await countUse(deps, use, teamId)
  if (retryAfter !== null) throw new AppError('RATE_LIMITED', { details: { retryAfter } })
}
