import type { LibraryModel } from '../row.ts'
import { javaxAndJakarta } from './jakarta.ts'

const COOKIES = `${javaxAndJakarta('servlet.http.Cookie')} io.netty.handler.codec.http.Cookie io.netty.handler.codec.http.DefaultCookie io.netty.handler.codec.http.cookie.Cookie io.netty.handler.codec.http.cookie.DefaultCookie`
const SERVLET_COOKIES = javaxAndJakarta('servlet.http.Cookie')
const RESPONSES = javaxAndJakarta('servlet.http.HttpServletResponse')
const REST = javaxAndJakarta('ws.rs.core.NewCookie')
const SPRING = 'org.springframework.http.ResponseCookie'
const ON = { arg: '0', isNot: false } as const
const OFF = { arg: '0', is: false } as const
const MADE_HERE = [
  { arg: '0', fact: 'made-here', holds: true },
  { arg: '0', fact: 'expired', holds: false },
] as const

/** Cookies: what is set on them by the time they are handed over. */
export const COOKIE_ROWS: LibraryModel = {
  supertypes: [
    { types: SERVLET_COOKIES, parents: 'javax.servlet.http.Cookie' },
    { types: 'io.netty.handler.codec.http.cookie.DefaultCookie', parents: 'io.netty.handler.codec.http.cookie.Cookie' },
    { types: 'io.netty.handler.codec.http.DefaultCookie', parents: 'io.netty.handler.codec.http.Cookie' },
  ],
  types: [
    { roots: COOKIES, paths: 'getValue getName getPath getDomain getComment value name', returns: 'java.lang.String' },
    { roots: SPRING, paths: 'from', returns: `${SPRING}.Builder` },
    { roots: `${SPRING}.Builder`, paths: 'secure httpOnly sameSite path domain maxAge value', returns: 'this' },
    { roots: `${SPRING}.Builder`, paths: 'build', returns: SPRING },
  ],
  propagators: [
    { roots: COOKIES, paths: 'self', from: '0 1' },
    { roots: COOKIES, paths: 'setValue', from: '0', to: 'this' },
    { roots: SPRING, paths: 'from', from: '1' },
    { roots: COOKIES, paths: 'clone', from: 'this' },
  ],
  neutrals: [{ roots: COOKIES, paths: 'getMaxAge getSecure isHttpOnly getVersion' }],
  facts: [
    { roots: SERVLET_COOKIES, paths: 'self', fact: 'made-here', on: 'return' },
    { roots: SERVLET_COOKIES, paths: 'self', fact: 'expired', on: 'return', when: [{ arg: '1', is: ['', null] }] },
    { roots: SERVLET_COOKIES, paths: 'setSecure', fact: 'secure', when: [ON] },
    { roots: SERVLET_COOKIES, paths: 'setSecure', fact: 'secure', holds: false, when: [OFF] },
    { roots: SERVLET_COOKIES, paths: 'setSecure', fact: 'not-secure', when: [OFF] },
    { roots: SERVLET_COOKIES, paths: 'setHttpOnly', fact: 'http-only', when: [ON] },
    { roots: SERVLET_COOKIES, paths: 'setHttpOnly', fact: 'http-only', holds: false, when: [OFF] },
    { roots: SERVLET_COOKIES, paths: 'setMaxAge', fact: 'expired', when: [{ arg: '0', is: 0 }] },
    { roots: `${SPRING}.Builder`, paths: 'maxAge', fact: 'expired', when: [{ arg: '0', is: 0 }] },
    { roots: `${SPRING}.Builder`, paths: 'secure', fact: 'secure', when: [ON] },
    { roots: `${SPRING}.Builder`, paths: 'httpOnly', fact: 'http-only', when: [ON] },
  ],
  inherits: [
    { roots: `${SPRING}.Builder`, paths: 'secure httpOnly sameSite path domain maxAge value build', from: 'this' },
    { roots: SERVLET_COOKIES, paths: 'clone', from: 'this' },
  ],
  checks: [
    {
      roots: '**',
      paths: 'addCookie',
      when: [...MADE_HERE, { arg: '0', fact: 'secure', holds: false }],
      rule: 'insecure-cookie',
      message: 'The cookie is also sent over connections that are not encrypted: `setSecure(true)` is missing.',
    },
    {
      roots: '**',
      paths: 'addCookie',
      when: [...MADE_HERE, { arg: '0', fact: 'secure', holds: true }, { arg: '0', fact: 'http-only', holds: false }],
      rule: 'insecure-cookie',
      message: 'Scripts in the page can read the cookie: `setHttpOnly(true)` is missing.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: RESPONSES,
      paths: 'addCookie',
      when: [
        { arg: '0', fact: 'made-here', holds: false },
        { arg: '0', fact: 'not-secure', holds: true },
        { arg: '0', fact: 'expired', holds: false },
      ],
      rule: 'insecure-cookie',
      message: 'The cookie is also sent over connections that are not encrypted.',
    },
    {
      roots: `${SPRING}.Builder`,
      paths: 'build',
      when: [
        { arg: 'this', fact: 'secure', holds: false },
        { arg: 'this', fact: 'expired', holds: false },
      ],
      rule: 'insecure-cookie',
      message: 'The cookie is also sent over connections that are not encrypted: `secure(true)` is missing.',
      confidence: 'medium',
    },
    {
      roots: `${SPRING}.Builder`,
      paths: 'httpOnly',
      when: [OFF],
      rule: 'insecure-cookie',
      message: 'Scripts in the page can read the cookie.',
      confidence: 'medium',
    },
    {
      roots: REST,
      paths: 'self',
      arity: [2, 2],
      rule: 'insecure-cookie',
      message: 'The cookie is also sent over connections that are not encrypted: it is made without the secure flag.',
      confidence: 'medium',
    },
    {
      roots: REST,
      paths: 'self',
      arity: [7, 7],
      when: [{ arg: '6', is: false }],
      rule: 'insecure-cookie',
      message: 'The cookie is also sent over connections that are not encrypted.',
      confidence: 'medium',
    },
    {
      roots: javaxAndJakarta('servlet.SessionCookieConfig'),
      paths: 'setSecure setHttpOnly',
      when: [OFF],
      rule: 'insecure-cookie',
      message: 'The session cookie is not protected.',
    },
    {
      roots: 'org.springframework.session.web.http.DefaultCookieSerializer',
      paths: 'setUseSecureCookie setUseHttpOnlyCookie',
      when: [OFF],
      rule: 'insecure-cookie',
      message: 'The session cookie is not protected.',
    },
    {
      roots: 'play.mvc.Http.Cookie',
      paths: '**.withSecure **.withHttpOnly',
      when: [OFF],
      rule: 'insecure-cookie',
      message: 'The cookie is not protected.',
      confidence: 'medium',
    },
  ],
}
