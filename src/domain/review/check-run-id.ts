/** The external id of our check runs, which identifies them. */

const PULL_REQUEST = /^pr-([1-9]\d{0,8})$/
export const MERGE_GROUP_CHECK_ID = 'merge-group'

export function pullRequestCheckId(prNumber: number): string {
  return `pr-${prNumber}`
}

/** The pull request that our check run is about; null for any other external id. */
export function readPullRequestCheckId(externalId: string): number | null {
  const [, number] = PULL_REQUEST.exec(externalId) ?? []
  return number === undefined ? null : Number(number)
}
