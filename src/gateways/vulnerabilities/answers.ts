import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import { normalizeName } from '../../dependencies/normalize-name.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import type { OsvFailure } from './osv-error.ts'

export type Resolved =
  | { readonly kind: 'known'; readonly records: readonly OsvRecord[] }
  | { readonly kind: 'unknown'; readonly reason: OsvFailure }

/** By `keyOf`. */
export type Answers = ReadonlyMap<string, Resolved>

/** What a scan cost. `fresh`: versions about which the API was asked. */
export type Counter = { requests: number; fresh: number }

export function keyOf({ ecosystem, name, version }: PackageVersion): string {
  return [ecosystem, normalizeName(ecosystem, name), version].join('\0')
}
