/** What our check runs bear as their external id, by which they are found again. */

const PULL_REQUEST = /^pr-([1-9]\d{0,8})$/
export const MERGE_GROUP_CHECK_ID = 'merge-group'

export function pullRequestCheckId(prNumber: number): string {
  return `pr-${prNumber}`
}

/** The pull request that a check run of ours speaks of; null for any other external id. */
export function readPullRequestCheckId(externalId: string): number | null {
  const [, number] = PULL_REQUEST.exec(externalId) ?? []
  return number === undefined ? null : Number(number)
}
