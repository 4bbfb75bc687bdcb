import { html, type Markup } from './html.ts'
import { renderReviewComment } from './diff-view.ts'
import { renderMarkdown } from './markdown.ts'
import { renderAvatar, renderLogin, renderTime, repositoryPath } from './parts.ts'
import type { PullView } from './pull-view.ts'

/** The description and all comments of people and apps, in order. */
export function renderConversation(view: PullView): Markup {
  const { host, repository, pull } = view
  const isHere = (record: { repositoryId: number }) => record.repositoryId === repository.id
  const comments = host.state.comments
    .filter((comment) => isHere(comment) && comment.issueNumber === pull.number)
    .map((comment) => ({ at: comment.createdAt, id: comment.id, entry: renderComment(comment) }))
  const reviews = host.state.reviews
    .filter((review) => isHere(review) && review.pullNumber === pull.number)
    .map((review) => ({ at: review.submittedAt, id: review.id, entry: renderReview(view, review) }))
  const entries = [...comments, ...reviews].sort((a, b) => a.at.localeCompare(b.at) || a.id - b.id)
  return html`<div class="timeline">
    ${renderEntry({ id: 'description', author: pull.author, at: pull.createdAt, verb: 'opened this pull request', body: pull.body ?? '' })}
    ${entries.map(({ entry }) => entry)}
  </div>`
}

function renderComment(comment: {
  id: number
  author: string
  createdAt: string
  updatedAt: string
  body: string
}): Markup {
  const edited = comment.updatedAt === comment.createdAt ? '' : ', edited'
  return renderEntry({
    id: `issuecomment-${comment.id}`,
    author: comment.author,
    at: comment.createdAt,
    verb: 'commented',
    edited,
    body: comment.body,
  })
}

function renderReview(
  { host, repository, pull }: PullView,
  review: { id: number; author: string; submittedAt: string; body: string },
): Markup {
  const comments = host.state.reviewComments.filter((comment) => comment.reviewId === review.id)
  const below = comments.map(
    (comment) =>
      html`<div class="review-thread">
        <p class="muted">
          <a href="${repositoryPath(repository, 'pull', pull.number, 'files')}">${comment.path}</a>, line
          ${comment.line}
        </p>
        ${renderReviewComment(comment)}
      </div>`,
  )
  return renderEntry({
    id: `pullrequestreview-${review.id}`,
    author: review.author,
    at: review.submittedAt,
    verb: 'reviewed',
    body: review.body,
    below,
  })
}

function renderEntry(input: {
  id: string
  author: string
  at: string
  verb: string
  edited?: string
  body: string
  below?: readonly Markup[]
}): Markup {
  const body = input.body.trim() ? renderMarkdown(input.body) : html`<p class="muted">No description.</p>`
  return html`<article class="entry" id="${input.id}">
    ${renderAvatar(input.author)}
    <div class="box">
      <h3 class="box-title">
        ${renderLogin(input.author)}
        <span class="muted">${input.verb} ${renderTime(input.at)}${input.edited ?? ''}</span>
      </h3>
      <div class="box-body markdown">${body}</div>
      ${input.below}
    </div>
  </article>`
}
