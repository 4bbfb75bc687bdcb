import type { LibraryModel } from '../row.ts'

const REQUEST = 'the request'
const PAGE = 'the page'
const PATH_VARIABLE = { origin: 'remote', label: 'a part of the address' } as const
const RETURNED = { danger: 'xss', condition: 'html-response', what: PAGE } as const
const REDIRECT = 'where the browser is sent'
/** Bottle, web.py and CherryPy. */
export const BOTTLE: LibraryModel = {
  sources: [
    {
      roots: 'bottle.request bottle.LocalRequest bottle.BaseRequest',
      paths:
        'query forms params json body files cookies headers path url fullpath query_string urlparts GET POST environ',
      origin: 'remote',
      label: REQUEST,
    },
    { roots: 'bottle.request', paths: 'get_header get_cookie', origin: 'remote', label: REQUEST },
    {
      roots: 'cherrypy.request',
      paths: 'params json body headers cookie query_string path_info',
      origin: 'remote',
      label: REQUEST,
    },
    { roots: 'web', paths: 'input data cookies ctx', origin: 'remote', label: REQUEST },
  ],
  types: [{ roots: 'bottle.request', paths: 'query.* forms.* params.* get_header get_cookie', returns: 'str' }],
  handlers: [
    {
      by: 'decorator',
      of: 'bottle.route bottle.get bottle.post bottle.put bottle.delete bottle.Bottle.route bottle.Bottle.get bottle.Bottle.post bottle.Bottle.put bottle.Bottle.delete',
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'decorator',
      of: 'cherrypy.expose',
      params: [{ origin: 'remote', label: REQUEST }],
      repeatsLast: true,
      returnSink: RETURNED,
    },
  ],
  sinks: [
    {
      roots: 'bottle web cherrypy',
      paths: 'redirect seeother found tempredirect HTTPRedirect',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: REDIRECT,
    },
    {
      roots: 'bottle',
      paths: 'static_file',
      args: '0|filename 1|root',
      danger: 'path-traversal',
      what: 'the path of a file',
      confidence: 'medium',
    },
    { roots: 'bottle', paths: 'template SimpleTemplate', args: '0', danger: 'template-injection', what: 'a template' },
    {
      roots: 'bottle.response',
      paths: 'set_header add_header',
      args: '1',
      danger: 'header-injection',
      what: 'a header of the response',
    },
    {
      roots: 'bottle.response',
      paths: 'set_cookie',
      args: '0 1',
      danger: 'header-injection',
      what: 'a cookie',
      confidence: 'low',
    },
    {
      roots: 'cherrypy.lib.static',
      paths: 'serve_file serve_download',
      args: '0',
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    { roots: 'web.template', paths: 'Template', args: '0', danger: 'template-injection', what: 'a template' },
  ],
  uses: [
    { roots: 'bottle.response', paths: 'set_cookie', use: 'set-cookie', args: '0 1 secure httponly samesite' },
    { roots: 'bottle sanic.Sanic', paths: 'run', use: 'bind-address', args: 'host|0' },
  ],
  checks: [
    {
      roots: 'bottle',
      paths: 'run Bottle.run debug',
      when: [{ arg: 'debug|0', is: true }],
      rule: 'debug-enabled',
      message: 'Error pages show stack traces to visitors.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
