import type { AiAccess } from '../../gateways/ai/ai-client.ts'
import { AiError, type AiErrorKind } from '../../gateways/ai/ai-error.ts'
import type { CreditDeps } from './credit-deps.ts'

/** What people read when a provider could not be used. Nothing of the provider's message, which may repeat the key. */
const SENTENCES: Readonly<Record<AiErrorKind, string>> = {
  invalid_key: 'Invalid API key',
  unknown_model: 'The provider does not offer this model to this key.',
  limited:
    'The provider takes no more requests of this account at the moment: a limit is reached, or its money is used up.',
  refused: 'The provider does not accept the request for this model.',
  timeout: 'The provider did not answer in time. Try again later.',
  unavailable: 'The provider does not answer. Try again later.',
  too_long: 'The provider answered in a way that could not be understood. Check the model.',
  bad_answer: 'The provider answered in a way that could not be understood. Check the model.',
}

export type KeyCheck =
  | { readonly works: true }
  | {
      readonly works: false
      readonly kind: AiErrorKind
      readonly message: string
      readonly retryAfter: number | null
    }

/** Asks the provider whether a key and a model work. */
export async function checkKey(
  { aiClient, log }: Pick<CreditDeps, 'aiClient' | 'log'>,
  teamId: string,
  access: AiAccess,
): Promise<KeyCheck> {
  try {
    await aiClient.check(access)
    return { works: true }
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    const { kind, retryAfter } = error
    log.info({ teamId, provider: access.provider, kind }, 'the key check at the AI provider failed')
    return { works: false, kind, message: SENTENCES[kind], retryAfter }
  }
}
