import { itemAt } from '../../lib/collections/lists.ts'

/**
 * Whether a pattern matches a path. `*` and `?` stay within a folder, `**` is any number of folders. A pattern without
 * a slash matches names at any depth; one that matches a folder matches everything in it. Nothing else is special.
 * Takes time proportional to both lengths, whatever the pattern.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const cleaned = pattern.replace(/^\.?\//, '').replace(/\/+$/, '')
  const wanted = cleaned.includes('/') || pattern.startsWith('/') ? cleaned.split('/') : ['**', cleaned]
  // Everything in a matching folder also matches.
  return matchSequence([...wanted, '**'], path.split('/'), matchName, (part) => part === '**')
}

function matchName(pattern: string, name: string): boolean {
  return matchSequence(
    Array.from(pattern),
    Array.from(name),
    (wanted, letter) => wanted === '?' || wanted === letter,
    (part) => part === '*',
  )
}

/** Only the last wildcard needs backtracking: an earlier one could not match more. */
function matchSequence(
  pattern: readonly string[],
  items: readonly string[],
  matches: (part: string, item: string) => boolean,
  isWildcard: (part: string) => boolean,
): boolean {
  let at = 0
  let wanted = 0
  let wildcard = -1
  let resume = 0
  while (at < items.length) {
    const part = pattern[wanted]
    if (part !== undefined && isWildcard(part)) {
      wildcard = wanted
      resume = at
      wanted += 1
    } else if (part !== undefined && matches(part, itemAt(items, at))) {
      wanted += 1
      at += 1
    } else if (wildcard >= 0) {
      resume += 1
      at = resume
      wanted = wildcard + 1
    } else return false
  }
  return pattern.slice(wanted).every(isWildcard)
}
