import { fixPrTrailer } from '../domain/fix-pr/fix-branch.ts'
import type { FixDescription } from '../domain/fix-pr/fix-description.ts'
import { plainAuthor } from './ai-author.ts'
import { commitText } from './commit-text.ts'
import { fixPrTitle } from './fix-pr-title.ts'

const SUBJECT_CHARACTERS = 72

/**
 * Plain text: a subject, one line for each fix, and the trailer by which a later attempt recognises the commit. Words such as
 * `[skip ci]` have effects here, so names of files are encoded and text of a model is left out.
 */
export function fixPrCommitMessage(input: {
  readonly fixPrId: string
  readonly originalNumber: number
  readonly fixes: readonly FixDescription[]
}): string {
  const lines = input.fixes.map((fix) => {
    const weaknesses = fix.cwe.length > 0 ? `, ${fix.cwe.join(', ')}` : ''
    return `- ${commitText(`${titleOf(fix)} (${fix.ruleId}${weaknesses}) in ${fix.file}:${fix.line}`)}`
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

function titleOf({ title, ai }: FixDescription): string {
  return ai ? `AI fix by ${plainAuthor(ai)}, to be reviewed` : title
}
