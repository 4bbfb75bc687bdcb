import type { LibraryModel } from '../rows/library-model.ts'
import type { ParameterModel } from '../rows/parameter-row.ts'
import { NOT_INPUT, patterns } from './names.ts'
import { HOST_HEADER, REQUESTED_ADDRESS, REQUESTED_PATH, REQUESTED_QUERY, TEXT_ONLY } from './text-only.ts'
import { UPLOADED_FILES } from './uploads.ts'

const REQUEST = 'express.Request'
const RESPONSE = 'express.Response'
const REMOTE = { origin: 'remote', label: 'the request' } as const
/** Not `use`: its functions may take an error first; parameter names tell which is which. */
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
const HANDLER_PARAMS: readonly ParameterModel[] = [{ api: REQUEST }, { api: RESPONSE }, null]

/** Express and frameworks with its interface: requests, and the functions that handle them. */
export const EXPRESS: LibraryModel = {
  sources: [
    {
      roots: [REQUEST],
      paths: ['get', 'header'],
      arity: [1, 1],
      when: [{ arg: '0', is: HOST_HEADER }],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    {
      roots: [REQUEST],
      paths: ['cookie', 'get', 'header', 'headers', 'href', 'params', 'rawHeaders', 'signedCookies', 'subdomains'],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    {
      roots: [REQUEST],
      paths: ['_parsedUrl.pathname', 'getPath', 'originalUrl', 'path', 'url'],
      without: REQUESTED_PATH,
      ...REMOTE,
    },
    {
      roots: [REQUEST],
      paths: ['headers.host', 'headers.x-forwarded-host', 'host', 'hostname'],
      without: REQUESTED_ADDRESS,
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
    // Middlewares store what they have read on the request under their own names.
    { roots: [REQUEST], paths: ['*'], arity: [0, 0], origin: 'database', label: 'a value stored on the request' },
    // These do no harm by themselves; no call has a ninth argument to fill.
    { roots: [REQUEST], paths: NOT_INPUT, args: ['9'], origin: 'inter-process', label: 'the request' },
    { roots: [REQUEST], paths: ['_parsedUrl.query', '_parsedUrl.search'], without: REQUESTED_QUERY, ...REMOTE },
  ],
  sinks: [
    {
      roots: ['express'],
      paths: ['**.render'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a template',
    },
  ],
  uses: [{ roots: [...APPS, '?app'], paths: ['**.listen', 'listen'], use: 'bind-address', args: ['1'] }],
  types: [
    { roots: [REQUEST], paths: ['res'], returns: RESPONSE },
    { roots: ['async-handler-express', 'express-async-handler', 'express-async-wrap'], paths: ['self'], returns: '0' },
    {
      roots: ['?'],
      paths: ['asyncHandler', 'asyncWrapper', 'catchAsync', 'catchAsyncErrors', 'wrapAsync'],
      returns: '0',
    },
    { roots: [REQUEST], paths: ['req', 'request'], returns: REQUEST },
  ],
  supertypes: [
    { types: [REQUEST], parents: ['http.IncomingMessage'] },
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
      next: 2,
      address: { at: ['0'], param: 0, members: ['originalUrl', 'path', 'url'] },
      schemas: [
        { at: '*', param: 0, member: '*' },
        { at: '*.*', param: 0, member: '*' },
      ],
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
}
