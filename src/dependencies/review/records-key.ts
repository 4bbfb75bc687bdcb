import { normalizeName } from '../normalize-name.ts'
import type { PackageVersion } from '../package-version.ts'

/** Under which the records of all versions of a package are kept together. */
export function recordsKey({ ecosystem, name }: Pick<PackageVersion, 'ecosystem' | 'name'>): string {
  return `${ecosystem}\n${normalizeName(ecosystem, name)}`
}
