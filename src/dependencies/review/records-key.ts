import { normalizeName } from '../normalize-name.ts'
import type { PackageVersion } from '../package-version.ts'

/** The key for the records of all versions of a package. */
export function recordsKey({ ecosystem, name }: Pick<PackageVersion, 'ecosystem' | 'name'>): string {
  return `${ecosystem}\n${normalizeName(ecosystem, name)}`
}
