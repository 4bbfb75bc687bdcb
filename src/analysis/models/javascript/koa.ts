import type { LibraryModel } from '../row.ts'
import { patterns, prefixed } from './names.ts'

const CONTEXT = 'koa.Context'
/** Deep paths are not looked up under supertypes. */
const CONTEXTS =
  'koa.Context koa.ParameterizedContext koa.ExtendableContext koa-router.RouterContext @koa/router.RouterContext koa-router.IRouterContext'
const REMOTE = { origin: 'remote', label: 'the request' } as const
const KOA = 'koa koa-router @koa/router koa-joi-router koa-better-router koa-mount @koa/koa koa-tree-router'
const TARGET = 'the address of a redirect'
const FIELDS =
  'query params querystring url originalUrl path headers header host hostname body search href origin rawBody files file get subdomains URL'

export const KOA_FRAMEWORK: LibraryModel = {
  sources: [
    {
      roots: CONTEXTS,
      paths:
        'query params querystring url originalUrl path headers header host hostname search href get routerPath captures queries URL',
      ...REMOTE,
    },
    { roots: CONTEXTS, paths: 'cookies.get req.url req.headers request.rawBody', ...REMOTE },
    { roots: CONTEXTS, paths: prefixed('request.', FIELDS), ...REMOTE },
    { roots: `koa.Request`, paths: FIELDS, ...REMOTE },
    { roots: 'koa-body koa-bodyparser', paths: 'body', ...REMOTE },
  ],
  sinks: [
    {
      roots: CONTEXTS,
      paths: 'redirect response.redirect',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: 'koa.Response',
      paths: 'redirect',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: CONTEXTS,
      paths: 'attachment',
      args: '0',
      danger: 'header-injection',
      what: 'a header of the answer',
      confidence: 'low',
    },
    {
      roots: CONTEXTS,
      paths: 'set append response.set response.append',
      args: '0 1 0.*',
      danger: 'header-injection',
      what: 'a header of the answer',
    },
    {
      roots: CONTEXTS,
      paths: 'set response.set',
      args: '1',
      when: [{ arg: '0', is: /^access-control-allow-origin$/i }],
      danger: 'cors',
      what: 'the origin that may read the answer',
    },
    {
      roots: CONTEXTS,
      paths: 'set response.set',
      args: '1',
      when: [{ arg: '0', is: /^location$/i }],
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    { roots: CONTEXTS, paths: 'render view', args: '0', danger: 'path-traversal', what: 'the path of a template' },
    { roots: 'koa-send', paths: 'self', args: '1', danger: 'path-traversal', what: 'the path of a file' },
    {
      roots: CONTEXTS,
      paths: 'res.end res.write',
      args: '0',
      danger: 'xss',
      condition: 'html-response',
      what: 'the HTML of the answer',
    },
  ],
  assignments: [
    {
      property: 'body',
      objects: `${CONTEXT} ${CONTEXT}.response koa.Response`,
      danger: 'xss',
      condition: 'html-response',
      what: 'the HTML of the answer',
    },
  ],
  uses: [
    { roots: CONTEXTS, paths: 'cookies.set', use: 'set-cookie', args: '0 1 2.secure 2.httpOnly 2.sameSite' },
    { roots: CONTEXTS, paths: 'set response.set', use: 'response-header', args: '0 1' },
  ],
  facts: [
    {
      roots: CONTEXTS,
      paths: 'set',
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: /^(?!.*(?:html|xml|svg)).+/i },
      ],
      fact: 'not-html',
    },
  ],
  types: [{ roots: CONTEXTS, paths: 'ctx', returns: CONTEXT }],
  supertypes: [
    {
      types:
        'koa.ParameterizedContext koa.DefaultContext koa.ExtendableContext koa-router.RouterContext @koa/router.RouterContext koa.Koa.Context koa.Application.Context',
      parents: CONTEXT,
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(
        KOA,
        '**.get **.post **.put **.patch **.delete **.del **.all **.use **.head **.options **.link **.unlink get post put patch delete all',
      ),
      args: '* *.*',
      params: [{ api: CONTEXT }, null],
    },
    {
      by: 'argument',
      of: patterns('koa-route', 'get post put patch delete del all head options self'),
      args: '1',
      params: [{ api: CONTEXT }, { ...REMOTE, label: 'the path' }],
      repeatsLast: true,
    },
    { by: 'argument', of: patterns(KOA, '**.param'), args: '1', params: [REMOTE, { api: CONTEXT }, null] },
  ],
  parameters: [
    { names: [/^_*ctx$/, /^_*next$/], model: { api: CONTEXT } },
    { names: [/^context$/, /^next$/], model: { api: CONTEXT } },
    { names: [/^_*ctx$/], model: { api: CONTEXT } },
    {
      type: 'koa.Context koa.ParameterizedContext koa.ExtendableContext koa-router.RouterContext @koa/router.RouterContext',
      model: { api: CONTEXT },
    },
  ],
}
