import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { DEFAULT_LIST_LIMIT } from '../../../domain/list-cursor.ts'
import { AppError } from '../../../errors.ts'
import type { HttpDeps } from '../../http-deps.ts'
import { renderPage } from '../../render-page.ts'
import { UUID_PATTERN } from '../../schemas/common.ts'
import type { HttpApp } from '../../types.ts'
import { renderOutbox, renderOutboxMail } from './outbox-pages.ts'

const STYLES = readFileSync(new URL('outbox.css', import.meta.url), 'utf8')
const UUID = new RegExp(UUID_PATTERN)
const MISSING = renderPage('There is no such mail', 'It may have been removed: mails are kept 90 days.')

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A mail is somebody's text until the templates are proven right: no scripts, no requests, no origin of ours. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * Shows what was mailed, where mails would be for nobody else: in local mode, and only where anybody may sign in as anybody
 * all the same.
 */
export function registerOutboxPages(app: HttpApp, deps: Pick<HttpDeps, 'about' | 'config' | 'services'>): void {
  if (!deps.about.localMode || !deps.config.devLogin) return
  const { outbox } = deps.services
  const hasMailServer = deps.about.hasMailServer ?? false
  const options = { config: { access: 'public', counted: false }, schema: { hide: true } } as const

  app.get('/outbox', options, async (request, reply) => {
    const { before } = request.query as { before?: unknown }
    const cursor = typeof before === 'string' ? before : null
    const { items, nextCursor } = await outbox.list({ limit: DEFAULT_LIST_LIMIT, cursor })
    const page = renderOutbox({ mails: items, olderThan: nextCursor, isNewest: cursor === null, hasMailServer })
    return sendHtml(reply, page, PAGE_POLICY)
  })

  app.get('/outbox/outbox.css', options, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLES))

  app.get('/outbox/:mailId', options, async (request, reply) => {
    const mail = await findMail(request.params)
    if (!mail) return sendHtml(reply.code(404), MISSING, PAGE_POLICY)
    return sendHtml(reply, renderOutboxMail(mail, hasMailServer), PAGE_POLICY)
  })

  app.get('/outbox/:mailId/html', options, async (request, reply) => {
    const mail = await findMail(request.params)
    if (!mail || mail.htmlBody === null) throw new AppError('NOT_FOUND')
    // The policy of our own pages would keep the mail out of the page that shows it.
    reply.header('x-frame-options', 'SAMEORIGIN')
    return sendHtml(reply, openInNewTab(mail.htmlBody), MAIL_POLICY)
  })

  async function findMail(params: unknown) {
    const { mailId } = params as { mailId: string }
    return UUID.test(mailId) ? outbox.find(mailId) : null
  }
}

/** As in a mail program. */
function openInNewTab(html: string): string {
  return html.replace('<head>', '<head>\n<base target="_blank">')
}

function sendHtml(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
