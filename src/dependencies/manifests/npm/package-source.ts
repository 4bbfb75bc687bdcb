/** Forms of addresses in lock files that are not a registry's, with a description. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^workspace:/i, 'It is a package of the same workspace.'],
  [/^(?:file|link|portal):|^(?:[./\\]|~\/)/i, 'It is installed from a local folder or file.'],
  [/^(?:git(?:\+[a-z]+)?:|github:|gitlab:|bitbucket:|gist:|git@)/i, 'It is installed from a Git repository.'],
  [/^https?:\/\/codeload\.github\.com\//i, 'It is installed from a Git repository.'],
  [/^(?:github|gitlab|bitbucket)\.(?:com|org)\//i, 'It is installed from a Git repository.'],
  [/^https?:\/\/[^#]*\.git(?:#|$)/i, 'It is installed from a Git repository.'],
]

/** A sentence if an address of a lock file is known not to be a registry's. */
export function describeOtherSource(address: string): string | null {
  const text = address.slice(0, 1024)
  return SOURCES.find(([beginning]) => beginning.test(text))?.[1] ?? null
}

/** The same for addresses that lock files write in place of a version or range. */
export function describeReference(reference: string): string | null {
  if (/^https?:/i.test(reference)) return describeOtherSource(reference) ?? 'It is installed from a web address.'
  return describeOtherSource(reference)
}

export const NO_VERSION = 'The lock file names no version.'
