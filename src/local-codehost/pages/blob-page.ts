import { isBinary } from '../git/git-diff.ts'
import { findEntry } from '../git/git-trees.ts'
import { fullName, type Host } from '../host.ts'
import type { Repository } from '../state.ts'
import { html, type Markup } from './html.ts'
import { renderPage, renderTrail } from './layout.ts'
import { countOf, renderSha, repositoryPath } from './parts.ts'

/** Larger files are available only in raw form, not line by line. */
const MAX_SHOWN_BYTES = 512 * 1024

/** A file at a commit, with an anchor for each line. @returns null if it does not exist. */
export function renderBlobPage(host: Host, repository: Repository, sha: string, path: string): Markup | null {
  const store = host.storeOf(repository)
  const commit = store.readCommit(sha)
  const entry = commit && findEntry(store, commit.tree, path)
  const blob = entry && entry.mode !== '040000' ? store.readBlob(entry.sha) : null
  if (!blob) return null
  const content = html`${renderTrail(
      { label: fullName(repository), href: repositoryPath(repository) },
      { label: sha.slice(0, 7), href: repositoryPath(repository, 'commit', sha) },
      { label: path },
    )}
    <h1 class="file-title">${path}</h1>
    <p class="muted">At commit ${renderSha(repository, sha)}, ${countOf(blob.byteLength, 'byte')}</p>
    ${renderContent(blob)}`
  return renderPage({ title: `${path} · ${fullName(repository)}`, content, wide: true, lines: true })
}

function renderContent(blob: Buffer): Markup {
  if (isBinary(blob)) return html`<p class="no-diff">This is a binary file.</p>`
  if (blob.byteLength > MAX_SHOWN_BYTES) return html`<p class="no-diff">This file is too large to show.</p>`
  const lines = blob.toString('utf8').replace(/\n$/, '').split('\n')
  const rows = lines.map((line, index) => {
    const number = index + 1
    return html`<tr>
      <td class="num"><a id="L${number}" href="#L${number}">${number}</a></td>
      <td class="code">${line}</td>
    </tr>`
  })
  return html`<div class="box diff-scroll">
    <table class="diff blob">
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}
