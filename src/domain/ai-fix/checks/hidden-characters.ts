import type { Language } from '../../../analysis/source/language.ts'

/**
 * Control characters except tab, format characters (bidi, zero-width, tags), private and unassigned ones, unusual
 * spaces and line ends.
 */
const HIDDEN = /[^\P{C}\t]|[\p{Zl}\p{Zp}]|[^\P{Zs} ]|[\u115f\u1160\u2800\u3164\uffa0]|\p{Variation_Selector}/u
const WORD = /[\p{L}\p{N}\p{M}_$]+/gu

/** Escapes of printable characters, by number or by name, that could be written plainly. */
const ESCAPE = /\\(?:u+\{?0*([0-9a-fA-F]{1,6})\}?|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|([0-7]{3}|[1-7][0-7])|N\{)/g

/**
 * Whether added text differs from what it looks like: invisible characters, words with letters that the replaced lines
 * do not use, and escapes for plain letters. The rest of the file does not count, because it may have been prepared for
 * this.
 */
export function hidesCharacters(added: readonly string[], removed: readonly string[], language: Language): boolean {
  const before = removed.join('\n')
  const known = new Set(before.match(WORD))
  return added.some(
    (line) => HIDDEN.test(line) || hasStrangeWord(line, known) || hasPointlessEscape(line, before, language),
  )
}

/** For texts that people read. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replace(/\r?\n/g, ' '))
}

function hasStrangeWord(line: string, known: ReadonlySet<string>): boolean {
  return (line.match(WORD) ?? []).some((word) => /[^\w$]/.test(word) && !known.has(word))
}

function hasPointlessEscape(line: string, before: string, language: Language): boolean {
  return [...line.matchAll(ESCAPE)].some(([whole, unit, long, byte, octal]) => {
    if (before.includes(whole)) return false
    const code = readCode(unit ?? long ?? byte, octal)
    if (code === null) return true
    // Java reads these escapes before anything else: a line break ends a comment.
    return (code >= 0x20 && code <= 0x7e) || (language === 'java' && unit !== undefined && code < 0x20)
  })
}

/** null for a character that is written by its name. */
function readCode(hexadecimal: string | undefined, octal: string | undefined): number | null {
  if (hexadecimal !== undefined) return parseInt(hexadecimal, 16)
  return octal === undefined ? null : parseInt(octal, 8)
}
