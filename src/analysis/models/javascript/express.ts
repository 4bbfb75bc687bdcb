import type { Danger } from '../../engine/values/danger.ts'
import type { LibraryModel, ParameterModel } from '../row.ts'
import { CALLED, NOT_INPUT, patterns } from './names.ts'

const REQUEST = 'express.Request'
const RESPONSE = 'express.Response'
const REMOTE = { origin: 'remote', label: 'the request' } as const
const HTML = 'the HTML of the answer'
const FILE = 'the path of a file'
const TARGET = 'the address of a redirect'
const HEADER = 'a header of the answer'

/** Not `use`: its functions may begin with an error; what their parameters are shows in the names. */
const METHODS =
  'get post put delete del patch all options head copy lock merge mkcol move notify purge report search subscribe trace unlock ws'
const APPS =
  'express restify connect polka express-promise-router router find-my-way @types/express json-server webpack-dev-server tinyhttp @tinyhttp/app ultimate-express hyper-express restana'
/** Always text: no object of an attacker’s making. */
const TEXT_ONLY: readonly Danger[] = ['nosql-injection', 'mass-assignment']

const HANDLER_PARAMS: readonly ParameterModel[] = [{ api: REQUEST }, { api: RESPONSE }, null]

export const EXPRESS: LibraryModel = {
  sources: [
    {
      roots: REQUEST,
      paths: 'params headers url originalUrl path subdomains rawHeaders header get href cookie signedCookies',
      without: TEXT_ONLY,
      ...REMOTE,
    },
    { roots: REQUEST, paths: 'hostname host headers.host', without: [...TEXT_ONLY, 'open-redirect'], ...REMOTE },
    {
      roots: REQUEST,
      paths: 'query body cookies file files rawBody rawTrailers trailers searchParams fields',
      ...REMOTE,
    },
    {
      roots: REQUEST,
      paths:
        'get param text json buffer raw range read query params body cookie getHeader href getQuery getUrl getPath',
      ...REMOTE,
    },
    { roots: REQUEST, paths: 'header', arity: [1, 2], ...REMOTE },
    // Middlewares put what they have read on the request under names of their own.
    { roots: REQUEST, paths: '*', arity: [0, 0], origin: 'database', label: 'what was put on the request' },
    // Of these no harm comes by itself; nothing is filled by a ninth argument.
    { roots: REQUEST, paths: NOT_INPUT, args: '9', origin: 'inter-process', label: 'the request' },
    { roots: REQUEST, paths: '_parsedUrl.query _parsedUrl.pathname _parsedUrl.search', ...REMOTE },
  ],
  sinks: [
    {
      roots: RESPONSE,
      paths: 'send write end **.send **.write **.end',
      args: '0',
      // These are sent as JSON.
      when: [{ arg: '0', isNot: /^express\.Request\.(?:query|params|body|headers|cookies|signedCookies)$/ }],
      danger: 'xss',
      condition: 'html-response',
      what: HTML,
    },
    // Sent as it is only when a parser for text has read it.
    {
      roots: RESPONSE,
      paths: 'send **.send',
      args: '0',
      when: [{ arg: '0', is: 'express.Request.body' }],
      danger: 'xss',
      condition: 'html-response',
      what: HTML,
      confidence: 'low',
    },
    {
      roots: RESPONSE,
      paths: 'send **.send',
      args: '1',
      arity: [2, 2],
      danger: 'xss',
      condition: 'html-response',
      what: HTML,
    },
    {
      roots: RESPONSE,
      paths: 'redirect **.redirect',
      args: '*',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: RESPONSE,
      paths: 'location **.location',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: RESPONSE,
      paths: 'set header append setHeader **.set **.header **.setHeader',
      args: '1',
      when: [{ arg: '0', is: /^(?:location|refresh)$/i }],
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: RESPONSE,
      paths: 'set header **.set **.header',
      args: '0.Location 0.location',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: RESPONSE,
      paths: 'set header append **.set **.header **.append',
      args: '0 1 0.*',
      when: [{ arg: '0', isNot: /^location$/i }],
      danger: 'header-injection',
      what: HEADER,
    },
    {
      roots: RESPONSE,
      paths: 'set header append **.set **.header',
      args: '1',
      when: [{ arg: '0', is: /^access-control-allow-origin$/i }],
      danger: 'cors',
      what: 'the origin that may read the answer',
    },
    {
      roots: RESPONSE,
      paths: 'set header **.set **.header',
      args: '0.Access-Control-Allow-Origin 0.access-control-allow-origin',
      danger: 'cors',
      what: 'the origin that may read the answer',
    },
    {
      roots: RESPONSE,
      paths: 'links vary **.vary',
      args: '0',
      danger: 'header-injection',
      what: HEADER,
      confidence: 'low',
    },
    {
      roots: RESPONSE,
      paths: 'cookie **.cookie',
      args: '0 2.domain 2.path',
      danger: 'header-injection',
      what: 'a cookie of the answer',
      confidence: 'low',
    },
    {
      roots: RESPONSE,
      paths: 'sendFile sendfile **.sendFile **.sendfile',
      args: '0',
      when: [
        { arg: '1.root', given: false },
        { arg: '2.root', given: false },
      ],
      danger: 'path-traversal',
      // What still has `..` in it is refused: only a path that leads there at once, or has been resolved, does harm.
      condition: 'whole-text',
      what: FILE,
    },
    {
      roots: RESPONSE,
      paths: 'download **.download',
      args: '0',
      when: [
        { arg: '1.root', given: false },
        { arg: '2.root', given: false },
      ],
      danger: 'path-traversal',
      what: FILE,
    },
    {
      roots: RESPONSE,
      paths: 'sendFile sendfile download **.sendFile **.sendfile **.download',
      args: '1.root 2.root',
      danger: 'path-traversal',
      what: 'the folder that files are sent from',
    },
    { roots: RESPONSE, paths: 'render **.render', args: '0', danger: 'path-traversal', what: 'the path of a template' },
    { roots: 'express', paths: '**.render', args: '0', danger: 'path-traversal', what: 'the path of a template' },
    {
      roots: RESPONSE,
      paths: 'render **.render',
      args: '1',
      danger: 'path-traversal',
      condition: 'raw-object',
      what: 'the options of a template',
      confidence: 'medium',
    },
    {
      roots: RESPONSE,
      paths: 'jsonp',
      args: '0',
      danger: 'xss',
      condition: 'whole-text',
      what: HTML,
      confidence: 'low',
    },
    { roots: `${REQUEST}.session`, paths: '*', args: '0', danger: 'trust-boundary', what: 'the session' },
  ],
  assignments: [
    {
      property: 'statusMessage',
      objects: `${RESPONSE} http.ServerResponse`,
      danger: 'header-injection',
      what: 'the status line of the answer',
    },
  ],
  uses: [
    { roots: RESPONSE, paths: 'cookie **.cookie', use: 'set-cookie', args: '0 1 2.secure 2.httpOnly 2.sameSite' },
    { roots: RESPONSE, paths: 'set header append **.set **.header', use: 'response-header', args: '0 1' },
    { roots: `${APPS} ?app`, paths: '**.listen listen', use: 'bind-address', args: '1' },
  ],
  facts: [
    {
      roots: RESPONSE,
      paths: 'type contentType **.type **.contentType',
      when: [{ arg: '0', is: /^(?!.*(?:html|xml|svg)).+/i }],
      fact: 'not-html',
    },
    {
      roots: RESPONSE,
      paths: 'type contentType **.type **.contentType',
      when: [{ arg: '0', is: /html|xml|svg/i }],
      fact: 'not-html',
      holds: false,
    },
    { roots: RESPONSE, paths: 'attachment **.attachment', fact: 'not-html' },
    {
      roots: RESPONSE,
      paths: 'set header **.set **.header',
      when: [
        { arg: '0.Content-Type', given: true },
        { arg: '0.Content-Type', isNot: /html|xml|svg/i },
      ],
      fact: 'not-html',
    },
    {
      roots: RESPONSE,
      paths: 'set header **.set **.header',
      when: [
        { arg: '0.content-type', given: true },
        { arg: '0.content-type', isNot: /html|xml|svg/i },
      ],
      fact: 'not-html',
    },
  ],
  types: [
    {
      roots: RESPONSE,
      paths:
        'status type contentType set header setHeader append cookie clearCookie vary links format attachment writeHead sendStatus location code',
      returns: 'this',
    },
    {
      roots: `${RESPONSE}.**`,
      paths: 'status type contentType set header append cookie',
      arity: CALLED,
      returns: RESPONSE,
    },
    { roots: REQUEST, paths: 'res', returns: RESPONSE },
    { roots: 'express-async-handler async-handler-express express-async-wrap', paths: 'self', returns: '0' },
    { roots: '?', paths: 'asyncHandler catchAsync wrapAsync asyncWrapper catchAsyncErrors', returns: '0' },
    { roots: RESPONSE, paths: 'req', returns: REQUEST },
    { roots: REQUEST, paths: 'req request', returns: REQUEST },
  ],
  supertypes: [
    { types: REQUEST, parents: 'http.IncomingMessage' },
    { types: RESPONSE, parents: 'http.ServerResponse' },
    {
      types:
        'express.express.Request express-serve-static-core.Request restify.Request connect.IncomingMessage polka.Request',
      parents: REQUEST,
    },
    {
      types: 'express.express.Response express-serve-static-core.Response restify.Response polka.Response',
      parents: RESPONSE,
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(
        APPS,
        METHODS.split(' ')
          .map((method) => `**.${method}`)
          .join(' '),
      ),
      args: '* *.*',
      params: HANDLER_PARAMS,
    },
    {
      by: 'argument',
      of: 'express.**.param ?app.param ?router.param',
      args: '1',
      params: [{ api: REQUEST }, { api: RESPONSE }, null, REMOTE],
    },
    {
      by: 'argument',
      of: 'express-async-handler async-handler-express express-async-wrap express-async-errors',
      args: '0',
      params: HANDLER_PARAMS,
    },
    {
      by: 'argument',
      of: '?asyncHandler ?catchAsync ?wrapAsync ?asyncWrapper ?catchAsyncErrors ?tryCatch',
      args: '0',
      params: HANDLER_PARAMS,
    },
    {
      by: 'argument',
      of: 'express-ws.**.ws ?app.ws express.**.ws',
      args: '1',
      params: [{ api: 'ws.WebSocket' }, { api: REQUEST }],
    },
    { by: 'argument', of: `${RESPONSE}.format`, args: '0.*', params: HANDLER_PARAMS },
    // Serverless functions with the same two objects: Google Cloud, Firebase, Vercel, Netlify, Azure.
    {
      by: 'argument',
      of: 'firebase-functions.**.onRequest @google-cloud/functions-framework.http',
      args: '*',
      params: HANDLER_PARAMS,
    },
    { by: 'argument', of: 'firebase-functions.**.onCall', args: '*', params: [REMOTE] },
    {
      by: 'argument',
      of: 'http-proxy-middleware.createProxyMiddleware http-proxy-middleware',
      args: '0.onProxyReq 0.router',
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
    { type: 'express.Request express.express.Request express-serve-static-core.Request', model: { api: REQUEST } },
    { type: 'express.Response express.express.Response express-serve-static-core.Response', model: { api: RESPONSE } },
  ],
  neutrals: [
    {
      roots: REQUEST,
      paths:
        'file.path file.filename file.destination file.size file.buffer files.*.path files.*.size files.*.tempFilePath files.path files.tempFilePath',
    },
  ],
  callbacks: [{ roots: RESPONSE, paths: 'render', callback: '2', params: '', result: 'nothing' }],
}
