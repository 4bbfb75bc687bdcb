import { fullName, type Host } from '../host.ts'
import { findAccountByEmail, isVerified } from '../operations/commits.ts'
import { listCommitFiles } from '../serialize/commits.ts'
import type { Repository } from '../state.ts'
import { renderFiles } from './diff-view.ts'
import { html, type Markup } from './html.ts'
import { renderPage, renderTrail } from './layout.ts'
import { renderAvatar, renderLogin, renderSha, renderTime, repositoryPath } from './parts.ts'

/** One commit and its changes. @returns null if it does not exist. */
export function renderCommitPage(host: Host, repository: Repository, sha: string): Markup | null {
  const commit = host.storeOf(repository).readCommit(sha)
  if (!commit) return null
  const [title = '', ...rest] = commit.message.split('\n')
  const content = html`${renderTrail({ label: fullName(repository), href: repositoryPath(repository) }, { label: `Commit ${sha.slice(0, 7)}` })}
    <h1>${title}</h1>
    ${rest.join('\n').trim() ? html`<pre class="commit-message">${rest.join('\n').trim()}</pre>` : ''}
    <p class="byline">
      ${renderCommitAuthor(host, repository, sha)} committed ${renderTime(commit.committer.date)}
      ${commit.parents.map((parent) => html`<span class="muted">parent ${renderSha(repository, parent)}</span> `)}
    </p>
    ${renderFiles(repository, sha, listCommitFiles(host, repository, sha))}`
  return renderPage({ title: `${title} · ${fullName(repository)}`, content, wide: true })
}

/** The rows of a list of commits, newest last. */
export function renderCommitList(host: Host, repository: Repository, commits: readonly string[]): Markup {
  const rows = commits.map((sha) => {
    const commit = host.storeOf(repository).readCommit(sha)
    return html`<li>
      <span class="row-main">
        <a class="row-title" href="${repositoryPath(repository, 'commit', sha)}">${commit?.message.split('\n')[0]}</a>
        <span class="muted byline"
          >${renderCommitAuthor(host, repository, sha)} ${commit ? renderTime(commit.committer.date) : ''}</span
        >
      </span>
      ${renderSha(repository, sha)}
    </li>`
  })
  return html`<ul class="rows">
    ${rows}
  </ul>`
}

function renderCommitAuthor(host: Host, repository: Repository, sha: string): Markup {
  const commit = host.storeOf(repository).readCommit(sha)
  const account = commit && findAccountByEmail(host, commit.author.email)
  const name = account?.login ?? commit?.author.name ?? 'unknown'
  const verified = commit && isVerified(commit) ? html` <span class="tag tag-good">Verified</span>` : ''
  return html`${renderAvatar(name)} ${renderLogin(name)}${verified}`
}
