import type { IncomingHttpHeaders } from 'node:http'
import Type from 'typebox'
import { limitBodiesInFlight } from '../../plugins/body-memory.ts'
import type { Services } from '../../../services/create-services.ts'
import type { HttpApp } from '../../types.ts'

/** The code host's maximum payload. */
const MAX_PAYLOAD_BYTES = 25 * 1024 * 1024

/**
 * Takes the body as bytes, since the signature covers the bytes. The signature is the only protection of this route.
 */
export async function registerWebhookRoute(app: HttpApp, services: Services): Promise<void> {
  await app.register(async (scope: HttpApp) => {
    limitBodiesInFlight(scope)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/codehost/webhook',
      {
        bodyLimit: MAX_PAYLOAD_BYTES,
        config: {
          access: 'public',
          counted: false,
          sameOrigin: false,
          rawBody: true,
          errors: ['INVALID_SIGNATURE', 'VALIDATION_FAILED', 'BODY_TOO_LARGE', 'OVERLOADED'],
        },
        schema: {
          tags: ['Webhooks'],
          summary: 'Receive webhook deliveries from the code host',
          response: { 202: Type.Object({ outcome: Type.String() }) },
        },
      },
      async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const outcome = await services.receiveCodeHostWebhook({ rawBody, headers: readHeaders(request.headers) })
        return reply.code(202).send({ outcome })
      },
    )
  })
}

function readHeaders(headers: IncomingHttpHeaders): { deliveryId: string; event: string; signature: string } {
  return {
    deliveryId: readHeader(headers['x-github-delivery']),
    event: readHeader(headers['x-github-event']),
    signature: readHeader(headers['x-hub-signature-256']),
  }
}

/** A missing header is empty, and a repeated one is ignored. */
function readHeader(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}
