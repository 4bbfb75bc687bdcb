import type { SchemaPlace } from '../rows/handler-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { NOT_INPUT, patterns } from './names.ts'
import { REQUESTED_ADDRESS, REQUESTED_PATH, TEXT_ONLY } from './text-only.ts'
import { UPLOADED_FILES } from './uploads.ts'

const REQUEST = 'fastify.FastifyRequest'

const REPLY = 'fastify.FastifyReply'

const REMOTE = { origin: 'remote', label: 'the request' } as const

const TARGET = 'a redirect URL'

const HANDLER = [{ api: REQUEST }, { api: REPLY }] as const

/** What a route checks before its handler runs: the answer to anything else is an error. */
function checked(options: '0' | '1'): readonly SchemaPlace[] {
  return [
    { at: `${options}.schema.body`, param: 0, member: 'body' },
    { at: `${options}.schema.headers`, param: 0, member: 'headers' },
    { at: `${options}.schema.params`, param: 0, member: 'params' },
    { at: `${options}.schema.querystring|${options}.schema.query`, param: 0, member: 'query' },
  ]
}

/** What begins with the pattern of a route. */
const ADDRESS = { param: 0, members: ['originalUrl', 'url'] } as const

const HTML_TYPE = /html|xml|svg/i

const ROUTE_METHODS = [
  '**.all',
  '**.delete',
  '**.get',
  '**.patch',
  '**.post',
  '**.put',
  'all',
  'delete',
  'get',
  'head',
  'options',
  'patch',
  'post',
  'put',
]

export const FASTIFY: LibraryModel = {
  sources: [
    {
      roots: [REQUEST],
      paths: ['cookies', 'headers', 'ips', 'params', 'query.*', 'raw.headers', 'req.headers'],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    {
      roots: [REQUEST],
      paths: ['headers.host', 'headers.x-forwarded-host', 'host', 'hostname', 'raw.headers.host'],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    { roots: [REQUEST], paths: ['originalUrl', 'raw.url', 'req.url', 'url'], without: REQUESTED_PATH, ...REMOTE },
    { roots: [REQUEST], paths: ['body', 'query', 'rawBody'], ...REMOTE },
    { roots: [REQUEST], paths: ['*'], arity: [0, 0], origin: 'database', label: 'a value stored on the request' },
    {
      roots: [REQUEST],
      paths: [...NOT_INPUT, 'diScope', 'is404', 'jwtVerify', 'raw', 'req', 'routeOptions', 'routerPath', 'server'],
      args: ['9'],
      origin: 'inter-process',
      label: 'the request',
    },
    {
      roots: [REQUEST],
      paths: ['file', 'files', 'multipart', 'parts', 'saveRequestFiles'],
      ...UPLOADED_FILES,
      label: REMOTE.label,
    },
  ],
  // A text is sent as plain text unless the reply is declared to be HTML.
  sinks: [
    {
      roots: [REPLY],
      paths: ['**().send', 'send'],
      args: ['0'],
      when: [{ arg: 'this', fact: 'html', holds: true }],
      sinkKind: 'xss',
      what: 'the HTML of the response',
    },
    {
      roots: [REPLY],
      paths: ['raw.end', 'raw.write'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: 'the HTML of the response',
    },
    {
      roots: [REPLY],
      paths: ['**().redirect', 'redirect'],
      args: ['*'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [REPLY],
      paths: ['**().header', 'header', 'headers'],
      args: ['1', '0.Location', '0.location'],
      when: [{ arg: '0', is: /^location$/i }],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [REPLY],
      paths: ['**().header', 'header', 'headers'],
      args: ['0', '1', '0.*'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: [REPLY],
      paths: ['**().header', 'header'],
      args: ['1'],
      when: [{ arg: '0', is: /^access-control-allow-origin$/i }],
      sinkKind: 'cors',
      what: 'the origin that can read the response',
    },
    {
      roots: [REPLY],
      paths: ['**().sendFile', 'download', 'sendFile'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
      confidence: 'low',
    },
    {
      roots: [REPLY],
      paths: ['sendFile'],
      args: ['1'],
      sinkKind: 'path-traversal',
      what: 'the folder that files are sent from',
    },
    {
      roots: [REPLY],
      paths: ['render', 'view'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a template',
    },
  ],
  uses: [
    {
      roots: [REPLY],
      paths: ['**().cookie', '**().setCookie', 'cookie', 'setCookie'],
      use: 'set-cookie',
      args: ['0', '1', '2.secure', '2.httpOnly', '2.sameSite'],
    },
    { roots: [REPLY], paths: ['**().header', 'header'], use: 'response-header', args: ['0', '1'] },
  ],
  facts: [
    { roots: [REPLY], paths: ['**().type', 'type'], when: [{ arg: '0', is: HTML_TYPE }], fact: 'html' },
    {
      roots: [REPLY],
      paths: ['**().header', 'header'],
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: HTML_TYPE },
      ],
      fact: 'html',
    },
  ],
  types: [
    {
      roots: [REPLY],
      paths: ['clearCookie', 'code', 'cookie', 'header', 'headers', 'serializer', 'setCookie', 'status', 'type'],
      returns: 'this',
    },
  ],
  supertypes: [{ types: ['fastify.RouteHandlerMethod.Request'], parents: [REQUEST] }],
  handlers: [
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify'], ROUTE_METHODS),
      args: ['1.onRequest', '1.preValidation'],
      params: HANDLER,
      address: { at: ['0'], ...ADDRESS },
    },
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify', 'fastify()'], ROUTE_METHODS),
      args: ['1', '2', '1.handler', '2.handler', '1.preHandler', '1.preHandler.*'],
      when: [{ arg: '1.attachValidation', given: false }],
      params: HANDLER,
      address: { at: ['0'], ...ADDRESS },
      schemas: checked('1'),
    },
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify', 'fastify()'], ROUTE_METHODS),
      args: ['1', '2', '1.handler', '2.handler', '1.preHandler', '1.preHandler.*'],
      when: [{ arg: '1.attachValidation', given: true }],
      params: HANDLER,
      address: { at: ['0'], ...ADDRESS },
    },
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify'], ['**.route', 'route']),
      args: ['0.onRequest', '0.preValidation'],
      params: HANDLER,
      address: { at: ['0.url', '0.path'], ...ADDRESS },
    },
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify'], ['**.route', 'route']),
      args: ['0.handler', '0.preHandler', '0.preHandler.*'],
      when: [{ arg: '0.attachValidation', given: false }],
      params: HANDLER,
      address: { at: ['0.url', '0.path'], ...ADDRESS },
      schemas: checked('0'),
    },
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify'], ['**.route', 'route']),
      args: ['0.handler', '0.preHandler', '0.preHandler.*'],
      when: [{ arg: '0.attachValidation', given: true }],
      params: HANDLER,
      address: { at: ['0.url', '0.path'], ...ADDRESS },
    },
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify'], ['**.addHook', 'addHook']),
      args: ['1'],
      params: [{ api: REQUEST }, { api: REPLY }, null],
    },
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify'], ['**.setNotFoundHandler', 'setNotFoundHandler']),
      args: ['0', '1'],
      params: HANDLER,
    },
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify'], ['**.setErrorHandler', 'setErrorHandler']),
      args: ['0'],
      params: [null, { api: REQUEST }, { api: REPLY }],
    },
    {
      by: 'argument',
      of: patterns(['?fastify', 'fastify'], ['**.register', 'register']),
      args: ['0'],
      params: [{ api: 'fastify' }, null],
    },
  ],
  parameters: [
    { names: [/^_*(?:req|request)$/, /^_*(?:reply|rep)$/], model: { api: REQUEST } },
    { names: [/^_*(?:reply|rep)$/, /^_*(?:req|request)$/], model: { api: REPLY } },
    { names: [/^_*fastify$/], model: { api: 'fastify' } },
    { types: [REQUEST], model: { api: REQUEST } },
    { types: [REPLY], model: { api: REPLY } },
    { types: ['fastify.FastifyInstance'], model: { api: 'fastify' } },
  ],
}
