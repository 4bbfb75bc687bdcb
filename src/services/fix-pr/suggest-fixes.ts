import { CodeHostError } from '../../codehost/code-host-error.ts'
import type { InstallationClient } from '../../codehost/code-host.ts'
import type { FixPrRow } from '../../db/fix-pr-repository.ts'
import { listCommentableRanges } from '../../domain/changed-regions.ts'
import type { PullRequest } from '../../domain/pull-request.ts'
import { noticeMarker } from '../../messages/fix-pr-notices.ts'
import { patchReviewBody, suggestionReview } from '../../messages/suggestion-review.ts'
import type { FixPlan } from './plan-fixes.ts'

/** The fork's way: a review with suggestions and a patch. Writes no ref of any repository. */
export async function suggestFixes(
  client: InstallationClient,
  row: FixPrRow,
  pr: PullRequest,
  plan: FixPlan,
): Promise<void> {
  const input = { files: toSuggestionFiles(plan), fixes: plan.fixes, secretLines: plan.secretLines }
  const review = suggestionReview(input)
  const common = { commitSha: row.originalHeadSha, marker: noticeMarker(row.id, 'review') }
  try {
    await client.createSuggestionReview(pr.ref, { ...common, ...review })
  } catch (error) {
    // The code host draws the borders of a diff itself: where it sees them elsewhere, the patch alone has to do.
    const misplaced = error instanceof CodeHostError && error.kind === 'validation' && review.suggestions.length > 0
    if (!misplaced) throw error
    await client.createSuggestionReview(pr.ref, { ...common, body: patchReviewBody(input), suggestions: [] })
  }
}

function toSuggestionFiles(plan: FixPlan) {
  const base = new Map(plan.files.base.map((file) => [file.path, file.content]))
  return plan.fixedFiles.map((file) => ({
    path: file.path,
    before: file.before,
    after: file.after,
    commentable: listCommentableRanges(base.get(file.path) ?? null, file.before),
  }))
}
