import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { DEFAULT_LIST_LIMIT } from '../../../domain/lists/list-cursor.ts'
import { AppError } from '../../../errors.ts'
import type { HttpDeps } from '../../http-deps.ts'
import { sendMailPage } from '../../mail-page.ts'
import { renderPage } from '../../render-page.ts'
import { UUID_PATTERN } from '../../schemas/common.ts'
import type { HttpApp } from '../../types.ts'
import { renderOutbox, renderOutboxMail } from './outbox-pages.ts'

const STYLES = readFileSync(new URL('outbox.css', import.meta.url), 'utf8')
const UUID = new RegExp(UUID_PATTERN)
const MISSING = renderPage('Mail not found', 'It may have been removed: mails are kept 90 days.')

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Shows sent mails where nobody else could receive them: in local mode, and only if anybody may sign in as anybody. */
export function registerOutboxPages(app: HttpApp, deps: Pick<HttpDeps, 'about' | 'config' | 'services'>): void {
  if (!deps.about.localMode || !deps.config.devLogin) return
  const { outbox } = deps.services
  const hasMailServer = deps.about.hasMailServer
  const options = { config: { access: 'public', counted: false }, schema: { hide: true } } as const

  app.get('/outbox', options, async (request, reply) => {
    const { before } = request.query as { before?: unknown }
    const cursor = typeof before === 'string' ? before : null
    const { items, nextCursor } = await outbox.list({ limit: DEFAULT_LIST_LIMIT, cursor })
    const page = renderOutbox({ mails: items, olderThan: nextCursor, isNewest: cursor === null, hasMailServer })
    return sendHtml(reply, page)
  })

  app.get('/outbox/outbox.css', options, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLES))

  app.get('/outbox/:mailId', options, async (request, reply) => {
    const mail = await findMail(request.params)
    if (!mail) return sendHtml(reply.code(404), MISSING)
    return sendHtml(reply, renderOutboxMail(mail, hasMailServer))
  })

  app.get('/outbox/:mailId/html', options, async (request, reply) => {
    const mail = await findMail(request.params)
    if (!mail || mail.htmlBody === null) throw new AppError('NOT_FOUND')
    return sendMailPage(reply, mail.htmlBody)
  })

  async function findMail(params: unknown) {
    const { mailId } = params as { mailId: string }
    return UUID.test(mailId) ? outbox.find(mailId) : null
  }
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', PAGE_POLICY).preventCache().type('text/html; charset=utf-8').send(html)
}
