import type { OwnKey } from '../../api/credits.ts'
import { ApiError } from '../../api/request.ts'

/** The problem of a field as a sentence. */
export type KeyProblems = { readonly apiKey?: string; readonly model?: string }

/** The same rules as in the API: a key must be valid in a header, a model name comes from a provider. */
const KEY = /^[\u0021-\u007e]{8,512}$/
const MODEL = /^[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,99}$/
export const REFUSED_KEY =
  'The provider does not take this key. Check that it is whole, active, and one of this provider.'
const BAD_KEY = 'A key has no blanks and at least 8 characters. Copy it whole.'
const BAD_MODEL = 'Enter the model as the provider names it, such as claude-sonnet-4-5.'

export function findKeyProblems({ apiKey, model }: OwnKey): KeyProblems {
  return {
    ...(!MODEL.test(model) && { model: BAD_MODEL }),
    ...(!KEY.test(apiKey) && { apiKey: apiKey === '' ? 'Enter the key.' : BAD_KEY }),
  }
}

/** The field errors of a response; null if it is about something else. Responses never contain the key. */
export function problemsOf(error: unknown): KeyProblems | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'INVALID_API_KEY') return { apiKey: REFUSED_KEY }
  if (error.code !== 'VALIDATION_FAILED') return null
  const fields = Array.isArray(error.details['fields']) ? (error.details['fields'] as unknown[]) : []
  for (const field of fields) {
    const { field: name = '', problem } = field as { field?: string; problem?: string }
    if (name.endsWith('model')) return { model: readSentence(problem) ?? BAD_MODEL }
    if (name.endsWith('apiKey')) return { apiKey: BAD_KEY }
  }
  return null
}

/** The service's own message about a model; messages of a validator are meant for programs. */
function readSentence(problem: unknown): string | null {
  return typeof problem === 'string' && problem.endsWith('.') ? problem : null
}
