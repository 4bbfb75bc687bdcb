import type { ManifestEntry } from '../../manifest.ts'
import { normalizeName } from '../../normalize-name.ts'
import { readRequirementVersion, unresolvedVersion } from '../read-requirement-version.ts'

export type PythonRequirement = Pick<
  ManifestEntry,
  'name' | 'requirement' | 'version' | 'isRangeMinimum' | 'unresolved'
>

const MAX_NAME_LENGTH = 256
const NAME = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?/i

/**
 * `name[extra]>=1.0,<2 ; marker` or `name @ address`, by https://packaging.python.org/en/latest/specifications/dependency-specifiers/.
 * The requirement includes extras and marker. null if the text does not have this form.
 */
export function readPep508(written: string): PythonRequirement | null {
  const text = written.trim()
  const [matched] = NAME.exec(text.slice(0, MAX_NAME_LENGTH)) ?? []
  if (matched === undefined) return null
  const name = normalizeName('PyPI', matched)
  const requirement = text.slice(matched.length).trim()
  const extras = /^\[[^\]]{0,512}\]/.exec(requirement)?.[0] ?? ''
  const rest = requirement.slice(extras.length).trim()
  if (rest.startsWith('@')) return { name, requirement, ...unresolvedVersion(describeAddress(rest.slice(1).trim())) }
  if (rest !== '' && !/^[<>=!~;(]/.test(rest)) return null
  const read = readRequirementVersion('PyPI', requirement)
  const isReadable = read.version !== null || /^(?:$|;|[(\s]*(?:<|!=|==|>|~))/.test(rest)
  return isReadable ? { name, requirement, ...read } : null
}

/** A sentence about where the package comes from instead of PyPI. */
export function describeAddress(address: string): string {
  if (/^(?:git|hg|svn|bzr)[+:@]|\.git(?:[@#]|$)/i.test(address.slice(0, 1024)))
    return 'It is installed from a source code repository.'
  return /^https?:/i.test(address)
    ? 'It is installed from a web address.'
    : 'It is installed from a local folder or file.'
}
