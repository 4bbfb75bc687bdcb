import type { UnfixedDescription } from '../fix-pr/fix-description.ts'
import type { AiRejection } from './ai-fix.ts'
import { describeRejection } from './describe-rejection.ts'

/** Why a model was not asked about a finding, or about no more of them. */
export type NotAsked =
  | { readonly kind: 'too_many'; readonly most: number }
  | { readonly kind: 'out_of_time' }
  | { readonly kind: 'code_changed' }
  /** Too many requests at once, with the message of that error. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No credits left, with the message of that error. */
  | { readonly kind: 'exhausted'; readonly message: string }
  | { readonly kind: 'provider'; readonly trouble: ProviderTrouble }
export type ProviderTrouble = 'invalid_key' | 'unknown_model' | 'limited' | 'down'

const PROVIDER_WORDS: Readonly<Record<ProviderTrouble, string>> = {
  invalid_key: 'the AI provider rejected the key. An owner or admin of the team can enter another one.',
  unknown_model: 'the AI provider does not know the model. An owner or admin of the team can choose another one.',
  limited: 'the AI provider is limiting requests at the moment.',
  down: 'the AI provider is not responding at the moment.',
}

/** One sentence in our own words. It quotes nothing of the model's answer. */
export function describeNotAsked(why: NotAsked): string {
  switch (why.kind) {
    case 'too_many':
      return `No AI fix was attempted: at most ${why.most} are attempted at a time.`
    case 'out_of_time':
      return 'No AI fix was attempted: the attempts before it took all the available time.'
    case 'code_changed':
      return 'No AI fix was attempted: another fix changes the code around it. Try again once that is merged.'
    case 'refused':
    case 'exhausted':
      return why.message
    case 'provider':
      return `No AI fix was attempted: ${PROVIDER_WORDS[why.trouble]}`
  }
}

export function describeNotTaken(rejection: AiRejection): string {
  return `An AI fix was attempted and rejected: ${describeRejection(rejection)}`
}

export const NOT_HELD_TOGETHER = 'An AI fix was made and rejected: together, the fixes did not pass their checks.'

export const NOT_REAPPLIED = 'An earlier AI fix for this no longer fits the code. No new one was requested.'

/** Adds the outcomes of AI fixes to the findings that are not fixed. */
export function addAiOutcomes(
  unfixed: readonly UnfixedDescription[],
  sentences: ReadonlyMap<string, string>,
): UnfixedDescription[] {
  return unfixed.map((entry) => {
    const sentence = sentences.get(entry.findingId)
    if (sentence === undefined) return entry
    return { ...entry, aiOutcome: entry.aiOutcome === undefined ? sentence : `${entry.aiOutcome} ${sentence}` }
  })
}
