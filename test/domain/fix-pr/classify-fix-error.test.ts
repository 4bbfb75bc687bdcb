import { test } from 'tap'
import { MAX_RETRY_AGE_MS } from '../../../src/domain/retries/retry-policy.ts'
import { CODE_HOST_ERROR_KINDS } from '../../../src/domain/code-host/code-host-error-kinds.ts'
import {
  classifyFixError,
  FIX_ERROR_RULES,
  FIX_FAILURES,
  type FixFailure,
} from '../../../src/domain/fix-pr/classify-fix-error.ts'
import { FIX_ERROR_TYPES } from '../../../src/domain/fix-pr/fix-pr-status.ts'

/** failure → outcome at the first attempt, outcome after many attempts, error type */
const TABLE: Readonly<Record<FixFailure, readonly [string, string, string]>> = {
  rate_limit: ['retry', 'retry', 'rate_limit'],
  secondary_rate_limit: ['retry', 'retry', 'rate_limit'],
  permission_denied: ['failed', 'failed', 'permission_denied'],
  protected_branch: ['failed', 'failed', 'permission_denied'],
  suspended: ['failed', 'failed', 'permission_denied'],
  invalid_credentials: ['failed', 'failed', 'invalid_credentials'],
  not_found: ['failed', 'failed', 'not_found'],
  already_exists: ['retry', 'failed', 'internal'],
  not_fast_forward: ['retry', 'failed', 'internal'],
  conflict: ['retry', 'failed', 'internal'],
  validation: ['failed', 'failed', 'internal'],
  timeout: ['retry', 'failed', 'timeout'],
  unavailable: ['retry', 'failed', 'timeout'],
  original_missing: ['skipped', 'skipped', 'not_found'],
  original_merged: ['skipped', 'skipped', 'already_merged'],
  original_closed: ['skipped', 'skipped', 'not_found'],
  branch_deleted: ['skipped', 'skipped', 'base_branch_deleted'],
  head_moved: ['skipped', 'skipped', 'base_conflict'],
  original_conflicts: ['retry', 'skipped', 'base_conflict'],
  installation_gone: ['skipped', 'skipped', 'permission_denied'],
  nothing_to_fix: ['skipped', 'skipped', 'invalid_fix'],
  ai_credits_exhausted: ['skipped', 'skipped', 'invalid_fix'],
  ai_fix_not_taken: ['skipped', 'skipped', 'invalid_fix'],
  fix_not_proven: ['failed', 'failed', 'invalid_fix'],
  checks_failed: ['failed', 'failed', 'checks_failed'],
  branches_taken: ['failed', 'failed', 'base_conflict'],
  analysis_unavailable: ['retry', 'failed', 'timeout'],
  gave_up: ['failed', 'failed', 'internal'],
  internal: ['retry', 'failed', 'internal'],
}

test('every failure ends as the table says', (t) => {
  for (const failure of FIX_FAILURES) {
    const [first, last, errorType] = TABLE[failure]
    t.match(classifyFixError(failure, 0, 0), { outcome: first, errorType }, `${failure}, first attempt`)
    t.match(classifyFixError(failure, 100, 0), { outcome: last, errorType }, `${failure}, after many`)
  }
  t.end()
})

test('a rate limit is waited for a day, network troubles five times', (t) => {
  t.equal(classifyFixError('rate_limit', 1_000, MAX_RETRY_AGE_MS - 1).outcome, 'retry')
  t.equal(classifyFixError('rate_limit', 0, MAX_RETRY_AGE_MS).outcome, 'failed')
  t.equal(classifyFixError('timeout', 4, 0).outcome, 'retry')
  t.equal(classifyFixError('timeout', 5, 0).outcome, 'failed')
  t.end()
})

test('every kind of code-host error has its row', (t) => {
  for (const kind of CODE_HOST_ERROR_KINDS) t.ok(FIX_ERROR_RULES[kind], kind)
  t.end()
})

test('every error type can come about, and every message is a sentence for people', (t) => {
  const produced = new Set(Object.values(FIX_ERROR_RULES).map((rule) => rule.errorType))
  t.same(
    FIX_ERROR_TYPES.filter((type) => !produced.has(type)),
    [],
  )
  for (const rule of Object.values(FIX_ERROR_RULES)) t.match(rule.message, /^[A-Z][^!]*\.$/)
  t.end()
})

test('who is told', (t) => {
  const failuresWith = (key: 'notifyAuthor' | 'alert') =>
    FIX_FAILURES.filter((failure) => FIX_ERROR_RULES[failure][key])
  t.same(failuresWith('notifyAuthor'), ['original_conflicts', 'fix_not_proven', 'checks_failed'])
  t.same(failuresWith('alert'), ['invalid_credentials'])
  t.end()
})
