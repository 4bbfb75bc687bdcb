import type { LibraryModel } from '../row.ts'

const REQUEST = 'the request'
const REQUESTS = 'starlette.requests.Request fastapi.Request fastapi.requests.Request starlette.requests.HTTPConnection'
const SOCKETS = 'fastapi.WebSocket starlette.websockets.WebSocket fastapi.websockets.WebSocket'
const APPS = 'fastapi.FastAPI fastapi.APIRouter fastapi.routing.APIRouter fastapi.applications.FastAPI'
const VERBS = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'trace', 'api_route', 'websocket']
const RESPONSES = 'fastapi.responses starlette.responses fastapi'
const DECORATORS = APPS.split(' ').flatMap((app) => VERBS.map((verb) => `${app}.${verb}`))

/** FastAPI and Starlette. */
export const FASTAPI: LibraryModel = {
  sources: [
    {
      roots: REQUESTS,
      paths: 'query_params path_params headers cookies url base_url client',
      origin: 'remote',
      label: REQUEST,
    },
    { roots: REQUESTS, paths: 'body json form stream', origin: 'remote', label: REQUEST },
    {
      roots: SOCKETS,
      paths:
        'receive receive_text receive_bytes receive_json iter_text iter_json iter_bytes query_params path_params headers cookies',
      origin: 'remote',
      label: 'a message',
    },
    {
      roots: 'fastapi.UploadFile starlette.datastructures.UploadFile fastapi.datastructures.UploadFile',
      paths: 'filename content_type read file',
      origin: 'remote',
      label: 'an uploaded file',
    },
  ],
  parameters: [
    { type: REQUESTS, model: { api: 'starlette.requests.Request' } },
    { type: SOCKETS, model: { api: 'starlette.websockets.WebSocket' } },
    { type: 'fastapi.UploadFile starlette.datastructures.UploadFile', model: { api: 'fastapi.UploadFile' } },
  ],
  handlers: [
    {
      by: 'decorator',
      of: `${DECORATORS.join(' ')} ?app.get ?app.post ?app.put ?app.delete ?app.patch ?router.get ?router.post ?router.put ?router.delete ?router.patch ?.**.router.get ?.**.router.post ?.**.router.put ?.**.router.delete ?.**.router.patch`,
      params: [{ origin: 'remote', label: REQUEST }],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: 'starlette.routing.Route starlette.routing.WebSocketRoute starlette.applications.Starlette.add_route',
      args: '1|endpoint 0',
      params: [{ api: 'starlette.requests.Request' }],
    },
    { by: 'decorator', of: 'starlette.applications.Starlette.route', params: [{ api: 'starlette.requests.Request' }] },
    {
      by: 'parent',
      of: 'starlette.endpoints.HTTPEndpoint',
      methods: /^(?:get|post|put|delete|patch)$/,
      params: [{ api: 'starlette.requests.Request' }],
    },
    {
      by: 'decorator',
      of: 'litestar.get litestar.post litestar.put litestar.delete litestar.patch',
      params: [{ origin: 'remote', label: REQUEST }],
      repeatsLast: true,
    },
  ],
  sinks: [
    { roots: RESPONSES, paths: 'HTMLResponse', args: '0|content', danger: 'xss', what: 'the page' },
    {
      roots: 'starlette.responses fastapi.responses fastapi',
      paths: 'Response',
      when: [{ arg: 'media_type', is: /html/ }],
      args: '0|content',
      danger: 'xss',
      what: 'the page',
    },
    {
      roots: RESPONSES,
      paths: 'RedirectResponse',
      args: '0|url',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'where the browser is sent',
    },
    { roots: RESPONSES, paths: 'FileResponse', args: '0|path', danger: 'path-traversal', what: 'the path of a file' },
    {
      roots: RESPONSES,
      paths: 'Response HTMLResponse PlainTextResponse JSONResponse',
      args: 'headers.*',
      danger: 'header-injection',
      what: 'a header of the response',
    },
  ],
  uses: [
    {
      roots: `starlette.responses fastapi.responses fastapi.Response fastapi.responses.Response`,
      paths: 'set_cookie **.set_cookie',
      use: 'set-cookie',
      args: '0|key 1|value 6|secure 7|httponly 8|samesite',
    },
    {
      roots: 'starlette.middleware.sessions',
      paths: 'SessionMiddleware',
      use: 'session-config',
      args: 'https_only - same_site 1|secret_key',
    },
    {
      roots: 'fastapi.FastAPI starlette.applications.Starlette ?',
      paths: 'add_middleware **.add_middleware',
      when: [{ arg: '0|middleware_class', is: /CORSMiddleware$/ }],
      use: 'cors-config',
      args: 'allow_origins|allow_origin_regex allow_credentials',
    },
    {
      roots: 'starlette.middleware fastapi.middleware',
      paths: 'Middleware',
      when: [{ arg: '0|cls', is: /CORSMiddleware$/ }],
      use: 'cors-config',
      args: 'allow_origins|allow_origin_regex allow_credentials',
    },
    {
      roots: 'starlette.middleware.cors fastapi.middleware.cors',
      paths: 'CORSMiddleware',
      use: 'cors-config',
      args: 'allow_origins|allow_origin_regex allow_credentials',
    },
    { roots: 'uvicorn hypercorn', paths: 'run Config', use: 'bind-address', args: 'host' },
  ],
  checks: [
    {
      roots: 'fastapi starlette.applications',
      paths: 'FastAPI Starlette',
      when: [{ arg: 'debug', is: true }],
      rule: 'debug-enabled',
      message: 'Error pages show stack traces to visitors. Leave `debug` off.',
      severity: 'medium',
      confidence: 'high',
    },
  ],
}
