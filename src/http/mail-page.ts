import type { FastifyReply } from 'fastify'

/** A mail is somebody's text until the templates are proven right: no scripts, no requests, no origin of ours. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Answers with a mail as a page that shows itself in a frame of ours, and can do nothing. */
export function sendMailPage(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header('content-security-policy', MAIL_POLICY)
      // The policy of our own pages would keep the mail out of the page that shows it.
      .header('x-frame-options', 'SAMEORIGIN')
      .preventCache()
      .type('text/html; charset=utf-8')
      .send(openInNewTab(html))
  )
}

/** As in a mail program. */
function openInNewTab(html: string): string {
  return html.replace('<head>', '<head>\n<base target="_blank">')
}
