import { escapeMailHtml as escape } from './mail-text.ts'
import type { CleanMail, MailLink } from './clean-mail.ts'

/*
 * Mail programs drop style sheets (some), custom properties and flexbox, so the light look is inline and the layout is a
 * table. Programs with a dark mode use the style sheet.
 */
const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0e1117 !important; }
  .card { background-color: #161a22 !important; border-color: #2b323e !important; }
  .facts { background-color: #1d222c !important; }
  .text { color: #e7eaf0 !important; }
  .muted { color: #a1abbb !important; }
  .link { color: #9db2ff !important; }
  .button { background-color: #4a67d6 !important; }
}
@media (max-width: 480px) {
  .outside { padding: 16px 8px !important; }
  .card { padding: 24px 20px !important; }
}`
const TEXT = 'margin: 0 0 16px; font-size: 16px; line-height: 24px; color: #171b24; overflow-wrap: anywhere'
const SMALL = 'font-size: 13px; line-height: 20px; color: #566071; overflow-wrap: anywhere'

/** No images, scripts or other external content. */
export function renderMailHtml(mail: CleanMail): string {
  const { subject, heading, paragraphs, facts, action, remarks } = mail
  const title =
    'margin: 0 0 16px; font-size: 22px; line-height: 28px; font-weight: 600; color: #171b24; overflow-wrap: anywhere'
  const content = [
    `<p class="muted" style="margin: 0 0 24px; ${SMALL}; font-weight: 600">Fixwright</p>`,
    `<h1 class="text" style="${title}">${escape(heading)}</h1>`,
    ...paragraphs.map(renderParagraph),
    renderFacts(facts),
    action && renderButton(action),
    ...remarks.map(renderParagraph),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
${STYLES}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background-color: #f7f8fa; ${FONT}; -webkit-text-size-adjust: 100%">
<main>
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="#f7f8fa" style="background-color: #f7f8fa; ${FONT}">
<tr><td class="outside" align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width: 560px; text-align: left; table-layout: fixed">
<tr><td class="card" bgcolor="#ffffff" style="padding: 32px 36px 16px; background-color: #ffffff; border: 1px solid #dde1e8; border-radius: 8px">
${content.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding: 20px 16px 0">
${renderFooter(mail)}
</td></tr>
</table>
</td></tr>
</table>
</main>
</body>
</html>
`
}

function renderParagraph(text: string): string {
  return `<p class="text" style="${TEXT}">${escape(text)}</p>`
}

function renderFacts(facts: CleanMail['facts']): string {
  if (facts.length === 0) return ''
  const cell = 'padding: 6px 16px; font-size: 15px; line-height: 22px; vertical-align: top; text-align: left'
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="muted" scope="row" width="34%" style="${cell}; font-weight: 400; color: #566071">${escape(label)}</th>` +
      `<td class="text" style="${cell}; color: #171b24; overflow-wrap: anywhere">${escape(value)}</td></tr>`,
  )
  const look = 'margin: 8px 0 24px; background-color: #f1f3f6; border-radius: 6px; table-layout: fixed'
  return `<table class="facts" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="#f1f3f6" style="${look}">
${rows.join('\n')}
</table>`
}

function renderButton({ label, url }: MailLink): string {
  const look =
    'display: inline-block; padding: 11px 20px; font-size: 16px; line-height: 22px; font-weight: 600; color: #ffffff; text-decoration: none'
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin: 8px 0 24px">
<tr><td class="button" bgcolor="#3451b2" style="background-color: #3451b2; border-radius: 6px"><a href="${escape(url)}" style="${look}">${escape(label)}</a></td></tr>
</table>`
}

function renderFooter({ why, change }: CleanMail): string {
  const link = change
    ? `\n<p class="muted" style="margin: 0; ${SMALL}"><a class="link" href="${escape(change.url)}" style="color: #2f4bb3; text-decoration: underline">${escape(change.label)}</a></p>`
    : ''
  return `<p class="muted" style="margin: 0 0 4px; ${SMALL}">${escape(why)}</p>${link}`
}
