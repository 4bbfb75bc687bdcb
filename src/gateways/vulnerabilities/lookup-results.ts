import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import { normalizeName } from '../../dependencies/normalize-name.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import type { OsvFailure } from './osv-error.ts'

export type LookupResult =
  | { readonly kind: 'known'; readonly records: readonly OsvRecord[] }
  | { readonly kind: 'unknown'; readonly reason: OsvFailure }

/** Keys are made by `keyOf`. */
export type LookupResults = ReadonlyMap<string, LookupResult>

/** The cost of a scan. `fresh`: number of versions requested from the API. */
export type Counter = { requests: number; fresh: number }

export function packageVersionKey({ ecosystem, name, version }: PackageVersion): string {
  return [ecosystem, normalizeName(ecosystem, name), version].join('\0')
}
