import type { Names } from './api-pattern.ts'
import type { Expected } from './argument-test.ts'

/**
 * Wrong whenever a property or key of that name gets such a value: `app.debug = True`, `{ rejectUnauthorized: false }`.
 * @example { rule: 'tls-verification', property: /^rejectUnauthorized$/, is: false, message: 'Any certificate is accepted.' }
 */
export type SettingRow = {
  readonly rule: string
  readonly property: RegExp
  readonly is?: Expected
  readonly isNot?: Expected
  /** Only on objects with these apis, each a root and a path joined by a dot; absent: any. */
  readonly objects?: Names
  /** Where such settings stand: assigned to a member, keys of a record, top-level variables. Absent: the first two. */
  readonly in?: readonly ('member' | 'record' | 'variable')[]
  /** Settings of the same object with which it is right on purpose: of low confidence there. */
  readonly lowBeside?: readonly { readonly property: RegExp; readonly is?: Expected }[]
  readonly message: string
  readonly severity?: 'critical' | 'high' | 'medium' | 'low'
  readonly confidence?: 'high' | 'medium' | 'low'
}
