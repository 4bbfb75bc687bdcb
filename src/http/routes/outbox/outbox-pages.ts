import type { OutboxListItem, OutboxMail } from '../../../db/repositories/outbox-repository.ts'
import { escapeHtml as escape } from '../../escape-html.ts'

type ListPageInput = {
  readonly mails: readonly OutboxListItem[]
  /** Opaque; null at the end of the list. */
  readonly olderThan: string | null
  /** Whether this is the top of the list. */
  readonly isNewest: boolean
  readonly hasMailServer: boolean
}

export function renderOutbox({ mails, olderThan, isNewest, hasMailServer }: ListPageInput): string {
  const note = hasMailServer
    ? 'All emails of this installation, newest first.'
    : 'No mail server is configured (SMTP_URL), so emails are kept here instead of being sent. Newest first.'
  const list = mails.length === 0 ? '<p class="empty">No mail so far.</p>' : renderList(mails, hasMailServer)
  const pages = [
    isNewest ? '' : '<a href="/outbox">Newest mails</a>',
    olderThan === null ? '' : `<a href="/outbox?before=${encodeURIComponent(olderThan)}">Older mails</a>`,
  ].join(' ')
  return renderDocument(
    'Outbox',
    `<h1>Outbox</h1>
<p class="muted">${note}</p>
${list}
${pages.trim() && `<nav class="pages" aria-label="Pages">${pages}</nav>`}`,
  )
}

function renderList(mails: readonly OutboxListItem[], hasMailServer: boolean): string {
  const rows = mails.map(
    (mail) => `<tr>
<td class="subject"><a href="/outbox/${mail.id}"><bdi>${escape(mail.subject)}</bdi></a></td>
<td class="recipient"><bdi>${escape(mail.recipient)}</bdi></td>
<td><span class="badge">${escape(mail.mailClass)}</span></td>
<td>${renderTime(mail.createdAt)}</td>
<td>${renderState(mail, hasMailServer)}</td>
</tr>`,
  )
  return `<table>
<caption class="hidden">Mails</caption>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Class</th><th scope="col">Written</th><th scope="col">State</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
}

export function renderOutboxMail(mail: OutboxMail, hasMailServer: boolean): string {
  const facts: readonly (readonly [string, string])[] = [
    ['To', `<bdi>${escape(mail.recipient)}</bdi>`],
    ['Class', `<span class="badge">${escape(mail.mailClass)}</span>`],
    ['Written', renderTime(mail.createdAt)],
    ['State', renderState(mail, hasMailServer)],
    ['Attempts', String(mail.attempts)],
    ...(mail.lastError === null ? [] : ([['Last error', escape(mail.lastError)]] as const)),
  ]
  const html =
    mail.htmlBody === null
      ? '<p class="empty">This mail has no HTML.</p>'
      : `<iframe title="The mail as HTML" src="/outbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<p><a href="/outbox/${mail.id}/html">Open on a page of its own</a></p>`
  return renderDocument(
    mail.subject,
    `<p><a href="/outbox">Outbox</a></p>
<h1><bdi>${escape(mail.subject)}</bdi></h1>
<dl>
${facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('\n')}
</dl>
<div class="views">
<div><h2 id="html-view">HTML</h2>
${html}
</div>
<div><h2 id="text-view">Plain text</h2>
<pre tabindex="0" role="region" aria-labelledby="text-view">${escape(mail.textBody)}</pre>
</div>
</div>`,
  )
}

function renderState(mail: OutboxListItem, hasMailServer: boolean): string {
  if (mail.sentAt !== null) return hasMailServer ? 'Sent' : 'Kept here'
  return mail.lastError === null ? 'Waiting' : '<span class="failing">Not taken</span>'
}

function renderTime(time: Date): string {
  const text = `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  return `<time datetime="${time.toISOString()}">${text}</time>`
}

function renderDocument(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Fixwright</title>
<link rel="stylesheet" href="/outbox/outbox.css">
</head>
<body>
<header><a href="/">Fixwright</a> <span class="muted">local mode</span></header>
<main>
${content}
</main>
</body>
</html>
`
}
