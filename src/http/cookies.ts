import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that scripts cannot read and other sites cannot send along with a POST. */
export type SecureCookie = {
  readonly name: string
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}
export type Cookies = { readonly session: SecureCookie; readonly signIn: SecureCookie }

const SESSION_SECONDS = 30 * 24 * 60 * 60
const SIGN_IN_SECONDS = 10 * 60

/**
 * On https the names have the prefix `__Host-`, so that the browser accepts the cookies only from this host, over TLS,
 * for all paths. On http (local mode) neither the prefix nor Secure is possible.
 */
export function createCookies(isHttps: boolean): Cookies {
  return {
    session: createSecureCookie('fixwright_session', SESSION_SECONDS, isHttps),
    signIn: createSecureCookie('fixwright_sign_in', SIGN_IN_SECONDS, isHttps),
  }
}

function createSecureCookie(bareName: string, maxAge: number, isHttps: boolean): SecureCookie {
  const name = isHttps ? `__Host-${bareName}` : bareName
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }
  return {
    name,
    read: (request) => request.cookies[name],
    write: (reply, value) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
