import type { AiAccess } from '../../gateways/ai/ai-client.ts'
import { findCreditInForce, type CreditRow } from '../../db/repositories/credit-repository.ts'
import { AI_PROVIDERS, type AiProvider } from '../../domain/credits/ai-providers.ts'
import type { CreditType } from '../../domain/credits/credit-types.ts'
import type { CreditDeps } from './credit-deps.ts'
import { ownKeyContext } from './own-key-context.ts'

export type TeamAiAccess = AiAccess & { readonly creditType: CreditType }
/**
 * The key and model that currently serve a team; null when there is none. Read before each fix, so that a replaced key
 * is used from the next fix on.
 */
export type FindAiAccess = (teamId: string) => Promise<TeamAiAccess | null>
type AccessDeps = Pick<CreditDeps, 'db' | 'log' | 'secretBox' | 'platformAi'>

export function createFindAiAccess(deps: AccessDeps): FindAiAccess {
  return async (teamId) => {
    const row = await findCreditInForce(deps.db, teamId)
    if (row === null) return null
    const access = row.creditType === 'own-key' ? openOwnKey(deps, row) : deps.platformAi
    return access && { ...access, creditType: row.creditType }
  }
}

/** null, with a log line, when no key of the ring opens it. */
export function openOwnKey(deps: Pick<CreditDeps, 'log' | 'secretBox'>, row: CreditRow): AiAccess | null {
  const { teamId, ownApiKeyEncrypted, ownApiProvider, ownApiModel } = row
  const provider = AI_PROVIDERS.find((one) => one === ownApiProvider)
  if (!provider || ownApiKeyEncrypted === null || ownApiModel === null) return null
  const apiKey = open(deps, teamId, { sealed: ownApiKeyEncrypted, provider })
  return apiKey === null ? null : { provider, model: ownApiModel, apiKey }
}

function open(
  { log, secretBox }: Pick<CreditDeps, 'log' | 'secretBox'>,
  teamId: string,
  { sealed, provider }: { readonly sealed: string; readonly provider: AiProvider },
): string | null {
  try {
    return secretBox.open(sealed, ownKeyContext(teamId, provider))
  } catch {
    log.warn({ teamId, provider }, 'the AI key of a team cannot be opened and has to be entered again')
    return null
  }
}
