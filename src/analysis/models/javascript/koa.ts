import type { Ordered } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { patterns, prefixed } from './names.ts'
import {
  HOST_HEADER,
  REQUESTED_ADDRESS,
  REQUESTED_PATH,
  REQUESTED_QUERY,
  REQUESTED_URL,
  TEXT_ONLY,
} from './text-only.ts'
import { UPLOADED_FILES } from './uploads.ts'

const CONTEXT = 'koa.Context'
/** Deep paths are not looked up under supertypes. */
const CONTEXTS: Ordered = [
  'koa.Context',
  'koa.ParameterizedContext',
  'koa.ExtendableContext',
  'koa-router.RouterContext',
  '@koa/router.RouterContext',
  'koa-router.IRouterContext',
]
const REMOTE = { origin: 'remote', label: 'the request' } as const
const KOA = [
  '@koa/koa',
  '@koa/router',
  'koa',
  'koa-better-router',
  'koa-joi-router',
  'koa-mount',
  'koa-router',
  'koa-tree-router',
]
const TARGET = 'a redirect URL'
const HTML_TYPE = /html|xml|svg/i
const OTHER_TYPE = /^(?!.*(?:html|xml|svg)).+/i
/** Node.js parses the query here, which nests nothing. */
const TEXTS = ['URL', 'get', 'header', 'headers', 'params', 'query.*', 'subdomains']
const QUERIES = ['URL.search', 'querystring', 'search']
const OWN = [
  'URL.host',
  'URL.hostname',
  'URL.origin',
  'headers.host',
  'headers.x-forwarded-host',
  'host',
  'hostname',
  'origin',
]
const URLS = ['URL.href', 'href']
const ADDRESSES = ['URL.pathname', 'originalUrl', 'path', 'url']
const FIELDS = ['body', 'query', 'rawBody']

export const KOA_FRAMEWORK: LibraryModel = {
  sources: [
    {
      roots: CONTEXTS,
      paths: ['captures', 'cookies.get', 'queries.*', 'req.headers', 'routerPath'],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    { roots: CONTEXTS, paths: [...TEXTS, ...prefixed('request.', TEXTS)], without: TEXT_ONLY, ...REMOTE },
    {
      roots: CONTEXTS,
      paths: ['get', 'request.get'],
      arity: [1, 1],
      when: [{ arg: '0', is: HOST_HEADER }],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    {
      roots: CONTEXTS,
      paths: [...OWN, ...prefixed('request.', OWN), 'req.headers.host'],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    { roots: CONTEXTS, paths: [...QUERIES, ...prefixed('request.', QUERIES)], without: REQUESTED_QUERY, ...REMOTE },
    { roots: CONTEXTS, paths: [...URLS, ...prefixed('request.', URLS)], without: REQUESTED_URL, ...REMOTE },
    {
      roots: CONTEXTS,
      paths: [...ADDRESSES, ...prefixed('request.', ADDRESSES), 'req.url'],
      without: REQUESTED_PATH,
      ...REMOTE,
    },
    { roots: CONTEXTS, paths: ['queries', ...prefixed('request.', FIELDS)], ...REMOTE },
    { roots: CONTEXTS, paths: ['query'], ...REMOTE },
    {
      roots: CONTEXTS,
      paths: ['file', 'files', 'request.file', 'request.files'],
      ...UPLOADED_FILES,
      label: REMOTE.label,
    },
    { roots: ['koa.Request'], paths: OWN, without: REQUESTED_ADDRESS, ...REMOTE },
    { roots: ['koa.Request'], paths: TEXTS, without: TEXT_ONLY, ...REMOTE },
    { roots: ['koa.Request'], paths: QUERIES, without: REQUESTED_QUERY, ...REMOTE },
    { roots: ['koa.Request'], paths: URLS, without: REQUESTED_URL, ...REMOTE },
    { roots: ['koa.Request'], paths: ADDRESSES, without: REQUESTED_PATH, ...REMOTE },
    { roots: ['koa.Request'], paths: FIELDS, ...REMOTE },
    { roots: ['koa-body', 'koa-bodyparser'], paths: ['body'], ...REMOTE },
  ],
  sinks: [
    {
      roots: CONTEXTS,
      paths: ['redirect', 'response.redirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: ['koa.Response'],
      paths: ['redirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: CONTEXTS,
      paths: ['attachment'],
      args: ['0'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: CONTEXTS,
      paths: ['append', 'response.append', 'response.set', 'set'],
      args: ['0', '1', '0.*'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low', // Node.js refuses line breaks
    },
    {
      roots: CONTEXTS,
      paths: ['response.set', 'set'],
      args: ['1'],
      when: [{ arg: '0', is: /^access-control-allow-origin$/i }],
      sinkKind: 'cors',
      what: 'the origin that can read the response',
    },
    {
      roots: CONTEXTS,
      paths: ['response.set', 'set'],
      args: ['1'],
      when: [{ arg: '0', is: /^location$/i }],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: CONTEXTS,
      paths: ['render', 'view'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a template',
    },
    // Below a root that is given, parents and absolute paths are refused.
    {
      roots: ['@koa/send', 'koa-send'],
      paths: ['self', 'send'],
      args: ['1'],
      when: [{ arg: '2.root', given: false }],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: ['@koa/send', 'koa-send'],
      paths: ['self', 'send'],
      args: ['2.root'],
      sinkKind: 'path-traversal',
      what: 'the folder that files are sent from',
    },
    {
      roots: CONTEXTS,
      paths: ['res.end', 'res.write'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: 'the HTML of the response',
    },
  ],
  assignments: [
    {
      // Koa takes a text that begins with a tag for HTML, and any other for plain text.
      property: 'body',
      objects: [CONTEXT, `${CONTEXT}.response`, 'koa.Response'],
      sinkKind: 'xss',
      condition: 'html-by-start',
      what: 'the HTML of the response',
    },
  ],
  // The server chooses where an upload is stored.
  neutrals: [
    {
      roots: CONTEXTS,
      paths: prefixed('request.', [
        'file.path',
        'files.**.filepath',
        'files.**.newFilename',
        'files.**.path',
        'files.**.size',
      ]),
    },
  ],
  uses: [
    {
      roots: CONTEXTS,
      paths: ['cookies.set'],
      use: 'set-cookie',
      args: ['0', '1', '2.secure', '2.httpOnly', '2.sameSite'],
      note: 'safe by default',
    },
    { roots: CONTEXTS, paths: ['response.set', 'set'], use: 'response-header', args: ['0', '1'] },
  ],
  facts: [
    {
      roots: CONTEXTS,
      paths: ['response.set', 'set'],
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: OTHER_TYPE },
      ],
      fact: 'not-html',
    },
    ...(['0.Content-Type', '0.content-type'] as const).map((arg) => ({
      roots: CONTEXTS,
      paths: ['response.set', 'set'],
      when: [{ arg, is: OTHER_TYPE }],
      fact: 'not-html',
    })),
    { roots: CONTEXTS, paths: ['type='], when: [{ arg: '0', is: OTHER_TYPE }], fact: 'not-html' },
    { roots: CONTEXTS, paths: ['type='], when: [{ arg: '0', is: HTML_TYPE }], fact: 'not-html', holds: false },
    { roots: CONTEXTS, paths: ['type='], when: [{ arg: '0', is: HTML_TYPE }], fact: 'html' },
    {
      roots: CONTEXTS,
      paths: ['response.set', 'set'],
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: HTML_TYPE },
      ],
      fact: 'html',
    },
    ...(['0.Content-Type', '0.content-type'] as const).map((arg) => ({
      roots: CONTEXTS,
      paths: ['response.set', 'set'],
      when: [{ arg, is: HTML_TYPE }],
      fact: 'html',
    })),
    { roots: CONTEXTS, paths: ['attachment', 'response.attachment'], fact: 'not-html' },
  ],
  types: [{ roots: CONTEXTS, paths: ['ctx'], returns: CONTEXT }],
  supertypes: [
    {
      types: [
        '@koa/router.RouterContext',
        'koa-router.RouterContext',
        'koa.Application.Context',
        'koa.DefaultContext',
        'koa.ExtendableContext',
        'koa.Koa.Context',
        'koa.ParameterizedContext',
      ],
      parents: [CONTEXT],
    },
  ],
  exits: [{ roots: CONTEXTS, paths: ['throw'] }],
  assertions: [{ roots: CONTEXTS, paths: ['assert'], arg: '0', holds: true }],
  handlers: [
    {
      by: 'argument',
      of: patterns(KOA, [
        '**.all',
        '**.del',
        '**.delete',
        '**.get',
        '**.head',
        '**.link',
        '**.options',
        '**.patch',
        '**.post',
        '**.put',
        '**.unlink',
        'all',
        'delete',
        'get',
        'patch',
        'post',
        'put',
      ]),
      args: ['*', '*.*'],
      params: [{ api: CONTEXT }, null],
      next: 1,
      address: { at: ['0'], param: 0, members: ['originalUrl', 'path', 'url'] },
    },
    { by: 'argument', of: patterns(KOA, ['**.use']), args: ['*', '*.*'], params: [{ api: CONTEXT }, null], next: 1 },
    {
      by: 'argument',
      of: patterns(['koa-route'], ['all', 'del', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'self']),
      args: ['1'],
      params: [{ api: CONTEXT }, { ...REMOTE, label: 'the path' }],
      repeatsLast: true,
    },
    { by: 'argument', of: patterns(KOA, ['**.param']), args: ['1'], params: [REMOTE, { api: CONTEXT }, null] },
  ],
  parameters: [
    { names: [/^_*ctx$/, /^_*next$/], model: { api: CONTEXT } },
    { names: [/^context$/, /^next$/], model: { api: CONTEXT } },
    { names: [/^_*ctx$/], model: { api: CONTEXT } },
    {
      types: [
        '@koa/router.RouterContext',
        'koa-router.RouterContext',
        'koa.Context',
        'koa.ExtendableContext',
        'koa.ParameterizedContext',
      ],
      model: { api: CONTEXT },
    },
  ],
}
