import type { AiAccess } from '../../gateways/ai/ai-client.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import type { Executor } from '../../db/client.ts'
import {
  insertCredit,
  lockCurrentCredits,
  setOwnKey,
  type CreditRow,
  type OwnKeyColumns,
} from '../../db/repositories/credit-repository.ts'
import { lockTeam, type TeamRow } from '../../db/repositories/team-repository.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { creditPeriodAt } from '../../domain/credits/credit-period.ts'
import { isBought, type BoughtCreditType } from '../../domain/credits/credit-record.ts'
import type { AiProvider } from '../../domain/credits/ai-providers.ts'
import { AppError } from '../../errors.ts'
import { putInForce, renewPeriod } from './change-option.ts'
import { checkKey } from './check-key.ts'
import type { CreditDeps } from './credit-deps.ts'
import { findStoredKey, type StoredKey } from './find-stored-key.ts'
import { offerOf } from './get-credits.ts'
import { requireRate } from './limit-rate.ts'
import { ownKeyContext } from './own-key-context.ts'

/** Without a key, the team's stored key is used; `model` then replaces its model. */
export type OwnKeyChoice =
  AiAccess | { readonly provider?: AiProvider; readonly model?: string; readonly apiKey?: undefined }
export type CreditChoice =
  { readonly creditType: 'own-key'; readonly ownKey: OwnKeyChoice } | { readonly creditType: BoughtCreditType }
export type ConfigureCredits = (input: {
  readonly teamId: string
  readonly actor: Actor
  readonly choice: CreditChoice
}) => Promise<void>
type Configuring = {
  readonly team: TeamRow
  readonly rows: readonly CreditRow[]
  readonly actor: Actor
  readonly now: Date
}

/**
 * Chooses what pays for a team's AI fixes: its own key, new or stored, which is first tried at the provider, or the
 * option it has bought. The previous choice is kept for later. Fixes in progress finish with the key that they started
 * with.
 * @throws AppError INVALID_API_KEY, VALIDATION_FAILED, AI_PROVIDER_UNAVAILABLE, AI_NOT_CONFIGURED,
 * AI_OPTION_NOT_BOUGHT, AI_OPTION_IN_USE, CONFLICT, RATE_LIMITED, TEAM_NOT_FOUND
 */
export function createConfigureCredits(deps: CreditDeps): ConfigureCredits {
  return async ({ teamId, actor, choice }) => {
    const key = choice.creditType === 'own-key' ? await readKey(deps, teamId, choice.ownKey) : null
    if (key) await requireWorkingKey(deps, teamId, key.access)
    else requireOffered(deps)
    await deps.db.transaction(async (tx) => {
      const team = await lockTeam(tx, teamId)
      if (!team) throw new AppError('TEAM_NOT_FOUND')
      const configuring = { team, rows: await lockCurrentCredits(tx, teamId), actor, now: deps.clock() }
      if (choice.creditType !== 'own-key') return chooseBought(tx, configuring, choice.creditType)
      if (key) await storeOwnKey(deps, tx, configuring, key)
    })
  }
}

type KeyToStore = {
  readonly access: AiAccess
  /** The row that the stored key was read from, when it is used again. */
  readonly stored: StoredKey['row'] | null
}

async function readKey(
  deps: CreditDeps,
  teamId: string,
  { provider, model, apiKey }: OwnKeyChoice,
): Promise<KeyToStore> {
  if (apiKey !== undefined) return { access: { provider, model, apiKey }, stored: null }
  const stored = await findStoredKey(deps, teamId)
  if (stored === null) throw keyNeeded('The team has no stored key that can be used again: enter a key.')
  // A key is only ever sent to the provider it was entered for.
  if (provider !== undefined && provider !== stored.access.provider)
    throw keyNeeded(`The stored key is one of ${stored.access.provider}: enter a key of ${provider}.`)
  return { access: { ...stored.access, ...(model !== undefined && { model }) }, stored: stored.row }
}

function keyNeeded(message: string): AppError {
  const fields = [{ field: 'ownKey.apiKey', problem: message }]
  return new AppError('VALIDATION_FAILED', { message, details: { in: 'body', fields } })
}

async function requireWorkingKey(deps: CreditDeps, teamId: string, ownKey: AiAccess): Promise<void> {
  await requireRate(deps, 'ai-key-check', teamId)
  const check = await checkKey(deps, teamId, ownKey)
  if (check.works) return
  const { kind, message, retryAfter } = check
  if (kind === 'invalid_key') throw new AppError('INVALID_API_KEY')
  if (kind === 'unknown_model' || kind === 'refused') {
    const fields = [{ field: 'ownKey.model', problem: message }]
    throw new AppError('VALIDATION_FAILED', { message, details: { in: 'body', fields } })
  }
  throw new AppError('AI_PROVIDER_UNAVAILABLE', { message, ...(retryAfter !== null && { details: { retryAfter } }) })
}

function requireOffered(deps: CreditDeps): void {
  const offer = offerOf(deps)
  if (offer === 'not_sold')
    throw new AppError('AI_NOT_CONFIGURED', {
      message: 'AI options are not sold on this server: AI fixes use a key of the team’s own.',
    })
  if (offer === 'not_configured') throw new AppError('AI_NOT_CONFIGURED')
}

async function storeOwnKey(
  { secretBox }: CreditDeps,
  tx: Executor,
  { team, rows, actor, now }: Configuring,
  { access: { provider, model, apiKey }, stored }: KeyToStore,
): Promise<void> {
  const before = rows.find((row) => !isBought(row))
  if (stored !== null && before?.ownApiKeyEncrypted !== stored.ownApiKeyEncrypted)
    throw new AppError('CONFLICT', { message: 'The stored key was replaced at the same time. Reload and try again.' })
  const key = {
    ownApiKeyEncrypted: secretBox.seal(apiKey, ownKeyContext(team.id, provider)),
    ownApiProvider: provider,
    ownApiModel: model,
    userId: actor.userId,
  }
  const row = before ?? (await insertOwnKey(tx, { teamId: team.id, ...key }, now))
  if (before) await setOwnKey(tx, before, { ...key, updatedAt: now })
  await bringInForce(tx, { team, rows, now }, row)
  const details = { provider, model, replaced: stored === null && before !== undefined }
  await audit(tx, { team, actor }, { target: 'own-key', details })
}

/** Inserted as inactive first, because only one option can be active. */
function insertOwnKey(
  tx: Executor,
  key: OwnKeyColumns & { readonly teamId: string; readonly userId: string | null },
  now: Date,
): Promise<CreditRow> {
  const { start: periodStart, end: periodEnd } = creditPeriodAt(now, now)
  const times = { periodStart, periodEnd, periodAnchor: now, createdAt: now, updatedAt: now }
  return insertCredit(tx, { ...key, creditType: 'own-key', state: 'aside', ...times })
}

async function chooseBought(
  tx: Executor,
  { team, rows, actor, now }: Configuring,
  creditType: BoughtCreditType,
): Promise<void> {
  const bought = rows.find(isBought)
  if (!bought) throw new AppError('AI_OPTION_NOT_BOUGHT')
  if (bought.creditType !== creditType)
    throw new AppError('AI_OPTION_IN_USE', {
      message: `The team has bought the option ${bought.creditType}. An owner can change it in billing.`,
      details: { creditType: bought.creditType },
    })
  if (bought.state === 'in_force') return
  await bringInForce(tx, { team, rows, now }, bought)
  await audit(tx, { team, actor }, { target: creditType })
}

async function bringInForce(
  tx: Executor,
  { team, rows, now }: Pick<Configuring, 'team' | 'rows' | 'now'>,
  chosen: CreditRow,
): Promise<void> {
  const present = await renewPeriod(tx, chosen, { plan: team.plan, now })
  await putInForce(tx, rows, present, now)
}

function audit(
  tx: Executor,
  { team, actor }: Pick<Configuring, 'team' | 'actor'>,
  what: { readonly target: string; readonly details?: Record<string, unknown> },
): Promise<void> {
  const { userId: actorUserId, tokenId: actorTokenId } = actor
  return recordAudit(tx, { teamId: team.id, actorUserId, actorTokenId, action: 'ai_credits.configured', ...what })
}
