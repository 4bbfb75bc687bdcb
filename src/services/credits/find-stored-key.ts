import type { AiAccess } from '../../gateways/ai/ai-client.ts'
import { listCurrentCredits, type CreditRow } from '../../db/repositories/credit-repository.ts'
import { isBought } from '../../domain/credits/credit-record.ts'
import type { CreditDeps } from './credit-deps.ts'
import { openOwnKey } from './find-ai-access.ts'

export type StoredKey = { readonly row: CreditRow; readonly access: AiAccess }

/** A team's own key, active or kept for later; null when it has none that can be opened. */
export async function findStoredKey(
  deps: Pick<CreditDeps, 'db' | 'log' | 'secretBox'>,
  teamId: string,
): Promise<StoredKey | null> {
  const rows = await listCurrentCredits(deps.db, teamId)
  const row = rows.find((one) => !isBought(one))
  const access = row ? openOwnKey(deps, row) : null
  return row && access ? { row, access } : null
}
