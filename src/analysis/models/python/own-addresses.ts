import type { LibraryModel } from '../rows/library-model.ts'
import type { SinkKind } from '../sink-kind.ts'

/** An address of a route lies on this site, and what is put into it is percent-encoded. */
const OF_A_ROUTE: readonly SinkKind[] = ['header-injection', 'open-redirect', 'ssrf', 'xss']

/** Options that say on which host an address lies. */
const HOST = '_host=|_app_url=|_server='

const ROUTES = ['current_route_path', 'current_route_url', 'resource_path', 'resource_url', 'route_path', 'route_url']

/** Functions that make the addresses of the program's own routes. */
export const OWN_ADDRESSES: LibraryModel = {
  types: [
    { roots: ['bottle.Bottle'], paths: ['get_url'], returns: 'str' },
    { roots: ['cherrypy'], paths: ['url'], returns: 'str' },
    { roots: ['django.shortcuts'], paths: ['resolve_url'], returns: 'str' },
    {
      roots: ['pyramid.request.Request', 'pyramid.url', 'web.Request'],
      paths: ROUTES,
      returns: 'str',
    },
  ],
  sanitizers: [
    {
      roots: ['flask', 'flask.helpers', 'quart', 'quart.helpers'],
      paths: ['url_for'],
      removes: OF_A_ROUTE,
    },
    {
      roots: ['flask.Flask', 'quart.Quart', 'werkzeug.routing.Map.bind', 'werkzeug.routing.Map.bind_to_environ'],
      paths: ['build', 'url_for'],
      removes: OF_A_ROUTE,
    },
    { roots: ['werkzeug.routing', 'werkzeug.routing.map'], paths: ['MapAdapter.build'], removes: OF_A_ROUTE },
    {
      roots: [
        'django.core.urlresolvers',
        'django.shortcuts',
        'django.urls',
        'django.urls.base',
        'rest_framework.reverse',
      ],
      paths: ['reverse', 'reverse_lazy'],
      removes: [...OF_A_ROUTE, 'path-traversal'],
    },
    {
      roots: ['fastapi', 'starlette'],
      paths: ['**.url_for', '**.url_path_for'],
      removes: OF_A_ROUTE,
    },
    { roots: ['aiohttp.web'], paths: ['**.router.*.url_for'], removes: OF_A_ROUTE },
    {
      roots: ['pyramid.request.Request', 'pyramid.url', 'web.Request'],
      paths: [...ROUTES, 'static_path', 'static_url', 'url_for', 'url_path_for'],
      when: [{ arg: HOST, given: false }],
      removes: OF_A_ROUTE,
    },
    {
      roots: ['sanic.Request', 'sanic.Sanic'],
      paths: ['**.url_for', 'url_for'],
      when: [{ arg: HOST, given: false }],
      removes: OF_A_ROUTE,
    },
    { roots: ['tornado.web'], paths: ['**.reverse_url'], removes: OF_A_ROUTE },
    { roots: ['bottle'], paths: ['Bottle.get_url', 'url'], removes: OF_A_ROUTE },
    { roots: ['cherrypy'], paths: ['url'], when: [{ arg: '3|base=', given: false }], removes: OF_A_ROUTE },
    // An object that another file has made: an application, a router.
    {
      roots: ['?'],
      paths: ['**.reverse_url', '**.route_path', '**.route_url', '**.url_for', '**.url_path_for', 'url_for'],
      when: [{ arg: HOST, given: false }],
      removes: OF_A_ROUTE,
    },
  ],
  propagators: [
    { roots: ['cherrypy'], paths: ['url'], when: [{ arg: '3|base=', given: true }], from: ['3|base='] },
    {
      roots: ['pyramid.request.Request', 'pyramid.url', 'web.Request'],
      paths: ROUTES,
      when: [{ arg: HOST, given: true }],
      from: ['_app_url=', '_host=', '_server='],
    },
    // What names no route is the address itself.
    { roots: ['django.shortcuts'], paths: ['resolve_url'], from: ['0|to='] },
  ],
}
