import helmet from '@fastify/helmet'
import type { HttpDeps } from '../http-deps.ts'
import { isHttps } from '../is-https.ts'
import type { HttpApp } from '../types.ts'

export const API_VERSION = '1'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  // Mails are framed as documents without any permissions; see mail-page.ts.
  frameSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
}

export async function installSecurityHeaders(app: HttpApp, deps: Pick<HttpDeps, 'config'>): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-api-version', API_VERSION)
    // Responses of the API are private. Pages and assets set their own caching.
    if (request.url.startsWith('/api/')) reply.cacheControl('no-store')
  })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: isHttps(deps.config) && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
