import { createHash } from 'node:crypto'
import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { InstallationClient, IssueComment } from '../../gateways/codehost/code-host.ts'
import type { Database } from '../../db/client.ts'
import {
  findReview,
  recordComment,
  recordStatement,
  type PullRequestReview,
} from '../../db/repositories/review-repository.ts'
import { decideComment, type CommentDecision } from '../../domain/review/decide-comment.ts'
import { takeKnown } from '../../domain/review/match-findings.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'
import { introducedFindings } from '../../domain/findings/reviewed-finding.ts'
import type { ReviewReport } from '../../domain/review/review-report.ts'
import { introducedPackages, isUpgradable, vulnerabilityId } from '../../domain/dependencies/vulnerable-packages.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { renderCheckRun, type CheckRunMessage } from '../../messages/check-run.ts'
import { REVIEW_COMMENT_MARKER, renderPullRequestComment } from '../../messages/pull-request-comment.ts'
import { writeCheckRun } from './write-check-run.ts'

export type PublishInput = {
  readonly repositoryId: number
  readonly analysisId: string
  readonly pullRequest: PullRequest
  readonly report: ReviewReport
  /** Write the check run even when nothing has changed. */
  readonly rerun: boolean
}

export type PublishOutcome =
  | {
      readonly kind: 'published'
      readonly comment: CommentDecision
      readonly conclusion: CheckRunMessage['conclusion']
    }
  | { readonly kind: 'stale' }

type PublishDeps = { readonly db: Database; readonly clock: Clock }
type Publication = PublishInput & {
  readonly body: string
  readonly bodyHash: string
  readonly check: CheckRunMessage
  /** Hash of the comment and the check run together. If it is unchanged, nothing has to be written. */
  readonly statementHash: string
  readonly review: PullRequestReview | null
}

/**
 * Publishes the result of a review: creates or edits the one comment, writes the check run, and records both. The head
 * is read again before each write; once it has moved, nothing more is written, since a newer job handles the new head.
 */
export async function publishReview(
  deps: PublishDeps,
  client: InstallationClient,
  input: PublishInput,
  log: Logger,
): Promise<PublishOutcome> {
  const publication = await preparePublication(deps, input)
  const comment = await publishComment(deps, client, publication, log)
  if (comment === 'stale') return { kind: 'stale' }
  const checkRunId = await publishCheckRun(client, publication)
  if (checkRunId === 'stale') return { kind: 'stale' }
  await recordStatement(deps.db, reviewKey(deps, input), {
    analysisId: input.analysisId,
    headSha: input.pullRequest.head.sha,
    newFindingIds: [...introducedFindings(input.report), ...introducedVulnerabilities(input.report)].map(
      ({ id }) => id,
    ),
    commentId: comment.id,
    commentHash: publication.statementHash,
    checkRunId,
    partial: input.report.partial,
  })
  return { kind: 'published', comment: comment.decision, conclusion: publication.check.conclusion }
}

async function preparePublication(deps: PublishDeps, input: PublishInput): Promise<Publication> {
  const body = renderPullRequestComment(input.report)
  const check = renderCheckRun(input.report)
  const review = await findReview(deps.db, reviewKey(deps, input))
  const statementHash = hashText(`${normalizeBody(body)}\n${JSON.stringify(check)}`)
  return { ...input, body, bodyHash: hashText(normalizeBody(body)), check, statementHash, review }
}

/** Always looks for our comment first, because the response to an earlier attempt's write may have been lost. */
async function publishComment(
  deps: PublishDeps,
  client: InstallationClient,
  publication: Publication,
  log: Logger,
): Promise<{ decision: CommentDecision; id: number | null } | 'stale'> {
  const { pullRequest, review, body } = publication
  const existing = findOurComment(await client.listComments(pullRequest.ref))
  const decision = decideFor(publication, existing)
  const known = existing?.id ?? review?.commentId ?? null
  if (decision === 'leave') return { decision, id: known }
  if (!(await isCurrent(client, pullRequest))) return 'stale'
  try {
    if (existing) await client.updateComment(pullRequest.ref, existing.id, body)
    const id = existing?.id ?? (await client.createComment(pullRequest.ref, body)).id
    await recordComment(deps.db, { ...reviewKey(deps, publication), commentId: id })
    return { decision, id }
  } catch (error) {
    if (!isRefusal(error)) throw error
    // The conversation is locked or the comment was just removed. The check run still carries the verdict.
    log.info({ reason: error.kind }, 'The review comment was refused')
    return { decision: 'leave', id: known }
  }
}

function decideFor(publication: Publication, existing: IssueComment | undefined): CommentDecision {
  const { review, report, bodyHash } = publication
  const mentioned = (review?.newFindingIds ?? []).map((id) => ({ id, file: '' }))
  const fixable = [
    ...introducedFindings(report).filter((finding) => finding.fix !== null),
    ...introducedVulnerabilities(report).filter(({ isFixable }) => isFixable),
  ]
  return decideComment({
    existingHash: existing ? hashText(normalizeBody(existing.body)) : null,
    renderedHash: bodyHash,
    removedByPerson: existing === undefined && (review?.commentId ?? null) !== null,
    hasFixable: fixable.length > 0,
    hasFreshFixable: takeKnown(fixable, mentioned).size < fixable.length,
  })
}

/** Compared in the same way as findings: what a person has seen and removed is not shown again. */
function introducedVulnerabilities({ dependencies }: ReviewReport) {
  return introducedPackages(dependencies).flatMap((one) =>
    one.vulnerabilities.map((vulnerability) => ({
      id: vulnerabilityId(one.manifest, vulnerability),
      file: one.manifest,
      isFixable: isUpgradable(one),
    })),
  )
}

async function publishCheckRun(client: InstallationClient, publication: Publication): Promise<number | 'stale'> {
  const { pullRequest, review, check, statementHash, report } = publication
  const known = review?.checkRunHeadSha === pullRequest.head.sha ? review.checkRunId : null
  if (known !== null && review?.commentHash === statementHash && !publication.rerun) return known
  if (!(await isCurrent(client, pullRequest))) return 'stale'
  return writeCheckRun(client, pullRequest, { id: known, message: check, detailsUrl: report.links.createFix })
}

/** A write would be outdated if the pull request has a new head or is closed. */
async function isCurrent(client: InstallationClient, pullRequest: PullRequest): Promise<boolean> {
  const now = await client.getPullRequest(pullRequest.ref)
  return now !== null && now.state === 'open' && now.head.sha === pullRequest.head.sha
}

/**
 * Requires both the marker and the author, since anybody can write the marker into a comment. If there are several, the
 * oldest one.
 */
function findOurComment(comments: readonly IssueComment[]): IssueComment | undefined {
  return comments
    .filter((comment) => comment.byThisApp && comment.body.includes(REVIEW_COMMENT_MARKER))
    .toSorted((a, b) => a.id - b.id)[0]
}

function isRefusal(error: unknown): error is CodeHostError {
  return error instanceof CodeHostError && (error.kind === 'permission_denied' || error.kind === 'not_found')
}

function reviewKey(deps: PublishDeps, input: PublishInput) {
  return { repositoryId: input.repositoryId, prNumber: input.pullRequest.ref.number, now: deps.clock() }
}

/** Code hosts normalise line endings and trim the text, which makes no visible difference. */
function normalizeBody(body: string): string {
  return body
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
