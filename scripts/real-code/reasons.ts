import type { Vocabulary } from './readings.ts'

/** The value of a finding to maintainers: they would fix it, would agree but not act, or it is wrong. */
export const VERDICTS = ['true', 'low', 'false'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Why a finding is true; `low` when nobody would act. */
const TRUE_REASONS = {
  exploitable: 'somebody outside can do the harm',
  'missing-hardening': 'a setting or check that belongs there is not there',
  'secret-in-code': 'a real credential stands in the code',
} as const

/** Why nobody acts on a correct finding. */
const LOW_REASONS = {
  deliberate: 'chosen, commented or configurable',
  'not-security-use': 'true of the call, but nothing depends on it: cache keys, entity tags, log texts of identifiers',
  'trusted-user-only': 'only somebody who may do more anyway can reach it: an administrator, the own command line',
  'client-side-only': 'harms only the one who does it, in their own browser',
  'own-error-text': 'the text of an error that the program itself made',
  'needs-another-flaw': 'harm only together with something else that is not there',
} as const

const FALSE_REASONS = {
  'origin-not-attacker':
    'the value is not under control of anybody hostile: options, the own configuration, stored rows of others',
  'constant-or-bounded': 'the value is a constant, an enum, a number, or one of a fixed set',
  'guarded-elsewhere': 'a check or validator that was not understood, here or in another file',
  'sanitized-elsewhere': 'encoded or cleaned by something that was not understood',
  'fixed-prefix': 'the fixed part of the value takes the harm out of it',
  'framework-default-safe': 'the framework does the safe thing by default',
  'not-that-api': 'another function, class or method of the same name',
  'not-that-content': 'the response or text is of a kind where this does no harm: plain text, JSON, XML',
  'test-or-example': 'code for tests, examples, documentation or development only',
  'api-or-browser-context': 'the rule is for the other place: browser or server, cookie session or API key',
  'type-cannot-carry': 'a value of this type cannot hold what would do harm',
  'not-a-secret': 'a name, label, placeholder or key of a dictionary',
  duplicate: 'another finding says the same of the same cause',
  'wrong-flow': 'the value does not get from there to here',
  'intended-feature': 'doing this is what the program is for, for those who may',
} as const

/** The closed list that labels choose from. Low findings may also give a true reason. */
export const REASONS: Vocabulary<Verdict> = {
  true: TRUE_REASONS,
  low: { ...TRUE_REASONS, ...LOW_REASONS, duplicate: FALSE_REASONS.duplicate },
  false: { ...FALSE_REASONS, deliberate: LOW_REASONS.deliberate, 'not-security-use': LOW_REASONS['not-security-use'] },
}
