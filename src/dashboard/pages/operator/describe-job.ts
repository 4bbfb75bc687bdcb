import type { JobFailure } from '../../api/types.ts'

const NAMES: Readonly<Record<string, string>> = {
  deliveryId: 'delivery',
  installationId: 'installation',
  repositoryId: 'repository',
  fixPrId: 'fix pull request',
  customerId: 'customer',
  teamId: 'team',
  mailId: 'mail',
}
/** Fields that repeat the name of the pull request, or say nothing. */
const BESIDE_PULL_REQUEST: readonly string[] = ['owner', 'repo', 'number', 'repositoryId', 'installationId', 'source']

/** What a job is about: its pull request, or its known IDs. Empty if nothing is known. */
export function describeJob({ ids, jobKey }: Pick<JobFailure, 'ids' | 'jobKey'>): string {
  const { owner, repo, number } = ids
  const isPullRequest = [owner, repo, number].every((part) => part !== undefined)
  if (isPullRequest) return `${String(owner)}/${String(repo)}#${String(number)}`
  const parts = Object.entries(ids)
    .filter(([name]) => !BESIDE_PULL_REQUEST.includes(name) || name === 'installationId')
    .map(([name, value]) => `${NAMES[name] ?? name} ${String(value)}`)
  return parts.length > 0 ? parts.join(', ') : (jobKey ?? '')
}
