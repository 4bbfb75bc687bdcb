import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { fieldsAreTexts } from './text-only.ts'

const REQUEST = 'the request'
const PAGE = 'the page'
const REDIRECT = 'the target of a redirect'
/** Falcon, and what is bare WSGI. */
export const FALCON: LibraryModel = {
  sources: [
    {
      roots: ['falcon.Request', 'falcon.asgi.Request'],
      paths: ['forwarded_host', 'forwarded_uri', 'host', 'prefix', 'uri', 'url'],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    {
      roots: ['falcon.Request', 'falcon.asgi.Request'],
      paths: [
        'cookies',
        'get_cookie_values',
        'get_header',
        'get_param',
        'headers',
        'path',
        'query_string',
        'relative_uri',
      ],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    {
      roots: ['falcon.Request', 'falcon.asgi.Request'],
      paths: ['bounded_stream', 'get_media', 'media', 'params', 'stream'],
      origin: 'remote',
      label: REQUEST,
    },
  ],
  types: [
    { roots: ['falcon.Request'], paths: ['get_header', 'get_param'], returns: 'str' },
    ...fieldsAreTexts(['falcon.Request'], ['cookies', 'headers', 'params']),
  ],
  parameters: [
    { types: ['falcon.Request', 'falcon.asgi.Request'], model: { api: 'falcon.Request' } },
    { names: [/^start_response$/, /^environ$/], model: { api: 'wsgi.start_response' } },
  ],
  sinks: [
    {
      roots: ['falcon'],
      paths: ['HTTPFound', 'HTTPMovedPermanently', 'HTTPSeeOther', 'HTTPTemporaryRedirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: REDIRECT,
    },
    {
      roots: ['falcon.Response'],
      paths: ['append_header', 'set_header'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: ['wsgi.start_response'],
      paths: ['self'],
      args: ['1.*'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
  ],
  assignments: [
    { property: 'body', objects: ['falcon.Response'], sinkKind: 'xss', condition: 'html-response', what: PAGE },
    { property: 'text', objects: ['falcon.Response'], sinkKind: 'xss', condition: 'html-response', what: PAGE },
  ],
  uses: [
    {
      roots: ['falcon.Response'],
      paths: ['set_cookie'],
      use: 'set-cookie',
      args: ['0|name=', '1|value=', 'secure=', 'http_only=', 'same_site='],
    },
  ],
}
