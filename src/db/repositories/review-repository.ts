import { and, eq, sql } from 'drizzle-orm'
import type { FixDescription } from '../../domain/fix-pr/fix-description.ts'
import type { Executor } from '../client.ts'
import { fixPrs, pullRequestReviews } from '../schema/index.ts'

export type PullRequestReview = typeof pullRequestReviews.$inferSelect

export type ReviewKey = { readonly repositoryId: number; readonly prNumber: number }
type ReviewOwner = ReviewKey & { readonly installationId: number; readonly repositoryFullName: string }

/** What was published about a head. `commentHash` covers the comment and the check run together. */
export type ReviewStatement = {
  readonly analysisId: string
  readonly headSha: string
  readonly newFindingIds: readonly string[]
  readonly commentId: number | null
  readonly commentHash: string
  readonly checkRunId: number
  readonly partial: boolean
}

export async function findReview(executor: Executor, key: ReviewKey): Promise<PullRequestReview | null> {
  const [review] = await executor.select().from(pullRequestReviews).where(isReview(key))
  return review ?? null
}

/** Stores the state of a pull request. Merged is final, so a late event cannot reopen it. */
export async function recordPullRequestState(
  executor: Executor,
  review: ReviewOwner & { readonly state: 'open' | 'merged' | 'closed'; readonly now: Date },
): Promise<void> {
  const { now, ...values } = review
  await executor
    .insert(pullRequestReviews)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [pullRequestReviews.repositoryId, pullRequestReviews.prNumber],
      set: {
        state: sql`case when ${pullRequestReviews.state} = 'merged' then 'merged' else excluded.state end`,
        installationId: review.installationId,
        repositoryFullName: review.repositoryFullName,
        updatedAt: now,
      },
    })
}

/** Stores the id of our comment as soon as it exists, so that its absence later means that a person deleted it. */
export async function recordComment(
  executor: Executor,
  key: ReviewKey & { readonly commentId: number; readonly now: Date },
): Promise<void> {
  await executor.update(pullRequestReviews).set({ commentId: key.commentId, updatedAt: key.now }).where(isReview(key))
}

/** Stores what was published. The pull request's row already exists, because its state was stored first. */
export async function recordStatement(
  executor: Executor,
  key: ReviewKey & { readonly now: Date },
  statement: ReviewStatement,
): Promise<void> {
  await executor
    .update(pullRequestReviews)
    .set({
      ...statement,
      newFindingIds: [...statement.newFindingIds],
      checkRunHeadSha: statement.headSha,
      updatedAt: key.now,
    })
    .where(isReview(key))
}

/** What exists for a head: the fix pull request, or posted `suggestions`. */
export async function findOpenFixPr(
  executor: Executor,
  head: ReviewKey & { readonly teamId: string; readonly headSha: string },
): Promise<{ number: number; url: string } | 'suggestions' | null> {
  const [fixPr] = await executor
    .select({ number: fixPrs.fixPrNumber, url: fixPrs.fixPrUrl, delivery: fixPrs.delivery })
    .from(fixPrs)
    .where(isOpenFor(head))
  if (fixPr?.delivery === 'suggestions') return 'suggestions'
  return fixPr?.number && fixPr.url ? { number: fixPr.number, url: fixPr.url } : null
}

/** Ids of the findings that AI has fixed in the open fix for a head. */
export async function listFixedByAi(
  executor: Executor,
  head: ReviewKey & { readonly teamId: string; readonly headSha: string },
): Promise<string[]> {
  const [fixPr] = await executor.select({ fixes: fixPrs.fixes }).from(fixPrs).where(isOpenFor(head))
  const fixes = (fixPr?.fixes ?? []) as readonly Pick<FixDescription, 'findingId' | 'ai'>[]
  return fixes.filter(({ ai }) => ai).map(({ findingId }) => findingId)
}

function isOpenFor(head: ReviewKey & { readonly teamId: string; readonly headSha: string }) {
  return and(
    eq(fixPrs.teamId, head.teamId),
    eq(fixPrs.repositoryId, head.repositoryId),
    eq(fixPrs.originalPrNumber, head.prNumber),
    eq(fixPrs.originalHeadSha, head.headSha),
    eq(fixPrs.status, 'open'),
  )
}

function isReview(key: ReviewKey) {
  return and(eq(pullRequestReviews.repositoryId, key.repositoryId), eq(pullRequestReviews.prNumber, key.prNumber))
}
