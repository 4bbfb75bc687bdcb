import Type from 'typebox'
import { AppError } from '../../../errors.ts'
import { sendMailPage } from '../../mail-page.ts'
import { operatorOf } from '../../plugins/caller.ts'
import { ListOf, readListRequest } from '../../schemas/common.ts'
import { MailParams, OutboxMail, OutboxMailDetail, OutboxQuery } from '../../schemas/operator.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Operator']
const PATH = '/api/operator/outbox'

export function registerOperatorOutbox(app: HttpApp, { outbox }: Services['operator']): void {
  registerReading(app, outbox)
  app.get(
    `${PATH}/:mailId/html`,
    {
      config: { operator: true, errors: ['NOT_FOUND'] },
      schema: {
        tags: TAGS,
        summary: 'Get an email as the page that its reader sees',
        description:
          'For use in a frame: it runs no scripts, sends no requests, and does not share the origin of this site.',
        params: MailParams,
        response: { 200: { description: 'The page', content: { 'text/html': { schema: Type.String() } } } },
      },
    },
    async (request, reply) => {
      const { html } = await outbox.find(request.params.mailId)
      if (html === null) throw new AppError('NOT_FOUND', { message: 'This email has no HTML version.' })
      return sendMailPage(reply, html) as never
    },
  )
  app.post(
    `${PATH}/:mailId/resend`,
    {
      config: { operator: true, errors: ['NOT_FOUND', 'CONFLICT'] },
      schema: {
        tags: TAGS,
        summary: 'Resend an email that was not accepted',
        description:
          'Repeating the request while the email is waiting changes nothing. An email that was sent is not sent again.',
        params: MailParams,
        response: { 200: OutboxMail },
      },
    },
    async (request) => toJson(await outbox.resend({ ...request.params, operator: operatorOf(request) })),
  )
}

function registerReading(app: HttpApp, outbox: Services['operator']['outbox']): void {
  app.get(
    PATH,
    {
      config: { operator: true, errors: ['INVALID_CURSOR'] },
      schema: {
        tags: TAGS,
        summary: 'List all emails of the last 90 days, newest first',
        querystring: OutboxQuery,
        response: { 200: ListOf(OutboxMail) },
      },
    },
    async ({ query }) => toJson(await outbox.list(query.state, readListRequest(query))),
  )
  app.get(
    `${PATH}/:mailId`,
    {
      config: { operator: true, errors: ['NOT_FOUND'] },
      schema: { tags: TAGS, summary: 'Get an email', params: MailParams, response: { 200: OutboxMailDetail } },
    },
    async (request) => {
      const { html, ...mail } = await outbox.find(request.params.mailId)
      return toJson({ ...mail, hasHtml: html !== null })
    },
  )
}
