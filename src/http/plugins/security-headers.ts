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
  // Mails, which come as documents without any power; see mail-page.ts.
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
    // What a person may see is for that person; pages and assets say otherwise themselves.
    if (request.url.startsWith('/api/')) reply.cacheControl('no-store')
  })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: isHttps(deps.config) && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
