import type { Ecosystem } from '../../domain/dependencies/dependency-review.ts'
import type { ParsedManifest } from '../manifest.ts'

const ECOSYSTEM_OF_NAME: readonly (readonly [RegExp, Ecosystem])[] = [
  [/(^|\/)(pom\.xml|[\w.-]*\.lockfile)$/, 'Maven'],
  [/(\.txt|poetry\.lock|uv\.lock|Pipfile\.lock)$/, 'PyPI'],
]

/** The result for a manifest that exceeded the limits on time or memory. */
export function giveManifestUp(path: string): ParsedManifest {
  const reason = 'Reading this file took too much time or memory and was stopped.'
  const ecosystem = ECOSYSTEM_OF_NAME.find(([name]) => name.test(path))?.[1] ?? 'npm'
  return { path, kind: 'manifest', ecosystem, entries: [], problem: { line: 1, column: 1, reason } }
}
