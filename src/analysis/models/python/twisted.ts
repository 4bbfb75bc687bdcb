import type { LibraryModel } from '../rows/library-model.ts'
import { TEXT_ONLY } from '../requested-address.ts'
import { PATH_VARIABLE } from './text-only.ts'

const REQUEST = 'the request'
/** Content types that browsers do not render as pages. */
const NOT_HTML = /^(?!text\/html|application\/xhtml|image\/svg)/
const PAGE = 'the page'
const RETURNED = { sinkKind: 'xss', condition: 'html-response', what: PAGE } as const
const REDIRECT = 'the target of a redirect'
/** A parameter that is called `request` is a request of any framework. */
const REQUESTS = ['twisted.web.http.Request', 'web.Request']
/** Twisted and Klein. */
export const TWISTED: LibraryModel = {
  sources: [
    {
      roots: ['klein.Request', 'twisted.web.http.Request', 'twisted.web.server.Request'],
      paths: ['args', 'content'],
      origin: 'remote',
      label: REQUEST,
    },
    {
      roots: ['klein.Request', 'twisted.web.http.Request', 'twisted.web.server.Request'],
      paths: ['getCookie', 'getHeader', 'path', 'postpath', 'prepath', 'uri'],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
  ],
  handlers: [
    {
      by: 'parent',
      of: ['twisted.web.resource.Resource'],
      methods: /^render(?:_GET|_POST|_PUT|_DELETE)?$/,
      params: [{ api: 'twisted.web.http.Request' }],
      returnSink: RETURNED,
    },
    {
      by: 'decorator',
      of: ['klein.Klein.route', 'klein.route'],
      route: { at: ['0|url='], fixed: ['defaults='] },
      params: [{ api: 'twisted.web.http.Request' }, PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
  ],
  sinks: [
    {
      roots: REQUESTS,
      paths: ['write'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    {
      roots: REQUESTS,
      paths: ['redirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: REDIRECT,
    },
    {
      roots: REQUESTS,
      paths: ['setHeader'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: 'a response header',
    },
    {
      roots: REQUESTS,
      paths: ['redirect'],
      args: ['0'],
      sinkKind: 'header-injection',
      what: 'a response header',
    },
    {
      roots: ['twisted.web.client'],
      paths: ['Agent.request', 'getPage'],
      args: ['0', '1'],
      sinkKind: 'ssrf',
      condition: 'controls-host',
      what: 'the URL of a request',
    },
  ],
  facts: [
    {
      roots: REQUESTS,
      paths: ['setHeader'],
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: NOT_HTML },
      ],
      fact: 'not-html',
    },
    {
      roots: REQUESTS,
      paths: ['setHeader'],
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', isNot: NOT_HTML },
      ],
      fact: 'not-html',
      holds: false,
    },
  ],
  uses: [
    {
      roots: REQUESTS,
      paths: ['addCookie'],
      use: 'set-cookie',
      args: ['0', '1', 'secure=', 'httpOnly=', 'sameSite='],
    },
  ],
}
