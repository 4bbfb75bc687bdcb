/** The fields that we read of a record of the OSV schema (1.7). */
export type OsvRecord = {
  readonly id: string
  /** ISO 8601. */
  readonly modified: string
  /** ISO 8601. A withdrawn record no longer counts. */
  readonly withdrawn?: string
  readonly aliases?: readonly string[]
  readonly summary?: string
  readonly details?: string
  readonly severity?: readonly OsvSeverity[]
  readonly affected?: readonly OsvAffected[]
  readonly references?: readonly { readonly type?: string; readonly url: string }[]
  readonly database_specific?: { readonly severity?: unknown }
}
export type OsvSeverity = { readonly type: string; readonly score: string }
export type OsvAffected = {
  readonly package?: { readonly ecosystem: string; readonly name: string }
  readonly severity?: readonly OsvSeverity[]
  readonly ranges?: readonly OsvRange[]
  readonly versions?: readonly string[]
}
export type OsvRange = {
  /** SEMVER, ECOSYSTEM or GIT. */
  readonly type: string
  readonly events: readonly OsvEvent[]
}
export type OsvEvent = {
  readonly introduced?: string
  readonly fixed?: string
  readonly last_affected?: string
  readonly limit?: string
}
