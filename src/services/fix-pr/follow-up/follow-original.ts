import { getFixPr, listOpenFixPrs } from '../../../db/repositories/fix-pr-repository.ts'
import { createFollowOne, type FollowDeps } from './follow-one.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'

export type FollowOriginal = (input: {
  readonly installationId: number
  readonly repositoryId: number
  readonly owner: string
  readonly repo: string
  readonly number: number
}) => Promise<void>

/**
 * A pull request changed: its open fix pull requests are retargeted to where its code went, closed with a reason, or
 * left alone. A fix pull request targets the original's branch, so it follows new commits by itself.
 * @throws CodeHostError, for the caller to retry.
 */
export function createFollowOriginal(deps: FollowDeps & Pick<FixPrDeps, 'codeHost'>): FollowOriginal {
  const followOne = createFollowOne(deps)
  return async ({ installationId, repositoryId, owner, repo, number }) => {
    const rows = (await listOpenFixPrs(deps.db, repositoryId, number)).filter(
      (row) => row.installationId === installationId,
    )
    if (rows.length === 0) return
    const client = await deps.codeHost.forInstallation(installationId)
    const original = await client.getPullRequest({ owner, repo, number })
    for (const row of rows) {
      try {
        await followOne(client, row, original)
      } catch (error) {
        // It was deleted with its team meanwhile.
        if (await getFixPr(deps.db, row.id)) throw error
      }
    }
  }
}
