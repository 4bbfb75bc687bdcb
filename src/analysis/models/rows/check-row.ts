import type { ApiPattern } from './api-pattern.ts'
import type { Flaw } from '../flaw.ts'
import type { Selector } from './selector.ts'

/**
 * Wrong whenever the row matches: reported for `rule` without further judgement.
 * @example { roots: ['tempfile'], paths: ['mktemp'], rule: 'insecure-temp-file', message: 'Another user can create the file first.' }
 */
export type CheckRow = ApiPattern & {
  readonly rule: string
  readonly message: string
  /** What exactly is wrong, where fixes differ by it. */
  readonly flaws?: readonly Flaw[]
  /** Where it is shown; absent: the call. */
  readonly at?: Selector
  readonly severity?: 'critical' | 'high' | 'medium' | 'low'
  readonly confidence?: 'high' | 'medium' | 'low'
}
