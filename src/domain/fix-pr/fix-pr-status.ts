/** The life of a fix pull request; the database enforces the same table with a trigger. */
export const FIX_PR_STATUSES = ['queued', 'running', 'open', 'merged', 'closed', 'skipped', 'failed'] as const
export type FixPrStatus = (typeof FIX_PR_STATUSES)[number]

export const FIX_PR_TRANSITIONS: Readonly<Record<FixPrStatus, readonly FixPrStatus[]>> = {
  queued: ['running', 'skipped', 'failed'],
  running: ['open', 'skipped', 'failed'],
  open: ['merged', 'closed', 'failed'],
  merged: [],
  // Reopened at the code host.
  closed: ['open'],
  skipped: [],
  failed: [],
}

/** Final unless a person reopens it. */
export function hasEnded(status: FixPrStatus): boolean {
  return status !== 'queued' && status !== 'running' && status !== 'open'
}

export function canMove(from: FixPrStatus, to: FixPrStatus): boolean {
  return FIX_PR_TRANSITIONS[from].includes(to)
}

/** Why a fix job ended without an open fix pull request. */
export const FIX_ERROR_TYPES = [
  'rate_limit',
  'permission_denied',
  'base_branch_deleted',
  'already_merged',
  'base_conflict',
  'invalid_fix',
  'checks_failed',
  'timeout',
  'invalid_credentials',
  'not_found',
  'internal',
] as const
export type FixErrorType = (typeof FIX_ERROR_TYPES)[number]
