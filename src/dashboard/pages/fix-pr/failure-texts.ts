import type { FixErrorType } from '../../api/types.ts'

/** `retry`: asking again can lead to something else, now or once the step is taken. */
type WayOut = { readonly step: string; readonly retry: boolean }

/** What to do about each kind of failure. The reason itself stands beside it, as the job has told it. */
export const WAYS_OUT: Readonly<Record<FixErrorType, WayOut>> = {
  rate_limit: { step: 'Such limits end by themselves, mostly within an hour. Try again then.', retry: true },
  permission_denied: {
    step: 'Once an administrator of the account has given the app what it lacks, try again.',
    retry: true,
  },
  base_branch_deleted: {
    step: 'Restore the branch and try again, or open a new pull request with the same changes.',
    retry: true,
  },
  already_merged: {
    step: 'The findings were merged with it. Fix them in a new pull request: it is analysed like any other.',
    retry: false,
  },
  base_conflict: {
    step: 'When the branch is where it should be, try again: the fixes are made for its present head.',
    retry: true,
  },
  invalid_fix: {
    step: 'Change by hand what is listed below, and push: the new commit is analysed again.',
    retry: true,
  },
  checks_failed: {
    step: 'It is kept as a draft. Look at its failed checks: mend them there, or mend the branch and try again.',
    retry: true,
  },
  timeout: { step: 'Nothing was lost. Try again in a few minutes.', retry: true },
  invalid_credentials: {
    step: 'Nobody in the team can mend this. Try again when the operator says that it works.',
    retry: true,
  },
  not_found: {
    step: 'See that the pull request is open and that the app is installed on its repository, then try again.',
    retry: true,
  },
  internal: {
    step: 'It has been noted. Try again; if it happens once more, tell whoever operates this server.',
    retry: true,
  },
}

export const UNKNOWN_REASON = 'The reason is not known.'
