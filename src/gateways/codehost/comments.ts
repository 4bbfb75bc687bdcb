import type { Static } from 'typebox'
import type { PullRequestRef } from '../../domain/code-host/pull-request.ts'
import { Comment, Comments, Reviews } from './responses.ts'
import type { Api } from './api.ts'
import type { AppIdentity } from './app-identity.ts'
import type { InstallationClient, IssueComment } from './code-host.ts'

type CommentMethods = Pick<
  InstallationClient,
  'listComments' | 'createComment' | 'updateComment' | 'createSuggestionReview' | 'hasSuggestionReview'
>

export function createCommentMethods(api: Api, identity: AppIdentity): CommentMethods {
  async function toComment(rest: Static<typeof Comment>): Promise<IssueComment> {
    const byThisApp = rest.performed_via_github_app?.id === identity.appId || (await identity.isOurs(rest.user))
    return { id: Number(rest.id), body: rest.body ?? '', byThisApp, htmlUrl: rest.html_url }
  }

  async function hasSuggestionReview({ owner, repo, number: pull_number }: PullRequestRef, marker: string) {
    const reviews = await api.list(Reviews, (request, page) =>
      request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', { owner, repo, pull_number, ...page }),
    )
    for (const review of reviews.filter(({ body }) => body.includes(marker)))
      if (await identity.isOurs(review.user)) return true
    return false
  }

  return {
    async listComments({ owner, repo, number: issue_number }) {
      const listed = await api.list(Comments, (request, page) =>
        request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { owner, repo, issue_number, ...page }),
      )
      return Promise.all(listed.map(toComment))
    },
    async createComment({ owner, repo, number: issue_number }, body) {
      const created = await api.call(Comment, (request) =>
        request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { owner, repo, issue_number, body }),
      )
      return { ...(await toComment(created)), byThisApp: true }
    },
    async updateComment({ owner, repo }, comment_id, body) {
      await api.write((request) =>
        request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { owner, repo, comment_id, body }),
      )
    },
    hasSuggestionReview,
    async createSuggestionReview(ref, input) {
      if (await hasSuggestionReview(ref, input.marker)) return
      const { owner, repo, number: pull_number } = ref
      const body = input.body.includes(input.marker) ? input.body : `${input.body}\n\n${input.marker}\n`
      const comments = input.suggestions.map(toReviewComment)
      await api.write((request) =>
        request('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
          owner,
          repo,
          pull_number,
          commit_id: input.commitSha,
          event: 'COMMENT',
          body,
          comments,
        }),
      )
    },
  }
}

type Suggestion = Parameters<InstallationClient['createSuggestionReview']>[1]['suggestions'][number]

/** A comment on one line must not have a start line: the code host would treat it as a range. */
function toReviewComment({ path, startLine, line, body }: Suggestion) {
  const range = startLine < line ? { start_line: startLine, start_side: 'RIGHT' } : {}
  return { path, body, line, side: 'RIGHT', ...range }
}
