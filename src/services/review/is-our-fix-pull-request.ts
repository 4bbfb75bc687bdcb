import { fixBranchName } from '../../domain/fix-pr/fix-branch.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'

const FIX_BRANCH = new RegExp(`^${fixBranchName(0).replace('0', '\\d+')}(-\\d+)?$`)

/**
 * A fix pull request of ours is proven before it is opened and not reviewed again. Its branch name alone proves nothing:
 * a person could hide code behind it. Logins of people hold no brackets, so only an app can be the author.
 */
export function isOurFixPullRequest(pullRequest: PullRequest): boolean {
  return !pullRequest.isFork && pullRequest.authorLogin.endsWith('[bot]') && FIX_BRANCH.test(pullRequest.head.branch)
}
