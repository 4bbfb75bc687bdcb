import { fixPrTrailer } from '../domain/fix-branch.ts'
import type { FixDescription } from '../domain/fix-description.ts'
import { fixPrTitle } from './fix-pr-title.ts'
import { stripUnsafeCharacters } from './markdown/strip-unsafe-characters.ts'

const SUBJECT_CHARACTERS = 72

/** Plain text: a subject, one line for each fix, and the trailer by which a later attempt recognises the commit. */
export function fixPrCommitMessage(input: {
  readonly fixPrId: string
  readonly originalNumber: number
  readonly fixes: readonly FixDescription[]
}): string {
  const lines = input.fixes.map((fix) => {
    const weaknesses = fix.cwe.length > 0 ? `, ${fix.cwe.join(', ')}` : ''
    return stripUnsafeCharacters(`- ${fix.title} (${fix.ruleId}${weaknesses}) in ${fix.file}:${fix.line}`)
  })
  return [
    fixPrTitle(input.originalNumber, input.fixes, SUBJECT_CHARACTERS),
    '',
    ...lines,
    '',
    fixPrTrailer(input.fixPrId),
    '',
  ].join('\n')
}
