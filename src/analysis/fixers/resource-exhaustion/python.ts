import { setKeywords } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

/** In seconds: longer than anybody waits for a response. */
const TIMEOUT = '60'

/** Requests without a time limit get one. */
export function fixPythonResourceExhaustion({ file, match }: PythonFixContext): FixPlan | null {
  const { call, flaws } = match
  if (!call?.api || !flaws.includes('no-timeout')) return null
  const edits = setKeywords(file, call.node, { timeout: TIMEOUT })
  if (!edits || edits.length === 0) return null
  return {
    edits,
    safety: 'glance',
    title: 'Set a timeout of one minute',
    explanation: 'A server that does not respond can no longer block this program forever.',
    behaviourChange: 'If the server sends nothing for 60 seconds, the call raises an error instead of waiting.',
  }
}
