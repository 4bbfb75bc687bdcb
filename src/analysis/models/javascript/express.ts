import type { SinkKind } from '../../engine/values/sink-kind.ts'
import type { LibraryModel, ParameterModel } from '../row.ts'
import { CALLED, NOT_INPUT, patterns } from './names.ts'
import { UPLOADED_FILES } from './uploads.ts'

const REQUEST = 'express.Request'
const RESPONSE = 'express.Response'
const REMOTE = { origin: 'remote', label: 'the request' } as const
const HTML = 'the HTML of the answer'
const FILE = 'the path of a file'
const TARGET = 'the address of a redirect'
const HEADER = 'a header of the answer'

/** Not `use`: its functions may begin with an error; what their parameters are shows in the names. */
const METHODS = [
  'all',
  'copy',
  'del',
  'delete',
  'get',
  'head',
  'lock',
  'merge',
  'mkcol',
  'move',
  'notify',
  'options',
  'patch',
  'post',
  'purge',
  'put',
  'report',
  'search',
  'subscribe',
  'trace',
  'unlock',
  'ws',
]
const APPS = [
  '@tinyhttp/app',
  '@types/express',
  'connect',
  'express',
  'express-promise-router',
  'find-my-way',
  'hyper-express',
  'json-server',
  'polka',
  'restana',
  'restify',
  'router',
  'tinyhttp',
  'ultimate-express',
  'webpack-dev-server',
]
/** Always text: no object of an attacker’s making. */
const TEXT_ONLY: readonly SinkKind[] = ['nosql-injection', 'mass-assignment']

const HANDLER_PARAMS: readonly ParameterModel[] = [{ api: REQUEST }, { api: RESPONSE }, null]

export const EXPRESS: LibraryModel = {
  sources: [
    {
      roots: [REQUEST],
      paths: [
        'cookie',
        'get',
        'header',
        'headers',
        'href',
        'originalUrl',
        'params',
        'path',
        'rawHeaders',
        'signedCookies',
        'subdomains',
        'url',
      ],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    {
      roots: [REQUEST],
      paths: ['headers.host', 'host', 'hostname'],
      without: [...TEXT_ONLY, 'open-redirect'],
      ...REMOTE,
    },
    { roots: [REQUEST], paths: ['file', 'files'], ...UPLOADED_FILES, label: REMOTE.label },
    {
      roots: [REQUEST],
      paths: ['body', 'cookies', 'fields', 'query', 'rawBody', 'rawTrailers', 'searchParams', 'trailers'],
      ...REMOTE,
    },
    {
      roots: [REQUEST],
      paths: [
        'buffer',
        'cookie',
        'get',
        'getHeader',
        'getPath',
        'getQuery',
        'getUrl',
        'href',
        'json',
        'param',
        'params',
        'range',
        'raw',
        'read',
        'text',
      ],
      ...REMOTE,
    },
    { roots: [REQUEST], paths: ['header'], arity: [1, 2], ...REMOTE },
    // Middlewares put what they have read on the request under names of their own.
    { roots: [REQUEST], paths: ['*'], arity: [0, 0], origin: 'database', label: 'what was put on the request' },
    // Of these no harm comes by itself; nothing is filled by a ninth argument.
    { roots: [REQUEST], paths: NOT_INPUT, args: ['9'], origin: 'inter-process', label: 'the request' },
    { roots: [REQUEST], paths: ['_parsedUrl.pathname', '_parsedUrl.query', '_parsedUrl.search'], ...REMOTE },
  ],
  sinks: [
    {
      roots: [RESPONSE],
      paths: ['**.end', '**.send', '**.write', 'end', 'send', 'write'],
      args: ['0'],
      // These are sent as JSON.
      when: [{ arg: '0', isNot: /^express\.Request\.(?:query|params|body|headers|cookies|signedCookies)$/ }],
      sinkKind: 'xss',
      condition: 'html-response',
      what: HTML,
    },
    // Sent as it is only when a parser for text has read it.
    {
      roots: [RESPONSE],
      paths: ['**.send', 'send'],
      args: ['0'],
      when: [{ arg: '0', is: 'express.Request.body' }],
      sinkKind: 'xss',
      condition: 'html-response',
      what: HTML,
      confidence: 'low',
    },
    {
      roots: [RESPONSE],
      paths: ['**.send', 'send'],
      args: ['1'],
      arity: [2, 2],
      sinkKind: 'xss',
      condition: 'html-response',
      what: HTML,
    },
    {
      roots: [RESPONSE],
      paths: ['**.redirect', 'redirect'],
      args: ['*'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [RESPONSE],
      paths: ['**.location', 'location'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [RESPONSE],
      paths: ['**.header', '**.set', '**.setHeader', 'append', 'header', 'set', 'setHeader'],
      args: ['1'],
      when: [{ arg: '0', is: /^(?:location|refresh)$/i }],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [RESPONSE],
      paths: ['**.header', '**.set', 'header', 'set'],
      args: ['0.Location', '0.location'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [RESPONSE],
      paths: ['**.append', '**.header', '**.set', 'append', 'header', 'set'],
      args: ['0', '1', '0.*'],
      when: [{ arg: '0', isNot: /^location$/i }],
      sinkKind: 'header-injection',
      what: HEADER,
      confidence: 'low', // Node.js refuses line breaks
    },
    {
      roots: [RESPONSE],
      paths: ['**.header', '**.set', 'append', 'header', 'set'],
      args: ['1'],
      when: [{ arg: '0', is: /^access-control-allow-origin$/i }],
      sinkKind: 'cors',
      what: 'the origin that may read the answer',
    },
    {
      roots: [RESPONSE],
      paths: ['**.header', '**.set', 'header', 'set'],
      args: ['0.Access-Control-Allow-Origin', '0.access-control-allow-origin'],
      sinkKind: 'cors',
      what: 'the origin that may read the answer',
    },
    {
      roots: [RESPONSE],
      paths: ['**.vary', 'links', 'vary'],
      args: ['0'],
      sinkKind: 'header-injection',
      what: HEADER,
      confidence: 'low',
    },
    {
      roots: [RESPONSE],
      paths: ['**.cookie', 'cookie'],
      args: ['0', '2.domain', '2.path'],
      sinkKind: 'header-injection',
      what: 'a cookie of the answer',
      confidence: 'low',
    },
    {
      roots: [RESPONSE],
      paths: ['**.sendFile', '**.sendfile', 'sendFile', 'sendfile'],
      args: ['0'],
      when: [
        { arg: '1.root', given: false },
        { arg: '2.root', given: false },
      ],
      sinkKind: 'path-traversal',
      // What still has `..` in it is refused: only a path that leads there at once, or has been resolved, does harm.
      condition: 'whole-text',
      what: FILE,
    },
    {
      roots: [RESPONSE],
      paths: ['**.download', 'download'],
      args: ['0'],
      when: [
        { arg: '1.root', given: false },
        { arg: '2.root', given: false },
      ],
      sinkKind: 'path-traversal',
      what: FILE,
    },
    {
      roots: [RESPONSE],
      paths: ['**.download', '**.sendFile', '**.sendfile', 'download', 'sendFile', 'sendfile'],
      args: ['1.root', '2.root'],
      sinkKind: 'path-traversal',
      what: 'the folder that files are sent from',
    },
    {
      roots: [RESPONSE],
      paths: ['**.render', 'render'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a template',
    },
    {
      roots: ['express'],
      paths: ['**.render'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a template',
    },
    {
      roots: [RESPONSE],
      paths: ['**.render', 'render'],
      args: ['1'],
      sinkKind: 'path-traversal',
      condition: 'raw-object',
      what: 'the options of a template',
      confidence: 'medium',
    },
    {
      roots: [RESPONSE],
      paths: ['jsonp'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'whole-text',
      what: HTML,
      confidence: 'low',
    },
    { roots: [`${REQUEST}.session`], paths: ['*'], args: ['0'], sinkKind: 'trust-boundary', what: 'the session' },
  ],
  assignments: [
    {
      property: 'statusMessage',
      objects: [RESPONSE, 'http.ServerResponse'],
      sinkKind: 'header-injection',
      what: 'the status line of the answer',
    },
  ],
  uses: [
    {
      roots: [RESPONSE],
      paths: ['**.cookie', 'cookie'],
      use: 'set-cookie',
      args: ['0', '1', '2.secure', '2.httpOnly', '2.sameSite'],
    },
    {
      roots: [RESPONSE],
      paths: ['**.header', '**.set', 'append', 'header', 'set'],
      use: 'response-header',
      args: ['0', '1'],
    },
    { roots: [...APPS, '?app'], paths: ['**.listen', 'listen'], use: 'bind-address', args: ['1'] },
  ],
  facts: [
    {
      roots: [RESPONSE],
      paths: ['**.contentType', '**.type', 'contentType', 'type'],
      when: [{ arg: '0', is: /^(?!.*(?:html|xml|svg)).+/i }],
      fact: 'not-html',
    },
    {
      roots: [RESPONSE],
      paths: ['**.contentType', '**.type', 'contentType', 'type'],
      when: [{ arg: '0', is: /html|xml|svg/i }],
      fact: 'not-html',
      holds: false,
    },
    { roots: [RESPONSE], paths: ['**.attachment', 'attachment'], fact: 'not-html' },
    {
      roots: [RESPONSE],
      paths: ['**.header', '**.set', 'header', 'set'],
      when: [
        { arg: '0.Content-Type', given: true },
        { arg: '0.Content-Type', isNot: /html|xml|svg/i },
      ],
      fact: 'not-html',
    },
    {
      roots: [RESPONSE],
      paths: ['**.header', '**.set', 'header', 'set'],
      when: [
        { arg: '0.content-type', given: true },
        { arg: '0.content-type', isNot: /html|xml|svg/i },
      ],
      fact: 'not-html',
    },
  ],
  types: [
    {
      roots: [RESPONSE],
      paths: [
        'append',
        'attachment',
        'clearCookie',
        'code',
        'contentType',
        'cookie',
        'format',
        'header',
        'links',
        'location',
        'sendStatus',
        'set',
        'setHeader',
        'status',
        'type',
        'vary',
        'writeHead',
      ],
      returns: 'this',
    },
    {
      roots: [`${RESPONSE}.**`],
      paths: ['append', 'contentType', 'cookie', 'header', 'set', 'status', 'type'],
      arity: CALLED,
      returns: RESPONSE,
    },
    { roots: [REQUEST], paths: ['res'], returns: RESPONSE },
    { roots: ['async-handler-express', 'express-async-handler', 'express-async-wrap'], paths: ['self'], returns: '0' },
    {
      roots: ['?'],
      paths: ['asyncHandler', 'asyncWrapper', 'catchAsync', 'catchAsyncErrors', 'wrapAsync'],
      returns: '0',
    },
    { roots: [RESPONSE], paths: ['req'], returns: REQUEST },
    { roots: [REQUEST], paths: ['req', 'request'], returns: REQUEST },
  ],
  supertypes: [
    { types: [REQUEST], parents: ['http.IncomingMessage'] },
    { types: [RESPONSE], parents: ['http.ServerResponse'] },
    {
      types: [
        'connect.IncomingMessage',
        'express-serve-static-core.Request',
        'express.express.Request',
        'polka.Request',
        'restify.Request',
      ],
      parents: [REQUEST],
    },
    {
      types: ['express-serve-static-core.Response', 'express.express.Response', 'polka.Response', 'restify.Response'],
      parents: [RESPONSE],
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(
        APPS,
        METHODS.map((method) => `**.${method}`),
      ),
      args: ['*', '*.*'],
      params: HANDLER_PARAMS,
    },
    {
      by: 'argument',
      of: ['?app.param', '?router.param', 'express.**.param'],
      args: ['1'],
      params: [{ api: REQUEST }, { api: RESPONSE }, null, REMOTE],
    },
    {
      by: 'argument',
      of: ['async-handler-express', 'express-async-errors', 'express-async-handler', 'express-async-wrap'],
      args: ['0'],
      params: HANDLER_PARAMS,
    },
    {
      by: 'argument',
      of: ['?asyncHandler', '?asyncWrapper', '?catchAsync', '?catchAsyncErrors', '?tryCatch', '?wrapAsync'],
      args: ['0'],
      params: HANDLER_PARAMS,
    },
    {
      by: 'argument',
      of: ['?app.ws', 'express-ws.**.ws', 'express.**.ws'],
      args: ['1'],
      params: [{ api: 'ws.WebSocket' }, { api: REQUEST }],
    },
    { by: 'argument', of: [`${RESPONSE}.format`], args: ['0.*'], params: HANDLER_PARAMS },
    // Serverless functions with the same two objects: Google Cloud, Firebase, Vercel, Netlify, Azure.
    {
      by: 'argument',
      of: ['@google-cloud/functions-framework.http', 'firebase-functions.**.onRequest'],
      args: ['*'],
      params: HANDLER_PARAMS,
    },
    { by: 'argument', of: ['firebase-functions.**.onCall'], args: ['*'], params: [REMOTE] },
    {
      by: 'argument',
      of: ['http-proxy-middleware', 'http-proxy-middleware.createProxyMiddleware'],
      args: ['0.onProxyReq', '0.router'],
      params: [null, { api: REQUEST }, { api: RESPONSE }],
    },
  ],
  parameters: [
    {
      names: [/^_*(?:req|request|httpRequest|httpReq)$/i, /^_*(?:res|resp|response|httpResponse|_)$/i],
      model: { api: REQUEST },
    },
    {
      names: [/^_*(?:res|resp|response|httpResponse)$/i, /^_*(?:req|request|httpRequest|httpReq)$/i],
      model: { api: RESPONSE },
    },
    { names: [/^_*(?:req|expressRequest|httpReq)$/], model: { api: REQUEST } },
    { names: [/^_*(?:res)$/, /^next$/], model: { api: RESPONSE } },
    {
      types: ['express-serve-static-core.Request', 'express.Request', 'express.express.Request'],
      model: { api: REQUEST },
    },
    {
      types: ['express-serve-static-core.Response', 'express.Response', 'express.express.Response'],
      model: { api: RESPONSE },
    },
  ],
  neutrals: [
    {
      roots: [REQUEST],
      paths: [
        'file.buffer',
        'file.destination',
        'file.filename',
        'file.path',
        'file.size',
        'files.**.filepath',
        'files.**.newFilename',
        'files.**.path',
        'files.**.size',
        'files.**.tempFilePath',
      ],
    },
  ],
  callbacks: [{ roots: [RESPONSE], paths: ['render'], callback: '2', params: [], result: 'nothing' }],
}
