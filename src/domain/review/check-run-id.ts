/** The external id of our check runs, which identifies them. */

const PULL_REQUEST = /^pr-([1-9]\d{0,8})$/
export const MERGE_GROUP_CHECK_ID = 'merge-group'

export function pullRequestCheckId(prNumber: number): string {
  return `pr-${prNumber}`
}

/** The pull request of our check run; null for any other external ID. */
export function readPullRequestCheckId(externalId: string): number | null {
  const [, number] = PULL_REQUEST.exec(externalId) ?? []
  return number === undefined ? null : Number(number)
}
