import { flattenTree } from '../git/git-trees.ts'
import { fullName, type Host } from '../host.ts'
import { branchTip, listBranches } from '../operations/commits.ts'
import type { PullRequestRecord, Repository } from '../state.ts'
import { html, type Markup } from './html.ts'
import { renderPage, renderTrail } from './layout.ts'
import { renderMarkdown } from './markdown.ts'
import { countOf, renderSha, renderStateBadge, renderTime, repositoryPath } from './parts.ts'

/** A repository: pull requests, files of a branch, branches. @param branch the branch whose files are listed. */
export function renderRepositoryPage(host: Host, repository: Repository, branch: string): Markup {
  const tip = branchTip(repository, branch) ?? ''
  const pulls = host.state.pullRequests.filter((pull) => pull.repositoryId === repository.id).reverse()
  const content = html`${renderTrail({ label: 'Repositories', href: '/' }, { label: fullName(repository) })}
    <h1>${fullName(repository)} ${repository.private ? html`<span class="tag">private</span>` : ''}</h1>
    ${repository.description ? html`<p class="lead">${repository.description}</p>` : ''}
    <section>
      <h2>Pull requests</h2>
      ${renderPulls(repository, pulls)}
    </section>
    <section>
      <h2>Files on <code>${branch}</code> ${tip ? renderSha(repository, tip) : ''}</h2>
      ${renderFileList(host, repository, tip)} ${renderReadme(host, repository, tip)}
    </section>
    <section>
      <h2>Branches</h2>
      <ul class="rows">
        ${listBranches(repository).map((name) => renderBranch(host, repository, name))}
      </ul>
    </section>`
  return renderPage({ title: fullName(repository), content })
}

function renderPulls(repository: Repository, pulls: readonly PullRequestRecord[]): Markup {
  if (pulls.length === 0) return html`<p class="muted">There are none.</p>`
  const rows = pulls.map(
    (pull) =>
      html`<li>
        ${renderStateBadge(pull)}
        <span class="row-main">
          <a class="row-title" href="${repositoryPath(repository, 'pull', pull.number)}">${pull.title}</a>
          <span class="muted"
            >#${pull.number} by ${pull.author}, <code>${pull.base.ref}</code> ← <code>${pull.head.ref}</code></span
          >
        </span>
      </li>`,
  )
  return html`<ul class="rows">
    ${rows}
  </ul>`
}

function renderFileList(host: Host, repository: Repository, tip: string): Markup {
  const store = host.storeOf(repository)
  const files = [...flattenTree(store, store.readCommit(tip)?.tree ?? null).keys()]
  const rows = files.map(
    (path) => html`<li><a href="${repositoryPath(repository, 'blob', tip, path)}">${path}</a></li>`,
  )
  return html`<ul class="rows files">
      ${rows}
    </ul>
    <p class="muted">${countOf(files.length, 'file')}</p>`
}

function renderReadme(host: Host, repository: Repository, tip: string): Markup | string {
  const store = host.storeOf(repository)
  const entry = flattenTree(store, store.readCommit(tip)?.tree ?? null).get('README.md')
  const text = entry && store.readBlob(entry.sha)?.toString('utf8')
  if (!text) return ''
  return html`<article class="box">
    <h3 class="box-title">README.md</h3>
    <div class="box-body markdown">${renderMarkdown(text)}</div>
  </article>`
}

function renderBranch(host: Host, repository: Repository, name: string): Markup {
  const tip = branchTip(repository, name) ?? ''
  const commit = host.storeOf(repository).readCommit(tip)
  return html`<li>
    <span class="row-main">
      <a class="row-title" href="${repositoryPath(repository, 'tree', name)}"><code>${name}</code></a>
      <span class="muted"
        >${renderSha(repository, tip)} ${commit?.message.split('\n')[0]},
        ${commit ? renderTime(commit.committer.date) : ''}</span
      >
    </span>
  </li>`
}
