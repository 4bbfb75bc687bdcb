import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { ROUTED, fieldsAreTexts } from './text-only.ts'

const REQUEST = 'the request'
const REQUESTS = [
  'fastapi.Request',
  'fastapi.requests.Request',
  'starlette.requests.HTTPConnection',
  'starlette.requests.Request',
]
const SOCKETS = ['fastapi.WebSocket', 'fastapi.websockets.WebSocket', 'starlette.websockets.WebSocket']
const APPS = ['fastapi.APIRouter', 'fastapi.FastAPI', 'fastapi.applications.FastAPI', 'fastapi.routing.APIRouter']
const VERBS = ['api_route', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'trace', 'websocket']
const RESPONSES = ['fastapi', 'fastapi.responses', 'starlette.responses']
const DECORATORS = APPS.flatMap((app) => VERBS.map((verb) => `${app}.${verb}`))

/** FastAPI and Starlette. */
export const FASTAPI: LibraryModel = {
  sources: [
    {
      roots: REQUESTS,
      paths: ['client', 'cookies', 'headers', 'url.fragment', 'url.path', 'url.query'],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    { roots: REQUESTS, paths: ['path_params'], ...ROUTED },
    { roots: REQUESTS, paths: ['query_params'], origin: 'remote', label: REQUEST },
    {
      roots: REQUESTS,
      paths: ['base_url', 'headers.host', 'url'],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    { roots: REQUESTS, paths: ['body', 'form', 'json', 'stream'], origin: 'remote', label: REQUEST },
    {
      roots: SOCKETS,
      paths: [
        'cookies',
        'headers',
        'iter_bytes',
        'iter_json',
        'iter_text',
        'path_params',
        'query_params',
        'receive',
        'receive_bytes',
        'receive_json',
        'receive_text',
      ],
      origin: 'remote',
      label: 'a message',
    },
    {
      roots: ['fastapi.UploadFile', 'fastapi.datastructures.UploadFile', 'starlette.datastructures.UploadFile'],
      paths: ['content_type', 'file', 'filename', 'read'],
      origin: 'remote',
      label: 'an uploaded file',
    },
  ],
  types: fieldsAreTexts([...REQUESTS, ...SOCKETS], ['cookies', 'headers', 'path_params', 'query_params']),
  parameters: [
    { types: REQUESTS, model: { api: 'starlette.requests.Request' } },
    { types: SOCKETS, model: { api: 'starlette.websockets.WebSocket' } },
    { types: ['fastapi.UploadFile', 'starlette.datastructures.UploadFile'], model: { api: 'fastapi.UploadFile' } },
  ],
  handlers: [
    {
      by: 'decorator',
      of: [
        ...DECORATORS,
        '?.**.router.delete',
        '?.**.router.get',
        '?.**.router.patch',
        '?.**.router.post',
        '?.**.router.put',
        '?app.delete',
        '?app.get',
        '?app.patch',
        '?app.post',
        '?app.put',
        '?router.delete',
        '?router.get',
        '?router.patch',
        '?router.post',
        '?router.put',
      ],
      params: [{ origin: 'remote', label: REQUEST }],
      checks: true,
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: DECORATORS,
      when: [{ arg: 'response_class=', is: /\bHTMLResponse$/ }],
      params: [{ origin: 'remote', label: REQUEST }],
      checks: true,
      repeatsLast: true,
      returnSink: { sinkKind: 'xss', condition: 'html-response', what: 'the page' },
    },
    {
      by: 'decorator',
      of: DECORATORS,
      when: [{ arg: 'response_class=', is: /\bRedirectResponse$/ }],
      params: [{ origin: 'remote', label: REQUEST }],
      checks: true,
      repeatsLast: true,
      returnSink: { sinkKind: 'open-redirect', condition: 'controls-target', what: 'the target of a redirect' },
    },
    {
      by: 'argument',
      of: ['starlette.applications.Starlette.add_route', 'starlette.routing.Route', 'starlette.routing.WebSocketRoute'],
      args: ['1|endpoint=', '0'],
      route: { at: ['0|path='] },
      params: [{ api: 'starlette.requests.Request' }],
    },
    {
      by: 'decorator',
      of: ['starlette.applications.Starlette.route'],
      route: { at: ['0|path='] },
      params: [{ api: 'starlette.requests.Request' }],
    },
    {
      by: 'parent',
      of: ['starlette.endpoints.HTTPEndpoint'],
      methods: /^(?:get|post|put|delete|patch)$/,
      params: [{ api: 'starlette.requests.Request' }],
    },
    {
      by: 'decorator',
      of: ['litestar.delete', 'litestar.get', 'litestar.patch', 'litestar.post', 'litestar.put'],
      params: [{ origin: 'remote', label: REQUEST }],
      checks: true,
      repeatsLast: true,
    },
  ],
  sinks: [
    { roots: RESPONSES, paths: ['HTMLResponse'], args: ['0|content='], sinkKind: 'xss', what: 'the page' },
    {
      roots: ['fastapi', 'fastapi.responses', 'starlette.responses'],
      paths: ['Response'],
      when: [{ arg: 'media_type=', is: /html/ }],
      args: ['0|content='],
      sinkKind: 'xss',
      what: 'the page',
    },
    {
      roots: RESPONSES,
      paths: ['RedirectResponse'],
      args: ['0|url='],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the target of a redirect',
    },
    {
      roots: RESPONSES,
      paths: ['FileResponse'],
      args: ['0|path='],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: RESPONSES,
      paths: ['HTMLResponse', 'JSONResponse', 'PlainTextResponse', 'Response'],
      args: ['headers=.*'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
  ],
  uses: [
    {
      roots: ['fastapi.Response', 'fastapi.responses', 'fastapi.responses.Response', 'starlette.responses'],
      paths: ['**.set_cookie', 'set_cookie'],
      use: 'set-cookie',
      args: ['0|key=', '1|value=', '6|secure=', '7|httponly=', '8|samesite='],
    },
    {
      roots: ['starlette.middleware.sessions'],
      paths: ['SessionMiddleware'],
      use: 'session-config',
      args: ['https_only=', '-', 'same_site=', '1|secret_key='],
    },
    {
      roots: ['?', 'fastapi.FastAPI', 'starlette.applications.Starlette'],
      paths: ['**.add_middleware', 'add_middleware'],
      when: [{ arg: '0|middleware_class=', is: /CORSMiddleware$/ }],
      use: 'cors-config',
      args: ['allow_origins=|allow_origin_regex=', 'allow_credentials='],
    },
    {
      roots: ['fastapi.middleware', 'starlette.middleware'],
      paths: ['Middleware'],
      when: [{ arg: '0|cls=', is: /CORSMiddleware$/ }],
      use: 'cors-config',
      args: ['allow_origins=|allow_origin_regex=', 'allow_credentials='],
    },
    {
      roots: ['fastapi.middleware.cors', 'starlette.middleware.cors'],
      paths: ['CORSMiddleware'],
      use: 'cors-config',
      args: ['allow_origins=|allow_origin_regex=', 'allow_credentials='],
    },
    { roots: ['hypercorn', 'uvicorn'], paths: ['Config', 'run'], use: 'bind-address', args: ['host='] },
  ],
  checks: [
    {
      roots: ['fastapi', 'starlette.applications'],
      paths: ['FastAPI', 'Starlette'],
      when: [{ arg: 'debug=', is: true }],
      rule: 'debug-enabled',
      message: 'Error pages show stack traces to users. Leave `debug` disabled.',
      severity: 'medium',
      confidence: 'high',
    },
  ],
}
