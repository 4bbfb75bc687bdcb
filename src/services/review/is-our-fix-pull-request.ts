import { fixBranchName } from '../../domain/fix-pr/fix-branch.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'

const FIX_BRANCH = new RegExp(`^${fixBranchName(0).replace('0', '\\d+')}(-\\d+)?$`)

/**
 * Our own fix pull requests are proven before they are opened and not reviewed again. The author must be an app,
 * because a person could use the branch name to hide code. Logins of people contain no brackets.
 */
export function isOurFixPullRequest(pullRequest: PullRequest): boolean {
  return !pullRequest.isFork && pullRequest.authorLogin.endsWith('[bot]') && FIX_BRANCH.test(pullRequest.head.branch)
}
