import { type Flow, OUTSIDE } from './rule.ts'

type Origins = Flow['origins']

/**
 * As `OUTSIDE`, and parameters of functions that nothing visible calls: worth a look, since whoever uses the function
 * decides what it gets, but no proof of anything.
 */
export function outsideAndCallers(severity: 'medium' | 'low'): Origins {
  return { ...OUTSIDE, parameter: { severity, confidence: 'low' } }
}

/** Data that others send or have stored. People who type a command or set a variable may choose files and hosts. */
export const FROM_OTHERS: Origins = {
  remote: {},
  answer: {},
  'inter-process': { confidence: 'medium' },
  database: { severity: 'medium', confidence: 'low' },
}

/** Only what arrives with a request: for answers to it. */
export const FROM_REQUESTS: Origins = { remote: {}, answer: {}, 'inter-process': { confidence: 'medium' } }
