import { CodeHostError } from '../../../gateways/codehost/code-host-error.ts'
import type { FileAtCommit, InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { isLockPath } from '../../../dependencies/review/manifest-units.ts'
import { listCommentableRanges } from '../../../domain/review/changed-regions.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { REVIEW_LIMITS } from '../../../domain/review/review-scope.ts'
import { noticeMarker } from '../../../messages/fix-pr-notices.ts'
import { patchReviewBody, suggestionReview, type SuggestionFile } from '../../../messages/suggestion-review.ts'
import { readFiles } from '../../pull-request-files/read-files.ts'
import type { PullRequestFixes } from '../plan/plan-fixes.ts'

/** Posts a review with suggestions and a patch, at most one for each request. Writes no ref of any repository. */
export async function suggestFixes(
  client: InstallationClient,
  row: FixPrRow,
  pr: PullRequest,
  plan: PullRequestFixes,
): Promise<void> {
  const { fixes, secretLines } = plan
  const input = { files: await toSuggestionFiles(client, pr, plan), fixes, secretLines, isFork: pr.isFork }
  const review = suggestionReview(input)
  const common = { commitSha: row.originalHeadSha, marker: noticeMarker(row.id, 'review') }
  try {
    await client.createSuggestionReview(pr.ref, { ...common, ...review })
  } catch (error) {
    // The code host may see the hunks of the diff differently. Then only the patch is posted.
    const misplaced = error instanceof CodeHostError && error.kind === 'validation' && review.suggestions.length > 0
    if (!misplaced) throw error
    await client.createSuggestionReview(pr.ref, { ...common, body: patchReviewBody(input), suggestions: [] })
  }
}

async function toSuggestionFiles(
  client: InstallationClient,
  pr: PullRequest,
  plan: PullRequestFixes,
): Promise<SuggestionFile[]> {
  const contents = await readBaseFiles(client, pr, plan)
  return plan.fixedFiles.map(({ path, before, after }, index) => {
    const base = contents[index]
    // Nobody reads a lock file line by line, so its change is only in the patch.
    if (isLockPath(path)) return { path, before, after, commentable: [] }
    const baseContent = base?.kind === 'text' ? base.content : null
    return { path, before, after, commentable: listCommentableRanges(baseContent, before) }
  })
}

async function readBaseFiles(
  client: InstallationClient,
  { ref }: PullRequest,
  { fixedFiles, mergeBaseSha }: PullRequestFixes,
): Promise<(FileAtCommit | null)[]> {
  if (mergeBaseSha === null) return []
  const { files } = await client.listChangedFiles(ref)
  const previousPaths = new Map(files.map((file) => [file.path, file.previousPath]))
  const paths = fixedFiles.map(({ path }) => previousPaths.get(path) ?? path)
  return readFiles(client, { ref, sha: mergeBaseSha, paths }, REVIEW_LIMITS)
}
