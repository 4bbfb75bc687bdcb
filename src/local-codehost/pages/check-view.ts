import type { CheckRunRecord, Repository } from '../state.ts'
import { renderAnnotation } from './diff-view.ts'
import { html, type Markup } from './html.ts'
import { renderMarkdown } from './markdown.ts'
import { countOf, describeCheck, renderButton, renderCheckDot, repositoryPath } from './parts.ts'
import type { PullView } from './pull-view.ts'

/** The short list of checks above the merge button. */
export function renderCheckBox(view: PullView): Markup | string {
  if (view.runs.length === 0) return ''
  const checks = `${repositoryPath(view.repository, 'pull', view.pull.number)}/checks`
  const rows = view.runs.map(
    (run) =>
      html`<li>
        ${renderCheckDot(run)}
        <span class="row-main">
          <a class="row-title" href="${checks}#run-${run.id}">${run.name}</a>
          <span class="muted">${run.title ?? describeCheck(run).word}</span>
        </span>
        ${renderActions(view, run)}
      </li>`,
  )
  return html`<section class="box checks">
    <h2 class="box-title">${countOf(view.runs.length, 'check')}</h2>
    <ul class="rows">
      ${rows}
    </ul>
  </section>`
}

/** Every check with its full report. */
export function renderChecks(view: PullView): Markup {
  if (view.runs.length === 0) return html`<p class="muted">No checks have run on the latest commit.</p>`
  return html`${view.runs.map((run) => renderRun(view, run))}`
}

function renderRun(view: PullView, run: CheckRunRecord): Markup {
  const isExternal = run.detailsUrl !== null && /^https?:\/\//.test(run.detailsUrl)
  const hasReport = isExternal || run.title !== null || run.actions.length > 0 || run.annotations.length > 0
  const report = html`<div class="box-body">
    ${run.title ? html`<h3>${run.title}</h3>` : ''}
    ${run.summary ? html`<div class="markdown">${renderMarkdown(run.summary)}</div>` : ''}
    ${run.text ? html`<div class="markdown">${renderMarkdown(run.text)}</div>` : ''}
    <div class="buttons">
      ${renderActions(view, run)} ${isExternal ? html`<a href="${run.detailsUrl}">Details</a>` : ''}
    </div>
    ${run.annotations.length > 0 ? renderAnnotations(view.repository, run) : ''}
  </div>`
  return html`<section class="box" id="run-${run.id}">
    <h2 class="box-title">${renderCheckDot(run)} ${run.name} <span class="muted">${describeCheck(run).word}</span></h2>
    ${hasReport ? report : html`<p class="no-diff">This check left no report.</p>`}
  </section>`
}

function renderAnnotations(repository: Repository, run: CheckRunRecord): Markup {
  const items = run.annotations.map((annotation) => {
    const lines =
      annotation.start_line === annotation.end_line
        ? `L${annotation.start_line}`
        : `L${annotation.start_line}-L${annotation.end_line}`
    const href = `${repositoryPath(repository, 'blob', run.headSha, annotation.path)}#${lines}`
    return html`<li>
      <a class="sha" href="${href}">${annotation.path}:${annotation.start_line}</a>${renderAnnotation(annotation)}
    </li>`
  })
  return html`<h3>${countOf(run.annotations.length, 'annotation')}</h3>
    <ul class="annotations">
      ${items}
    </ul>`
}

/** GitHub shows an app's buttons once the check is complete. */
function renderActions({ repository, pull }: PullView, run: CheckRunRecord): Markup | string {
  if (run.status !== 'completed') return ''
  const action = `${repositoryPath(repository, 'pull', pull.number)}/check-action`
  return html`${run.actions.map((button) =>
    renderButton(action, button.label, {
      title: button.description,
      fields: { run: String(run.id), identifier: button.identifier },
    }),
  )}`
}
