import type { ApiTokenRow } from '../../db/repositories/api-token-repository.ts'
import { scopesOf, type TokenScope } from '../../domain/people/api-token.ts'

/** A token as the API shows it, without the secret. Times are ISO 8601. */
export type TokenView = {
  readonly id: string
  readonly name: string
  /** The last characters of the secret, by which a person recognises it. */
  readonly hint: string
  readonly scopes: readonly TokenScope[]
  readonly createdBy: string | null
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
}

export function toTokenView(row: ApiTokenRow): TokenView {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: scopesOf(row.scope),
    createdBy: row.createdByUserId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
