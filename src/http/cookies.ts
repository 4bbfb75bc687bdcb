import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Links } from '../lib/links.ts'

/** A cookie that scripts cannot read and other sites cannot send along with a POST. */
export type SecureCookie = {
  name(): string
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}

/**
 * On https the name gets the prefix `__Host-`: the browser then accepts the cookie only from this host, over TLS, for all
 * paths. On http (local mode) neither the prefix nor Secure is possible.
 */
export function createSecureCookie(links: Links, name: string, maxAgeSeconds: number): SecureCookie {
  const isHttps = () => links.baseUrl().startsWith('https://')
  const fullName = () => (isHttps() ? `__Host-${name}` : name)
  const options = (): CookieSerializeOptions => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps() })
  return {
    name: fullName,
    read: (request) => request.cookies[fullName()],
    write: (reply, value) => void reply.setCookie(fullName(), value, { ...options(), maxAge: maxAgeSeconds }),
    clear: (reply) => void reply.clearCookie(fullName(), options()),
  }
}

const SESSION_SECONDS = 30 * 24 * 60 * 60
const SIGN_IN_SECONDS = 10 * 60

export type Cookies = { readonly session: SecureCookie; readonly signIn: SecureCookie }

export function createCookies(links: Links): Cookies {
  return {
    session: createSecureCookie(links, 'fixwright_session', SESSION_SECONDS),
    signIn: createSecureCookie(links, 'fixwright_sign_in', SIGN_IN_SECONDS),
  }
}
