import type { LibraryModel } from '../row.ts'

const REQUEST = 'the request'
const PAGE = 'the page'
const REDIRECT = 'where the browser is sent'
/** Falcon, and what is bare WSGI. */
export const FALCON: LibraryModel = {
  sources: [
    {
      roots: 'falcon.Request falcon.asgi.Request',
      paths:
        'params media headers cookies path uri url relative_uri query_string stream bounded_stream get_param get_header get_media get_cookie_values',
      origin: 'remote',
      label: REQUEST,
    },
  ],
  types: [{ roots: 'falcon.Request', paths: 'get_param get_header', returns: 'str' }],
  parameters: [
    { type: 'falcon.Request falcon.asgi.Request', model: { api: 'falcon.Request' } },
    { names: [/^start_response$/, /^environ$/], model: { api: 'wsgi.start_response' } },
  ],
  sinks: [
    {
      roots: 'falcon',
      paths: 'HTTPFound HTTPSeeOther HTTPMovedPermanently HTTPTemporaryRedirect',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: REDIRECT,
    },
    {
      roots: 'falcon.Response',
      paths: 'set_header append_header',
      args: '1',
      danger: 'header-injection',
      what: 'a header of the response',
    },
    {
      roots: 'wsgi.start_response',
      paths: 'self',
      args: '1.*',
      danger: 'header-injection',
      what: 'a header of the response',
    },
  ],
  assignments: [
    { property: 'body', objects: 'falcon.Response', danger: 'xss', condition: 'html-response', what: PAGE },
    { property: 'text', objects: 'falcon.Response', danger: 'xss', condition: 'html-response', what: PAGE },
  ],
  uses: [
    {
      roots: 'falcon.Response',
      paths: 'set_cookie',
      use: 'set-cookie',
      args: '0|name 1|value secure http_only same_site',
    },
  ],
}
