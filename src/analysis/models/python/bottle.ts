import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { fieldsAreTexts, PATH_VARIABLE } from './text-only.ts'

const REQUEST = 'the request'
const BOTTLE_REQUESTS = ['bottle.BaseRequest', 'bottle.LocalRequest', 'bottle.request']
const PAGE = 'the page'
const RETURNED = { sinkKind: 'xss', condition: 'html-response', what: PAGE } as const
const REDIRECT = 'the target of a redirect'
/** Bottle, web.py and CherryPy. */
export const BOTTLE: LibraryModel = {
  sources: [
    {
      roots: BOTTLE_REQUESTS,
      paths: ['GET', 'POST', 'body', 'environ', 'files', 'forms', 'json', 'params', 'query'],
      origin: 'remote',
      label: REQUEST,
    },
    {
      roots: BOTTLE_REQUESTS,
      paths: ['cookies', 'fullpath', 'headers', 'path', 'query_string', 'urlparts'],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    {
      roots: BOTTLE_REQUESTS,
      paths: ['url'],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    {
      roots: ['bottle.request'],
      paths: ['get_cookie', 'get_header'],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    { roots: ['cherrypy.request'], paths: ['body', 'json', 'params'], origin: 'remote', label: REQUEST },
    {
      roots: ['cherrypy.request'],
      paths: ['cookie', 'headers', 'path_info', 'query_string'],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    { roots: ['web'], paths: ['cookies', 'ctx', 'data', 'input'], origin: 'remote', label: REQUEST },
  ],
  types: [
    ...fieldsAreTexts(BOTTLE_REQUESTS, ['GET', 'POST', 'cookies', 'forms', 'headers', 'params', 'query']),
    ...fieldsAreTexts(['cherrypy.request'], ['headers', 'params']),
    ...fieldsAreTexts(['web'], ['cookies', 'input']),
    { roots: ['bottle.request'], paths: ['get_cookie', 'get_header'], returns: 'str' },
  ],
  handlers: [
    {
      by: 'decorator',
      of: [
        'bottle.Bottle.delete',
        'bottle.Bottle.get',
        'bottle.Bottle.post',
        'bottle.Bottle.put',
        'bottle.Bottle.route',
        'bottle.delete',
        'bottle.get',
        'bottle.post',
        'bottle.put',
        'bottle.route',
      ],
      // Plugins hand over more: the connection to a database.
      route: { at: ['0|path='], isWhole: true },
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'decorator',
      of: ['cherrypy.expose'],
      // Fields of the query and of a form; a body of JSON is `request.json`.
      params: [{ origin: 'remote', label: REQUEST, without: TEXT_ONLY }],
      repeatsLast: true,
      returnSink: RETURNED,
    },
  ],
  sinks: [
    {
      roots: ['bottle', 'cherrypy', 'web'],
      paths: ['HTTPRedirect', 'found', 'redirect', 'seeother', 'tempredirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: REDIRECT,
    },
    {
      roots: ['bottle'],
      paths: ['static_file'],
      args: ['0|filename=', '1|root='],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
      confidence: 'medium',
    },
    {
      roots: ['bottle'],
      paths: ['SimpleTemplate', 'template'],
      args: ['0'],
      sinkKind: 'template-injection',
      what: 'a template',
    },
    {
      roots: ['bottle.response'],
      paths: ['add_header', 'set_header'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: ['bottle.response'],
      paths: ['set_cookie'],
      args: ['0', '1'],
      sinkKind: 'header-injection',
      what: 'a cookie',
      confidence: 'low',
    },
    {
      roots: ['cherrypy.lib.static'],
      paths: ['serve_download', 'serve_file'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
    { roots: ['web.template'], paths: ['Template'], args: ['0'], sinkKind: 'template-injection', what: 'a template' },
  ],
  uses: [
    {
      roots: ['bottle.response'],
      paths: ['set_cookie'],
      use: 'set-cookie',
      args: ['0', '1', 'secure=', 'httponly=', 'samesite='],
    },
    { roots: ['bottle', 'sanic.Sanic'], paths: ['run'], use: 'bind-address', args: ['host=|0'] },
  ],
  checks: [
    {
      roots: ['bottle'],
      paths: ['Bottle.run', 'debug', 'run'],
      when: [{ arg: 'debug=|0', is: true }],
      rule: 'debug-enabled',
      message: 'Error pages show stack traces to users.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
