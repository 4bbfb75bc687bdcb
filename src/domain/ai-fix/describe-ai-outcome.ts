import type { UnfixedDescription } from '../fix-pr/fix-description.ts'
import type { AiRejection } from './ai-fix.ts'
import { describeRejection } from './describe-rejection.ts'

/** Why a model was not asked about a finding, or about no more of them. */
export type NotAsked =
  | { readonly kind: 'too_many'; readonly most: number }
  | { readonly kind: 'out_of_time' }
  | { readonly kind: 'code_changed' }
  /** Too many at once: the refusal's own sentence. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No credit is left: the refusal's own sentences. */
  | { readonly kind: 'exhausted'; readonly message: string }
  | { readonly kind: 'provider'; readonly trouble: ProviderTrouble }
export type ProviderTrouble = 'invalid_key' | 'unknown_model' | 'limited' | 'down'

const PROVIDER_WORDS: Readonly<Record<ProviderTrouble, string>> = {
  invalid_key: 'the AI provider does not accept the key. An administrator of the team can enter another one.',
  unknown_model: 'the AI provider does not know the model. An administrator of the team can choose another one.',
  limited: 'the AI provider takes no more requests at the moment.',
  down: 'the AI provider does not answer at the moment.',
}

/** One sentence in our own words. It quotes nothing of the model's answer. */
export function describeNotAsked(why: NotAsked): string {
  switch (why.kind) {
    case 'too_many':
      return `No AI fix was tried: at most ${why.most} are tried in one go.`
    case 'out_of_time':
      return 'No AI fix was tried: those before it took all the time there is.'
    case 'code_changed':
      return 'No AI fix was tried: another fix changes the code around it. Ask again once that is merged.'
    case 'refused':
    case 'exhausted':
      return why.message
    case 'provider':
      return `No AI fix was tried: ${PROVIDER_WORDS[why.trouble]}`
  }
}

export function describeNotTaken(rejection: AiRejection): string {
  return `An AI fix was tried and not taken: ${describeRejection(rejection)}`
}

export const NOT_HELD_TOGETHER = 'An AI fix was made and not taken: together, the fixes did not pass their checks.'

export const NOT_REAPPLIED =
  'An AI fix was made for this before, and does not fit the code any more. No other one was asked for.'

/** What is said of findings that stay, with what became of AI fixes for some of them. */
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
