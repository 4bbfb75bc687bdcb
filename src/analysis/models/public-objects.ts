import type { CheckRow } from './rows/check-row.ts'

/** Buckets and objects in a store that anyone may read, in whatever language they are made. */
export const PUBLIC_OBJECTS = {
  rule: 'information-exposure',
  message: 'The stored objects are publicly readable.',
  severity: 'medium',
  confidence: 'low',
} as const satisfies Pick<CheckRow, 'rule' | 'message' | 'severity' | 'confidence'>

/** Names of access lists that let others read. */
export const PUBLIC_LISTS = ['authenticated-read', 'public-read', 'public-read-write', 'publicRead']
