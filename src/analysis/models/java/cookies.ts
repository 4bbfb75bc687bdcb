import type { LibraryModel } from '../rows/library-model.ts'
import { javaxAndJakarta } from './jakarta.ts'

const COOKIES = [
  ...javaxAndJakarta(['servlet.http.Cookie']),
  'io.netty.handler.codec.http.Cookie',
  'io.netty.handler.codec.http.DefaultCookie',
  'io.netty.handler.codec.http.cookie.Cookie',
  'io.netty.handler.codec.http.cookie.DefaultCookie',
]
const SERVLET_COOKIES = javaxAndJakarta(['servlet.http.Cookie'])
const RESPONSES = javaxAndJakarta(['servlet.http.HttpServletResponse'])
const REST = javaxAndJakarta(['ws.rs.core.NewCookie'])
const SPRING = 'org.springframework.http.ResponseCookie'
const ON = { arg: '0', isNot: false } as const
const OFF = { arg: '0', is: false } as const
/** Names of authentication cookies, which page scripts need not read. */
const CREDENTIAL =
  /^(?!.{0,200}[cx]srf).{0,200}(?:sess|auth(?!or)|token|jwt|login|credential|passw|remember|(?:^|[^a-z])(?:sid|access|refresh|user(?:[_-]?(?:id|name))?)(?:$|[^a-z]))/i
const OPENLY = 'also sent over unencrypted connections'
const NO_SECURE = '`setSecure(true)` is missing'
const MADE_HERE = [
  { arg: '0', fact: 'made-here', holds: true },
  { arg: '0', fact: 'expired', holds: false },
] as const
const ADDED = { roots: ['**'], paths: ['addCookie'], rule: 'insecure-cookie' } as const
const IS_OPEN = { arg: '0', fact: 'secure', holds: false } as const
/** What scripts do with any other cookie is unknown. */
const IS_OTHER = { arg: '0', fact: 'credential', holds: false } as const
const IS_HIDDEN = { arg: '0', fact: 'http-only', holds: true } as const
const IS_READABLE = [
  { arg: '0', fact: 'credential', holds: true },
  { arg: '0', fact: 'http-only', holds: false },
] as const
const BUILT = { roots: [`${SPRING}.Builder`], paths: ['build'], rule: 'insecure-cookie', confidence: 'medium' } as const
const UNSAID = [
  { arg: 'this', fact: 'secure', holds: false },
  { arg: 'this', fact: 'expired', holds: false },
] as const
const IS_OTHER_BUILT = { arg: 'this', fact: 'credential', holds: false } as const
const IS_CREDENTIAL_BUILT = { arg: 'this', fact: 'credential', holds: true } as const
const SHORT = { roots: REST, paths: ['self'], arity: [2, 2], rule: 'insecure-cookie', confidence: 'medium' } as const

/** Cookies: the flags set on them by the time they are sent. */
export const COOKIE_ROWS: LibraryModel = {
  supertypes: [
    { types: SERVLET_COOKIES, parents: ['javax.servlet.http.Cookie'] },
    {
      types: ['io.netty.handler.codec.http.cookie.DefaultCookie'],
      parents: ['io.netty.handler.codec.http.cookie.Cookie'],
    },
    { types: ['io.netty.handler.codec.http.DefaultCookie'], parents: ['io.netty.handler.codec.http.Cookie'] },
  ],
  types: [
    {
      roots: COOKIES,
      paths: ['getComment', 'getDomain', 'getName', 'getPath', 'getValue', 'name', 'value'],
      returns: 'java.lang.String',
    },
    {
      roots: javaxAndJakarta(['servlet.ServletContext']),
      paths: ['getSessionCookieConfig'],
      returns: 'javax.servlet.SessionCookieConfig',
    },
    { roots: [SPRING], paths: ['from'], returns: `${SPRING}.Builder` },
    {
      roots: [`${SPRING}.Builder`],
      paths: ['domain', 'httpOnly', 'maxAge', 'path', 'sameSite', 'secure', 'value'],
      returns: 'this',
    },
    { roots: [`${SPRING}.Builder`], paths: ['build'], returns: SPRING },
  ],
  propagators: [
    { roots: COOKIES, paths: ['self'], from: ['0', '1'] },
    { roots: COOKIES, paths: ['setValue'], from: ['0'], to: 'this' },
    { roots: [SPRING], paths: ['from'], from: ['1'] },
    { roots: COOKIES, paths: ['clone'], from: ['this'] },
  ],
  neutrals: [{ roots: COOKIES, paths: ['getMaxAge', 'getSecure', 'getVersion', 'isHttpOnly'] }],
  facts: [
    { roots: SERVLET_COOKIES, paths: ['self'], fact: 'made-here', on: 'return' },
    { roots: SERVLET_COOKIES, paths: ['self'], fact: 'credential', on: 'return', when: [{ arg: '0', is: CREDENTIAL }] },
    { roots: [SPRING], paths: ['from'], fact: 'credential', on: 'return', when: [{ arg: '0', is: CREDENTIAL }] },
    { roots: SERVLET_COOKIES, paths: ['self'], fact: 'expired', on: 'return', when: [{ arg: '1', is: ['', null] }] },
    { roots: SERVLET_COOKIES, paths: ['setSecure'], fact: 'secure', when: [ON] },
    { roots: SERVLET_COOKIES, paths: ['setSecure'], fact: 'secure', holds: false, when: [OFF] },
    { roots: SERVLET_COOKIES, paths: ['setSecure'], fact: 'not-secure', when: [OFF] },
    { roots: SERVLET_COOKIES, paths: ['setHttpOnly'], fact: 'http-only', when: [ON] },
    { roots: SERVLET_COOKIES, paths: ['setHttpOnly'], fact: 'http-only', holds: false, when: [OFF] },
    { roots: SERVLET_COOKIES, paths: ['setMaxAge'], fact: 'expired', when: [{ arg: '0', is: 0 }] },
    { roots: [`${SPRING}.Builder`], paths: ['maxAge'], fact: 'expired', when: [{ arg: '0', is: 0 }] },
    { roots: [`${SPRING}.Builder`], paths: ['secure'], fact: 'secure', when: [ON] },
    { roots: [`${SPRING}.Builder`], paths: ['httpOnly'], fact: 'http-only', when: [ON] },
  ],
  inherits: [
    {
      roots: [`${SPRING}.Builder`],
      paths: ['build', 'domain', 'httpOnly', 'maxAge', 'path', 'sameSite', 'secure', 'value'],
      from: ['this'],
    },
    { roots: SERVLET_COOKIES, paths: ['clone'], from: ['this'] },
  ],
  checks: [
    {
      ...ADDED,
      when: [...MADE_HERE, IS_OPEN, IS_OTHER],
      message: `The cookie is ${OPENLY}: ${NO_SECURE}.`,
      flaws: ['no-secure'],
    },
    {
      ...ADDED,
      when: [...MADE_HERE, IS_OPEN, IS_HIDDEN],
      message: `The cookie is ${OPENLY}: ${NO_SECURE}.`,
      flaws: ['no-secure'],
    },
    {
      ...ADDED,
      when: [...MADE_HERE, IS_OPEN, ...IS_READABLE],
      message: `The cookie is ${OPENLY}, and page scripts can read it: \`setSecure(true)\` and \`setHttpOnly(true)\` are missing.`,
      flaws: ['no-http-only', 'no-secure'],
    },
    {
      ...ADDED,
      when: [...MADE_HERE, { arg: '0', fact: 'secure', holds: true }, ...IS_READABLE],
      message: 'Page scripts can read the cookie: `setHttpOnly(true)` is missing.',
      flaws: ['no-http-only'],
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: RESPONSES,
      paths: ['addCookie'],
      when: [
        { arg: '0', fact: 'made-here', holds: false },
        { arg: '0', fact: 'not-secure', holds: true },
        { arg: '0', fact: 'expired', holds: false },
      ],
      rule: 'insecure-cookie',
      message: 'The cookie is also sent over unencrypted connections.',
      flaws: ['no-secure'],
    },
    {
      ...BUILT,
      when: [...UNSAID, IS_OTHER_BUILT],
      message: `The cookie is ${OPENLY}: \`secure(true)\` is missing.`,
      flaws: ['no-secure'],
    },
    {
      ...BUILT,
      when: [...UNSAID, IS_CREDENTIAL_BUILT, { arg: 'this', fact: 'http-only', holds: true }],
      message: `The cookie is ${OPENLY}: \`secure(true)\` is missing.`,
      flaws: ['no-secure'],
    },
    {
      ...BUILT,
      when: [...UNSAID, IS_CREDENTIAL_BUILT, { arg: 'this', fact: 'http-only', holds: false }],
      message: `The cookie is ${OPENLY}, and page scripts can read it: \`secure(true)\` and \`httpOnly(true)\` are missing.`,
      flaws: ['no-http-only', 'no-secure'],
    },
    {
      roots: [`${SPRING}.Builder`],
      paths: ['httpOnly'],
      when: [OFF, { arg: 'this', fact: 'credential', holds: true }],
      rule: 'insecure-cookie',
      message: 'Page scripts can read the cookie.',
      flaws: ['no-http-only'],
      confidence: 'medium',
    },
    {
      ...SHORT,
      when: [{ arg: '0', isNot: CREDENTIAL }],
      message: `The cookie is ${OPENLY}: the \`Secure\` flag is missing.`,
      flaws: ['no-secure'],
    },
    {
      ...SHORT,
      when: [{ arg: '0', is: CREDENTIAL }],
      message: `The cookie is ${OPENLY}, and page scripts can read it: both flags are missing.`,
      flaws: ['no-http-only', 'no-secure'],
    },
    {
      roots: REST,
      paths: ['self'],
      arity: [7, 7],
      when: [{ arg: '6', is: false }],
      rule: 'insecure-cookie',
      message: 'The cookie is also sent over unencrypted connections.',
      flaws: ['no-secure'],
      confidence: 'medium',
    },
    {
      roots: javaxAndJakarta(['servlet.SessionCookieConfig']),
      paths: ['setHttpOnly', 'setSecure'],
      when: [OFF],
      rule: 'insecure-cookie',
      message: 'A security flag of the session cookie is disabled.',
    },
    {
      roots: ['io.javalin.Context', 'io.javalin.http.Context'],
      paths: ['cookie'],
      arity: [2, 3],
      when: [
        { arg: '0', is: CREDENTIAL },
        { arg: '1', isNot: ['', null] },
      ],
      rule: 'insecure-cookie',
      message: `The cookie is ${OPENLY}, and page scripts can read it: both flags are missing.`,
      flaws: ['no-http-only', 'no-secure'],
      confidence: 'medium',
    },
    {
      roots: ['java.net.HttpCookie', 'org.apache.shiro.web.servlet.SimpleCookie'],
      paths: ['setHttpOnly', 'setSecure'],
      when: [OFF],
      rule: 'insecure-cookie',
      message: 'A security flag of the cookie is disabled.',
    },
    {
      roots: ['io.vertx.core.http.Cookie', 'io.vertx.ext.web.handler.SessionHandler'],
      paths: ['**.setCookieHttpOnlyFlag', '**.setCookieSecureFlag', '**.setHttpOnly', '**.setSecure'],
      when: [OFF],
      rule: 'insecure-cookie',
      message: 'A security flag of the cookie is disabled.',
      confidence: 'medium',
    },
    {
      roots: ['org.springframework.session.web.http.DefaultCookieSerializer'],
      paths: ['setUseHttpOnlyCookie', 'setUseSecureCookie'],
      when: [OFF],
      rule: 'insecure-cookie',
      message: 'A security flag of the session cookie is disabled.',
    },
    {
      roots: ['play.mvc.Http.Cookie'],
      paths: ['**.withHttpOnly', '**.withSecure'],
      when: [OFF],
      rule: 'insecure-cookie',
      message: 'A security flag of the cookie is disabled.',
      confidence: 'medium',
    },
  ],
}
