import type { Finding } from '../../analysis/source/finding.ts'
import type { AppliedFix, FixProof } from '../../analysis/source/text-edit.ts'
import { describeFix, type AiAuthor, type FixDescription } from '../fix-pr/fix-description.ts'

/** A model's fix of a finding, in its own words. */
export type MadeByAi = AiAuthor & {
  readonly title: string
  readonly explanation: string
  readonly behaviourChange: string
  readonly proof: FixProof
}

const MAX_TITLE_LENGTH = 120
const MAX_TEXT_LENGTH = 800

/**
 * Describes it like one of our own fixes, always for review by a person.
 * @param finding as it was found at the head.
 */
export function describeAiFix(
  finding: Finding,
  made: MadeByAi,
): { readonly fix: FixDescription; readonly applied: AppliedFix } {
  const { provider, model, proof } = made
  const applied: AppliedFix = {
    findingId: finding.id,
    ruleId: finding.ruleId,
    file: finding.file,
    line: finding.range.start.line,
    summary: { kind: 'ai', safety: 'review', title: toPlainWords(made.title, MAX_TITLE_LENGTH) },
    explanation: toPlainWords(made.explanation, MAX_TEXT_LENGTH),
    behaviourChange: toPlainWords(made.behaviourChange, MAX_TEXT_LENGTH),
    proof,
  }
  return { fix: { ...describeFix(finding, applied), ai: { provider, model } }, applied }
}

/**
 * A model's sentence as one line of bounded length, without invisible characters and mentions. It must still be escaped
 * wherever it is shown.
 */
export function toPlainWords(text: string, longest: number): string {
  const words = text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replaceAll('@', '(at)')
    .trim()
  const characters = Array.from(words)
  return characters.length <= longest ? words : `${characters.slice(0, longest - 1).join('')}…`
}
