import type { StructuredPatchHunk } from 'diff'
import { formatHunkHeader, type FileDifference } from '../git/git-diff.ts'
import type { AnnotationRecord, Repository, ReviewCommentRecord } from '../state.ts'
import { html, type Markup } from './html.ts'
import { renderMarkdown } from './markdown.ts'
import { countOf, renderAvatar, renderLogin, repositoryPath } from './parts.ts'

/** Content shown below lines of a diff. */
export type Notes = {
  readonly annotations: readonly AnnotationRecord[]
  readonly comments: readonly ReviewCommentRecord[]
}

type Line = {
  readonly kind: 'added' | 'removed' | 'same'
  readonly text: string
  readonly before?: number
  readonly after?: number
}

const NO_NOTES: Notes = { annotations: [], comments: [] }
/** Longer diffs are folded, so that a page stays usable. */
const FOLD_ABOVE_LINES = 600

export function renderFiles(
  repository: Repository,
  sha: string,
  files: readonly FileDifference[],
  notes = NO_NOTES,
): Markup {
  const additions = files.reduce((sum, file) => sum + file.additions, 0)
  const deletions = files.reduce((sum, file) => sum + file.deletions, 0)
  return html`<p class="diff-summary">
      ${countOf(files.length, 'file')} changed, <span class="plus">+${additions}</span>
      <span class="minus">−${deletions}</span>
    </p>
    ${files.map((file) => renderFile(repository, sha, file, notes))}`
}

function renderFile(repository: Repository, sha: string, file: FileDifference, notes: Notes): Markup {
  const isLong = file.additions + file.deletions > FOLD_ABOVE_LINES
  const name = file.previousPath === null ? file.path : `${file.previousPath} → ${file.path}`
  const here = {
    annotations: notes.annotations.filter((annotation) => annotation.path === file.path),
    comments: notes.comments.filter((comment) => comment.path === file.path),
  }
  return html`<details class="file-diff" ${isLong ? '' : html`open`}>
    <summary>
      <span class="file-name">${name}</span>
      ${file.status === 'modified' ? '' : html`<span class="tag">${file.status}</span>`}
      <span class="diff-stat"
        ><span class="plus">+${file.additions}</span> <span class="minus">−${file.deletions}</span></span
      >
      ${file.after ? html`<a class="view-link" href="${repositoryPath(repository, 'blob', sha, file.path)}">View file</a>` : ''}
    </summary>
    ${renderHunks(file, here)}
  </details>`
}

function renderHunks(file: FileDifference, notes: Notes): Markup {
  if (!file.hunks) return html`<p class="no-diff">Binary or too large to show.</p>`
  if (file.hunks.length === 0) return html`<p class="no-diff">The content is the same.</p>`
  return html`<div class="diff-scroll">
    <table class="diff">
      <tbody>
        ${file.hunks.map((hunk) => renderHunk(hunk, notes))}
      </tbody>
    </table>
  </div>`
}

function renderHunk(hunk: StructuredPatchHunk, notes: Notes): Markup {
  return html`<tr class="hunk">
      <td class="num"></td>
      <td class="num"></td>
      <td>${formatHunkHeader(hunk)}</td>
    </tr>
    ${toLines(hunk).map((line) => html`${renderLine(line)}${renderNotes(line, notes)}`)}`
}

function toLines(hunk: StructuredPatchHunk): Line[] {
  let before = hunk.oldStart
  let after = hunk.newStart
  return hunk.lines
    .filter((line) => !line.startsWith('\\'))
    .map((line) => {
      const text = line.slice(1)
      if (line.startsWith('+')) return { kind: 'added', text, after: after++ }
      if (line.startsWith('-')) return { kind: 'removed', text, before: before++ }
      return { kind: 'same', text, before: before++, after: after++ }
    })
}

function renderLine(line: Line): Markup {
  const sign = { added: '+', removed: '-', same: ' ' }[line.kind]
  return html`<tr class="line-${line.kind}">
    <td class="num">${line.before}</td>
    <td class="num">${line.after}</td>
    <td class="code"><span class="sign">${sign}</span>${line.text}</td>
  </tr>`
}

function renderNotes(line: Line, notes: Notes): Markup[] {
  if (line.after === undefined) return []
  const annotations = notes.annotations.filter((annotation) => annotation.end_line === line.after)
  const comments = notes.comments.filter((comment) => comment.line === line.after && comment.side === 'RIGHT')
  return [...annotations.map(renderAnnotation), ...comments.map(renderReviewComment)].map(
    (note) =>
      html`<tr class="note-row">
        <td colspan="3">${note}</td>
      </tr>`,
  )
}

/** One annotation of a check run. */
export function renderAnnotation(annotation: AnnotationRecord): Markup {
  return html`<div class="annotation annotation-${annotation.annotation_level}">
    <p class="annotation-title">
      <span class="tag">${annotation.annotation_level}</span> <strong>${annotation.title ?? 'Annotation'}</strong>
    </p>
    <p class="annotation-text">${annotation.message}</p>
  </div>`
}

export function renderReviewComment(comment: ReviewCommentRecord): Markup {
  return html`<div class="review-comment" id="discussion_r${comment.id}">
    <p class="byline">${renderAvatar(comment.author)} ${renderLogin(comment.author)}</p>
    <div class="markdown">${renderMarkdown(comment.body)}</div>
  </div>`
}
