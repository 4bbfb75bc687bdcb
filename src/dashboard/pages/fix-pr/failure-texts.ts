import type { FixErrorType } from '../../api/types.ts'

/** `retry`: another request can have a different result, now or after the suggested step. */
type WayOut = { readonly step: string; readonly retry: boolean }

/** The next step for each kind of failure. The reason reported by the job is shown next to it. */
export const WAYS_OUT: Readonly<Record<FixErrorType, WayOut>> = {
  rate_limit: { step: 'Such limits reset by themselves, usually within an hour. Try again then.', retry: true },
  permission_denied: {
    step: 'Try again once an administrator of the account has granted the app the missing permission.',
    retry: true,
  },
  base_branch_deleted: {
    step: 'Restore the branch and try again, or open a new pull request with the same changes.',
    retry: true,
  },
  already_merged: {
    step: 'The findings were merged with it. Fix them in a new pull request, which is analysed like any other.',
    retry: false,
  },
  base_conflict: {
    step: 'Try again when the branch is ready: the fixes are made for its current head.',
    retry: true,
  },
  invalid_fix: {
    step: 'Fix what is listed below by hand and push: the new commit will be analysed.',
    retry: true,
  },
  checks_failed: {
    step: 'It is kept as a draft. Look at its failed checks and fix them there, or fix the branch and try again.',
    retry: true,
  },
  timeout: { step: 'Nothing was lost. Try again in a few minutes.', retry: true },
  invalid_credentials: {
    step: 'Nobody in the team can fix this. Try again when the operator says that it works.',
    retry: true,
  },
  not_found: {
    step: 'Make sure that the pull request is open and that the app is installed on its repository, then try again.',
    retry: true,
  },
  internal: {
    step: 'The error has been logged. Try again; if it happens again, contact the operator of this server.',
    retry: true,
  },
}

export const UNKNOWN_REASON = 'The reason is not known.'
