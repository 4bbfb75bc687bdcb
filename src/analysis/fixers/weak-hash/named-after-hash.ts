import type { NoFix } from '../../source/finding.ts'
import { wordsOf } from '../../rules/judging/names.ts'

/** Callers of `sha1(text)`, and readers of `md5` in a response, expect that hash. */
export const NAMED_AFTER_HASH: NoFix = {
  code: 'needs_design',
  reason:
    'The function or field is named after the hash algorithm, so other code relies on it; add one for SHA-256, and move that code to it.',
}

/** `md5sum`, `getSha1`, `content_md5`. */
export function isNamedAfterHash(name: string): boolean {
  return (
    wordsOf(name).some((word) => /^(?:md[245]|sha1?)(?:sum|hash|hex|digest)?$/i.test(word)) ||
    /sha[-_]?1(?!\d)/i.test(name)
  )
}
