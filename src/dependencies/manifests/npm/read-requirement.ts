import { npmVersions } from '../../versions/npm.ts'
import type { ManifestEntry } from '../../manifest.ts'

const MAX_NAME_LENGTH = 214
const MAX_REQUIREMENT_LENGTH = 1024
/** Names that the registry accepts today or accepted in its first years. */
const NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/i

export type ReadRequirement = Pick<ManifestEntry, 'name' | 'version' | 'isRangeMinimum' | 'unresolved'>

/** Prefixes of requirements that are not for a registry, with a description. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^workspace:/i, 'It is a package of the same workspace.'],
  [/^(?:file|link|portal):|^\.{1,2}(?:[\\/]|$)|^~?[\\/]|^[a-z]:[\\/]/i, 'It is installed from a local folder or file.'],
  [/^(?:git(?:\+[a-z]+)?:|github:|gitlab:|bitbucket:|gist:|git@)/i, 'It is installed from a Git repository.'],
  [/^https?:/i, 'It is installed from a web address.'],
  [/^catalog:/i, "Its version is in the workspace's catalog."],
  [/^patch:/i, 'It is a patched package.'],
  [/^[\w.-]+\/[\w.-]+(?:#.*)?$/, 'It is installed from a Git repository.'],
]

/** Reads a requirement of a package.json: `^1.2.0`, `npm:other@1`, a tag, an address. */
export function readNpmRequirement(name: string, requirement: string): ReadRequirement {
  if (!isNpmName(name)) return unresolved(name, 'This is not the name of an npm package.')
  if (requirement.length > MAX_REQUIREMENT_LENGTH)
    return unresolved(name, `The requirement is longer than ${MAX_REQUIREMENT_LENGTH} characters.`)
  const text = requirement.trim()
  if (/^npm:/i.test(text)) return readAlias(name, text.slice('npm:'.length))
  return readRange(name, text)
}

export function isNpmName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && NAME.test(name)
}

/** `npm:other@^1` installs another package under this name; `npm:^1` is the package itself. */
function readAlias(name: string, target: string): ReadRequirement {
  const at = target.lastIndexOf('@')
  if (at <= 0 && !target.startsWith('@') && npmVersions.lowestVersion(target) !== null) return readRange(name, target)
  const [realName, range] = at > 0 ? [target.slice(0, at), target.slice(at + 1)] : [target, '']
  if (!isNpmName(realName)) return unresolved(name, 'The alias does not name a valid npm package.')
  return readRange(realName, range.trim())
}

function readRange(name: string, text: string): ReadRequirement {
  const elsewhere = ELSEWHERE.find(([beginning]) => beginning.test(text))
  if (elsewhere) return unresolved(name, elsewhere[1])
  const version = npmVersions.lowestVersion(text)
  if (version !== null) return { name, version, isRangeMinimum: !npmVersions.isExact(text), unresolved: null }
  if (npmVersions.satisfies('0.0.0', text) || text === '')
    return unresolved(name, 'The requirement has no lowest version, so it does not tell which one is installed.')
  if (/^[a-z][\w.-]*$/i.test(text))
    return unresolved(name, 'The requirement is a tag, which moves from version to version.')
  return unresolved(name, 'The requirement cannot be read.')
}

function unresolved(name: string, reason: string): ReadRequirement {
  return { name, version: null, isRangeMinimum: false, unresolved: reason }
}
