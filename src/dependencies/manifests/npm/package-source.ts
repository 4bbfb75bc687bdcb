/** How lock files write that a package comes from no registry, with what it is. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^workspace:/i, 'It is a package of the same workspace.'],
  [/^(?:file|link|portal):|^(?:[./\\]|~\/)/i, 'It is taken from a local folder or file.'],
  [/^(?:git(?:\+[a-z]+)?:|github:|gitlab:|bitbucket:|gist:|git@)/i, 'It is taken from a Git repository.'],
  [/^https?:\/\/codeload\.github\.com\//i, 'It is taken from a Git repository.'],
  [/^(?:github|gitlab|bitbucket)\.(?:com|org)\//i, 'It is taken from a Git repository.'],
  [/^https?:\/\/[^#]*\.git(?:#|$)/i, 'It is taken from a Git repository.'],
]

/** A sentence when an address of a lock file is known to lead elsewhere than to a registry. */
export function describeOtherSource(address: string): string | null {
  const text = address.slice(0, 1024)
  return SOURCES.find(([beginning]) => beginning.test(text))?.[1] ?? null
}

/** Where a version or range should be, lock files also put addresses, of any host. */
export function describeReference(reference: string): string | null {
  if (/^https?:/i.test(reference)) return describeOtherSource(reference) ?? 'It is taken from a web address.'
  return describeOtherSource(reference)
}

export const NO_VERSION = 'The lock file names no version.'
