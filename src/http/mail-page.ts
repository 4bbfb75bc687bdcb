import type { FastifyReply } from 'fastify'

/** A mail contains other people's text, so it gets no scripts, no requests and an opaque origin. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Sends a mail as a page that our own pages can show in a frame and that can do nothing else. */
export function sendMailPage(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header('content-security-policy', MAIL_POLICY)
      // Our default policy would forbid showing the mail in a frame.
      .header('x-frame-options', 'SAMEORIGIN')
      .preventCache()
      .type('text/html; charset=utf-8')
      .send(openInNewTab(html))
  )
}

/** Links open in a new tab, as in a mail client. */
function openInNewTab(html: string): string {
  return html.replace('<head>', '<head>\n<base target="_blank">')
}
