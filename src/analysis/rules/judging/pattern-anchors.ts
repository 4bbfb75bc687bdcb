/** Patterns that should match a whole text, but whose anchors apply to only a part of them. */

const MAX_LENGTH = 500
/** Letters in a row: an alternative with a word in it names something; `^\s+|\s+$` cuts both ends. */
const WORD = /[a-z\d]{3}/i

/** `^www\.a\.example|b\.example`: the anchor belongs to the first alternative alone. */
export function hasHalfAnchor(pattern: string, flags: string): boolean {
  // A pattern for replacing matches anywhere in a text is not a check.
  if (pattern.length > MAX_LENGTH || flags.includes('g') || flags.includes('y')) return false
  const alternatives = alternativesOf(pattern)
  const [first = ''] = alternatives
  const last = alternatives.at(-1) ?? ''
  if (alternatives.length < 2 || !alternatives.every((one) => WORD.test(one))) return false
  const anchored = alternatives.filter((one) => isAnchored(one))
  if (isAnchored(first) && anchored.length === 1) return true
  if (isAnchored(last) && anchored.length === 1 && last.endsWith('$')) return true
  return (
    first.startsWith('^') &&
    last.endsWith('$') &&
    !first.endsWith('$') &&
    !last.startsWith('^') &&
    anchored.length === 2 &&
    (alternatives.length > 2 || alternatives.every((one) => /\\\.[a-z]/i.test(one)))
  )
}

function isAnchored(alternative: string): boolean {
  return /^\(*\^|[^\\]\$\)*$/.test(alternative)
}

/** The top-level alternatives, outside of groups and classes. */
function alternativesOf(pattern: string): string[] {
  const parts: string[] = []
  let depth = 0
  let isClass = false
  let from = 0
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at]
    if (character === '\\') at += 1
    else if (isClass) isClass = character !== ']'
    else if (character === '[') isClass = true
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === '|' && depth === 0) {
      parts.push(pattern.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, pattern.slice(from)]
}

const OPEN_START = /^\(?(?:\?:)?(?:https?\??|https\?|\(\?:https\?\)|\w+)?:?(?:\\?\/){2}/
const HOST_AT_START = /^(?:(?:\(?[\w-]+\)?\??)\\\.){1,4}(?:com|org|net|edu|gov|example)\b/

/** `https?:\/\/www\.example\.org`, tried on an address without an anchor: it also matches behind a question mark. */
export function isOpenHostPattern(pattern: string): boolean {
  if (pattern.length > MAX_LENGTH || /^\(?\^/.test(pattern) || alternativesOf(pattern).length > 1) return false
  // A pattern that extracts parts is not a check.
  if (/\((?!\?)[^)]*[.\]\\][^)]*[*+]/.test(pattern)) return false
  return (OPEN_START.test(pattern) && /\\\.[a-z]{2,}/i.test(pattern)) || HOST_AT_START.test(pattern)
}

/** `^https?:\/\/www\.example\.org`: the host name may continue. */
export function isOpenHostEnd(pattern: string): boolean {
  return (
    pattern.length <= MAX_LENGTH &&
    /^\^https?\??:(?:\\?\/){2}[\w\\.()?-]+\\\.(?:com|org|net|edu|gov|example)$/.test(pattern)
  )
}
