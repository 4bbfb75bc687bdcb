import { type Flow, OUTSIDE } from './rule.ts'

type Origins = Flow['origins']

/**
 * Like `OUTSIDE`, plus parameters of functions without a visible caller: worth a look, since callers decide what is
 * passed, but no proof.
 */
export function outsideAndCallers(severity: 'medium' | 'low'): Origins {
  return { ...OUTSIDE, parameter: { severity, confidence: 'low' } }
}

/** Data that others send or have stored. Users who type a command or set a variable may choose files and hosts. */
export const FROM_OTHERS: Origins = {
  remote: {},
  answer: {},
  'inter-process': { confidence: 'medium' },
  database: { severity: 'medium', confidence: 'low' },
}

/** Only data that arrives with a request, for rules about responses. */
export const FROM_REQUESTS: Origins = { remote: {}, answer: {}, 'inter-process': { confidence: 'medium' } }
