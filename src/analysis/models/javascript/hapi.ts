import type { SchemaPlace } from '../rows/handler-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { patterns } from './names.ts'
import { REQUESTED_ADDRESS, REQUESTED_PATH, REQUESTED_QUERY, REQUESTED_URL, TEXT_ONLY } from './text-only.ts'

const REMOTE = { origin: 'remote', label: 'the request' } as const

const TARGET = 'a redirect URL'

const HAPI_REQUEST = 'hapi.Request'

const HAPI_REQUESTS = ['@hapi/hapi.Request', 'hapi.Request']

const HAPI_TOOLKITS = ['@hapi/hapi.ResponseToolkit', 'hapi.ResponseToolkit']

const HAPI_TOOLKIT = 'hapi.ResponseToolkit'

const HAPI = ['@hapi/hapi', 'hapi']

const HAPI_HANDLER = [{ api: HAPI_REQUEST }, { api: HAPI_TOOLKIT }] as const

/** What a route checks before its handler runs. */
const CHECKED: readonly SchemaPlace[] = ['headers', 'params', 'payload', 'query', 'state'].map((member) => ({
  at: `0.options.validate.${member}|0.config.validate.${member}`,
  param: 0,
  member,
}))

export const HAPI_FRAMEWORK: LibraryModel = {
  sources: [
    {
      roots: HAPI_REQUESTS,
      paths: ['headers', 'info.referrer', 'params', 'paramsArray', 'query.*', 'raw.req.headers'],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    {
      roots: HAPI_REQUESTS,
      paths: ['headers.host', 'headers.x-forwarded-host', 'info.host', 'info.hostname', 'url'],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    // Of the path, hapi decodes only what has no meaning in an address, so no markup.
    {
      roots: HAPI_REQUESTS,
      paths: ['path', 'raw.req.url', 'url.path', 'url.pathname'],
      without: REQUESTED_PATH,
      ...REMOTE,
    },
    { roots: HAPI_REQUESTS, paths: ['url.search'], without: REQUESTED_QUERY, ...REMOTE },
    { roots: HAPI_REQUESTS, paths: ['url.href'], without: REQUESTED_URL, ...REMOTE },
    { roots: HAPI_REQUESTS, paths: ['orig', 'payload', 'query', 'state'], ...REMOTE },
  ],
  sinks: [
    {
      roots: HAPI_TOOLKITS,
      paths: ['response'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: 'the HTML of the response',
    },
    {
      roots: HAPI_TOOLKITS,
      paths: ['redirect', 'response().redirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: HAPI_TOOLKITS,
      paths: ['**.header', 'response().header'],
      args: ['0', '1'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low', // Node.js refuses line breaks
    },
    {
      roots: HAPI_TOOLKITS,
      paths: ['response().location'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    { roots: HAPI_TOOLKITS, paths: ['file'], args: ['0'], sinkKind: 'path-traversal', what: 'the path of a file' },
    { roots: HAPI_TOOLKITS, paths: ['view'], args: ['0'], sinkKind: 'path-traversal', what: 'the path of a template' },
  ],
  types: [{ roots: HAPI_REQUESTS, paths: ['url'], returns: 'URL' }],
  uses: [
    {
      roots: HAPI_TOOLKITS,
      paths: ['**.state'],
      use: 'set-cookie',
      args: ['0', '1', '2.isSecure', '2.isHttpOnly', '2.isSameSite'],
    },
    { roots: HAPI, paths: ['**.state'], use: 'session-config', args: ['1.isSecure', '1.isHttpOnly', '1.isSameSite'] },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(HAPI, ['**.route']),
      args: [
        '0.handler',
        '0.*.handler',
        '0.options.handler',
        '0.*.options.handler',
        '0.config.handler',
        '0.options.pre.*.method',
      ],
      params: HAPI_HANDLER,
      schemas: CHECKED,
      address: { at: ['0.path'], param: 0, members: ['path'] },
      returnSink: { sinkKind: 'xss', condition: 'html-response', what: 'the HTML of the response' },
    },
    {
      by: 'argument',
      of: patterns(['?server', 'server'], ['route']),
      args: ['0.handler', '0.*.handler', '0.options.handler', '0.config.handler'],
      params: HAPI_HANDLER,
      schemas: CHECKED,
      address: { at: ['0.path'], param: 0, members: ['path'] },
      returnSink: { sinkKind: 'xss', condition: 'html-response', what: 'the HTML of the response' },
    },
    { by: 'argument', of: patterns(HAPI, ['**.ext']), args: ['1', '0.method'], params: HAPI_HANDLER },
    { by: 'argument', of: patterns(HAPI, ['**.decorate', '**.handler']), args: ['1', '2'], params: [null, null] },
  ],
  parameters: [
    { names: [/^_*(?:req|request)$/, /^_*(?:h|toolkit)$/], model: { api: HAPI_REQUEST } },
    { names: [/^_*(?:h|toolkit)$/, /^_*(?:req|request)$/], model: { api: HAPI_TOOLKIT } },
    { types: ['@hapi/hapi.Request', 'hapi.Request'], model: { api: HAPI_REQUEST } },
    { types: ['@hapi/hapi.ResponseToolkit', 'hapi.ResponseToolkit'], model: { api: HAPI_TOOLKIT } },
  ],
}
