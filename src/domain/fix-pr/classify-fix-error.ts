import { CODE_HOST_ERROR_KINDS } from '../code-host/code-host-error-kinds.ts'
import { MAX_RETRY_AGE_MS, RETRY_RULES } from '../retries/retry-policy.ts'
import type { FixErrorType } from './fix-pr-status.ts'

/** Everything that can stop a fix job: errors of the code host, the state of the pull request, and our own problems. */
export const FIX_FAILURES = [
  ...CODE_HOST_ERROR_KINDS,
  'original_missing',
  'original_merged',
  'original_closed',
  'branch_deleted',
  'head_moved',
  'original_conflicts',
  'installation_gone',
  'nothing_to_fix',
  'ai_credits_exhausted',
  'ai_fix_not_taken',
  'fix_not_proven',
  'checks_failed',
  'branches_taken',
  'analysis_unavailable',
  'gave_up',
  'internal',
] as const
export type FixFailure = (typeof FIX_FAILURES)[number]

export type FixErrorRule = {
  readonly errorType: FixErrorType
  /** How the job ends after its last attempt. */
  readonly end: 'failed' | 'skipped'
  /** Attempts after the first one; "while_young" retries for as long as the request is not a day old. */
  readonly retries: number | 'while_young'
  /** For people: what happened, and what they can do. Never contains text from the code or the code host. */
  readonly message: string
  /** The author of the original pull request is notified by a comment. */
  readonly notifyAuthor?: true
  /** The operator is alerted immediately. */
  readonly alert?: true
}

const NETWORK_RETRIES = RETRY_RULES.trouble.maxTimes
const CONFLICT_RETRIES = 2

/** Replaces the table's sentence when the code host refused to make a draft of it. */
export const CLOSED_FOR_CHECKS = 'The checks of the fix pull request failed, so it was closed.'
const TRANSIENT: ReadonlySet<FixFailure> = new Set([
  'rate_limit',
  'secondary_rate_limit',
  'timeout',
  'unavailable',
  'invalid_credentials',
  'suspended',
])

/** Not a verdict on the request: the same request may succeed later. */
export function isTransient(failure: FixFailure): boolean {
  return TRANSIENT.has(failure)
}

/** The only table of what each failure means: the classification of service.md with the codes of the fix_prs record. */
export const FIX_ERROR_RULES: Readonly<Record<FixFailure, FixErrorRule>> = {
  rate_limit: failed(
    'rate_limit',
    'The code host is rate-limiting our requests at the moment. Try again later.',
    'while_young',
  ),
  secondary_rate_limit: failed(
    'rate_limit',
    'The code host is rate-limiting our requests at the moment. Try again later.',
    'while_young',
  ),
  permission_denied: failed(
    'permission_denied',
    'The app may not write to this repository. Ask an administrator to grant it write access to contents and pull requests.',
  ),
  protected_branch: failed(
    'permission_denied',
    'A branch protection rule keeps the app from creating its branch. Ask an administrator to allow branches that start with fixwright/.',
  ),
  suspended: failed(
    'permission_denied',
    'The app is suspended for this account. An administrator can resume it in the account settings.',
  ),
  invalid_credentials: {
    ...failed('invalid_credentials', 'The code host rejected our credentials. The operator has been notified.'),
    alert: true,
  },
  not_found: failed('not_found', 'The repository or the pull request can no longer be read by the app.'),
  already_exists: failed('internal', 'The branch changed while it was being written. Try again.', NETWORK_RETRIES),
  not_fast_forward: failed('internal', 'The branch changed while it was being written. Try again.', NETWORK_RETRIES),
  conflict: failed('internal', 'The branch changed while it was being written. Try again.', NETWORK_RETRIES),
  validation: failed('internal', 'The code host did not accept the change.'),
  timeout: failed('timeout', 'The code host did not answer in time. Try again later.', NETWORK_RETRIES),
  unavailable: failed('timeout', 'The code host is not available. Try again later.', NETWORK_RETRIES),
  original_missing: skipped('not_found', 'The pull request no longer exists.'),
  original_merged: skipped('already_merged', 'The pull request was merged before the fix was ready.'),
  // There is no error type for "closed": there is no open pull request to fix any more.
  original_closed: skipped('not_found', 'The pull request was closed before the fix was ready.'),
  branch_deleted: skipped('base_branch_deleted', 'The branch that the fix was made for has been deleted.'),
  // A fix for one commit does not fit another: a conflict detected before the write.
  head_moved: skipped(
    'base_conflict',
    'The branch has changed since the fix was requested. Request another one for the new commits.',
  ),
  original_conflicts: {
    ...skipped(
      'base_conflict',
      'The pull request conflicts with its base branch. Resolve the conflicts, then try again.',
      CONFLICT_RETRIES,
    ),
    notifyAuthor: true,
  },
  installation_gone: skipped('permission_denied', 'The app is no longer installed for this repository.'),
  nothing_to_fix: skipped('invalid_fix', 'Nothing in this pull request can be fixed automatically any more.'),
  // The job ends with the message of the rejection, which has the limit and the reset date.
  ai_credits_exhausted: skipped('invalid_fix', 'No AI credits remaining.'),
  ai_fix_not_taken: skipped(
    'invalid_fix',
    'AI was asked, but produced no usable fix, so nothing was written and no credit was used.',
  ),
  fix_not_proven: {
    ...failed('invalid_fix', 'The fix did not pass its own checks, so nothing was written.'),
    notifyAuthor: true,
  },
  checks_failed: {
    ...failed('checks_failed', 'The checks of the fix pull request failed, so it was turned into a draft.'),
    notifyAuthor: true,
  },
  branches_taken: failed('base_conflict', 'Every branch name that the app may use is taken by somebody else.'),
  analysis_unavailable: failed('timeout', 'The analyser was busy for too long. Try again later.', NETWORK_RETRIES),
  gave_up: failed('internal', 'The job was interrupted too often.'),
  internal: failed('internal', 'Something went wrong on our side.', NETWORK_RETRIES),
}

export type FixErrorDecision =
  /** `maxTimes`: null for a rate limit of the code host, which has its own rules. */
  | { readonly outcome: 'retry'; readonly errorType: FixErrorType; readonly maxTimes: number | null }
  | {
      readonly outcome: 'failed' | 'skipped'
      readonly errorType: FixErrorType
      readonly message: string
      readonly notifyAuthor: boolean
      readonly alert: boolean
    }

/**
 * @param attempt attempts so far that ended in a retry.
 * @param ageMs time since the fix pull request was requested.
 * @param message for people, if more is known than the table says.
 */
export function classifyFixError(
  failure: FixFailure,
  attempt: number,
  ageMs: number,
  message = FIX_ERROR_RULES[failure].message,
): FixErrorDecision {
  const rule = FIX_ERROR_RULES[failure]
  const mayRetry = rule.retries === 'while_young' ? ageMs < MAX_RETRY_AGE_MS : attempt < rule.retries
  const maxTimes = rule.retries === 'while_young' ? null : rule.retries
  if (mayRetry) return { outcome: 'retry', errorType: rule.errorType, maxTimes }
  return {
    outcome: rule.end,
    errorType: rule.errorType,
    message,
    notifyAuthor: rule.notifyAuthor ?? false,
    alert: rule.alert ?? false,
  }
}

function failed(errorType: FixErrorType, message: string, retries: FixErrorRule['retries'] = 0): FixErrorRule {
  return { errorType, end: 'failed', retries, message }
}

function skipped(errorType: FixErrorType, message: string, retries: FixErrorRule['retries'] = 0): FixErrorRule {
  return { errorType, end: 'skipped', retries, message }
}
