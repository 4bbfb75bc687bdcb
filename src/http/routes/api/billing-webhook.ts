import { limitBodiesInFlight } from '../../plugins/body-memory.ts'
import { WebhookReceived } from '../../schemas/billing.ts'
import type { Services } from '../../../services/create-services.ts'
import type { HttpApp } from '../../types.ts'

/** The payment processor's events are far smaller. */
const MAX_EVENT_BYTES = 1024 * 1024

/**
 * Takes the body as bytes, since the signature covers the bytes. The signature is the only protection of this route.
 */
export async function registerBillingWebhookRoute(app: HttpApp, services: Services): Promise<void> {
  await app.register(async (scope: HttpApp) => {
    limitBodiesInFlight(scope)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/billing/webhook',
      {
        bodyLimit: MAX_EVENT_BYTES,
        config: {
          access: 'public',
          counted: false,
          sameOrigin: false,
          rawBody: true,
          errors: ['INVALID_SIGNATURE', 'VALIDATION_FAILED', 'BODY_TOO_LARGE', 'OVERLOADED', 'BILLING_NOT_CONFIGURED'],
        },
        schema: {
          tags: ['Webhooks'],
          summary: 'Receive events from the payment processor',
          description: 'Authenticated by the `stripe-signature` header. A repeated event is acknowledged and ignored.',
          response: { 200: WebhookReceived },
        },
      },
      async (request) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const header = request.headers['stripe-signature']
        await services.receiveBillingWebhook({ rawBody, signature: typeof header === 'string' ? header : '' })
        return { received: true as const }
      },
    )
  })
}
