import { botLogin, findRepositoryById, type Host } from '../host.ts'
import { toIssue, toIssueComment } from '../serialize/comments.ts'
import type { CommentRecord, PullRequestRecord } from '../state.ts'

export function addComment(
  host: Host,
  pull: PullRequestRecord,
  input: { author: string; body: string },
): CommentRecord {
  const now = host.timestamp()
  const comment: CommentRecord = {
    id: host.nextId(),
    repositoryId: pull.repositoryId,
    issueNumber: pull.number,
    author: input.author,
    viaApp: input.author === botLogin(host),
    createdAt: now,
    updatedAt: now,
    body: input.body,
  }
  host.state.comments.push(comment)
  emitComment(host, pull, comment, 'created', input.author)
  return comment
}

export function editComment(
  host: Host,
  pull: PullRequestRecord,
  comment: CommentRecord,
  change: { body: string; sender: string },
): void {
  const from = comment.body
  comment.body = change.body
  comment.updatedAt = host.timestamp()
  emitComment(host, pull, comment, 'edited', change.sender, { changes: { body: { from } } })
}

export function deleteComment(host: Host, pull: PullRequestRecord, comment: CommentRecord, sender: string): void {
  host.state.comments = host.state.comments.filter((candidate) => candidate !== comment)
  emitComment(host, pull, comment, 'deleted', sender)
}

function emitComment(
  host: Host,
  pull: PullRequestRecord,
  comment: CommentRecord,
  action: string,
  sender: string,
  extra: Record<string, unknown> = {},
): void {
  host.emit({
    event: 'issue_comment',
    action,
    repository: findRepositoryById(host, pull.repositoryId),
    sender,
    payload: { issue: toIssue(host, pull), comment: toIssueComment(host, comment), ...extra },
  })
}
