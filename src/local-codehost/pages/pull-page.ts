import { fullName, type Host } from '../host.ts'
import { isMergeable } from '../operations/pull-requests.ts'
import { describeContent } from '../serialize/pull-requests.ts'
import type { PullRequestRecord, Repository } from '../state.ts'
import { renderCheckBox, renderChecks } from './check-view.ts'
import { renderCommitList } from './commit-page.ts'
import { renderConversation } from './conversation.ts'
import { renderFiles } from './diff-view.ts'
import { html, type Markup } from './html.ts'
import { renderPage, renderTrail } from './layout.ts'
import type { PullView } from './pull-view.ts'
import { countOf, renderButton, renderLogin, renderStateBadge, repositoryPath, stateOf } from './parts.ts'

export const PULL_TABS = ['conversation', 'commits', 'checks', 'files'] as const
export type PullTab = (typeof PULL_TABS)[number]

/** @param notice a sentence about the result of the last action. */
export function renderPullPage(
  host: Host,
  repository: Repository,
  pull: PullRequestRecord,
  input: { tab: PullTab; notice?: string | undefined },
): Markup {
  const runs = host.state.checkRuns.filter((run) => run.repositoryId === repository.id && run.headSha === pull.head.sha)
  const view: PullView = { host, repository, pull, content: describeContent(host, pull), runs }
  const content = html`${renderTrail({ label: fullName(repository), href: repositoryPath(repository) }, { label: `Pull request #${pull.number}` })}
  ${renderHeading(view)} ${renderTabs(view, input.tab)}
  ${input.notice ? html`<p class="notice" role="status">${input.notice}</p>` : ''} ${renderTab(view, input.tab)}`
  return renderPage({
    title: `${pull.title} · Pull request #${pull.number} · ${fullName(repository)}`,
    content,
    wide: input.tab === 'files',
  })
}

function renderHeading({ host, repository, pull, content }: PullView): Markup {
  const source = host.state.repositories.find((candidate) => candidate.id === pull.head.repositoryId)
  const head = source && source.id !== repository.id ? `${source.owner}:${pull.head.ref}` : pull.head.ref
  const verb = stateOf(pull) === 'merged' ? 'merged' : 'wants to merge'
  return html`<div class="pull-heading">
    <h1>${pull.title} <span class="muted">#${pull.number}</span></h1>
    <p class="pull-line">
      ${renderStateBadge(pull)}
      <span>
        ${renderLogin(verb === 'merged' ? (pull.mergedBy ?? pull.author) : pull.author)} ${verb}
        ${countOf(content.commits.length, 'commit')} into <code class="branch">${pull.base.ref}</code> from
        <code class="branch">${head}</code>
      </span>
    </p>
  </div>`
}

function renderTabs({ repository, pull, content, runs }: PullView, current: PullTab): Markup {
  const base = repositoryPath(repository, 'pull', pull.number)
  const tabs: readonly [PullTab, string, string, number | null][] = [
    ['conversation', 'Conversation', base, null],
    ['commits', 'Commits', `${base}/commits`, content.commits.length],
    ['checks', 'Checks', `${base}/checks`, runs.length],
    ['files', 'Files changed', `${base}/files`, content.files.length],
  ]
  const items = tabs.map(([tab, label, href, count]) => {
    const isCurrent = tab === current ? html`aria-current="page"` : ''
    return html`<a href="${href}" ${isCurrent}
      >${label}${count === null ? '' : html` <span class="count">${count}</span>`}</a
    >`
  })
  return html`<nav class="tabs" aria-label="Pull request">${items}</nav>`
}

function renderTab(view: PullView, tab: PullTab): Markup {
  const { host, repository, pull, content, runs } = view
  if (tab === 'commits') return renderCommitList(host, repository, content.commits)
  if (tab === 'checks') return renderChecks(view)
  if (tab === 'files') {
    const notes = {
      annotations: runs.flatMap((run) => run.annotations),
      comments: host.state.reviewComments.filter(
        (comment) => comment.repositoryId === repository.id && comment.pullNumber === pull.number,
      ),
    }
    return renderFiles(repository, pull.head.sha, content.files, notes)
  }
  return html`${renderConversation(view)} ${renderCheckBox(view)} ${renderMergeBox(view)}`
}

function renderMergeBox({ host, repository, pull }: PullView): Markup {
  const base = repositoryPath(repository, 'pull', pull.number)
  const state = stateOf(pull)
  if (state === 'merged')
    return html`<section class="merge-box merge-merged">
      <h2>Merged</h2>
      <p>The commits are in <code>${pull.base.ref}</code>.</p>
    </section>`
  if (state === 'closed')
    return html`<section class="merge-box">
      <h2>Closed without merging</h2>
      ${renderButton(`${base}/reopen`, 'Reopen pull request')}
    </section>`
  const mergeable = isMergeable(host, pull)
  const sentence = mergeable
    ? 'There are no conflicts with the base branch.'
    : 'There are conflicts with the base branch that must be resolved first.'
  return html`<section class="merge-box ${mergeable ? 'merge-clean' : 'merge-conflict'}">
    <h2>${state === 'draft' ? 'This pull request is a draft' : mergeable ? 'Ready to merge' : 'Cannot be merged'}</h2>
    <p>${sentence}</p>
    <div class="buttons">
      ${mergeable && state === 'open' ? renderButton(`${base}/merge`, 'Merge pull request', { tone: 'primary' }) : ''}
      ${state === 'draft' ? renderButton(`${base}/ready`, 'Ready for review') : ''}
      ${renderButton(`${base}/close`, 'Close pull request')}
    </div>
  </section>`
}
