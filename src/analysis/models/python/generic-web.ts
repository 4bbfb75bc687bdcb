import type { LibraryModel } from '../rows/library-model.ts'
import { OF_A_PART, OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { ROUTED, fieldsAreTexts } from './text-only.ts'

const REQUEST = 'the request'
/**
 * A request of an unknown framework, recognised by the name of a parameter or member: the names that all frameworks use
 * for its parts. `web.Request` is a name of this folder only.
 */
const FIELDS = ['GET', 'POST', 'REQUEST', 'args', 'form', 'params', 'query', 'query_params', 'values']
const TEXTS = [
  'COOKIES',
  'META',
  'cookies',
  'headers',
  'path_qs',
  'query_string',
  'raw_path',
  'raw_uri',
  'rel_url',
  'remote',
  'request_uri',
  'unparsed_uri',
  'uri',
]
const BODIES = [
  'FILES',
  'body',
  'bounded_stream',
  'content',
  'data',
  'files',
  'forms',
  'json',
  'json_body',
  'media',
  'raw_body',
  'raw_post_data',
  'stream',
  'text',
]
const CALLS = [
  'get_argument',
  'get_arguments',
  'get_body_argument',
  'get_cookie',
  'get_data',
  'get_header',
  'get_json',
  'get_media',
  'get_param',
  'get_query_argument',
  'getvalue',
  'multipart',
  'post',
  'read',
  'read_body',
]

/** HTTP clients have requests too, which they create themselves. */
const IMPORTS_FRAMEWORK =
  /^[ \t]*(?:from|import)[ \t]+(?:django|rest_framework|ninja|flask|quart|werkzeug|pyramid|webob|cornice|aiohttp|sanic|starlette|fastapi|litestar|bottle|tornado|twisted|klein|falcon|cherrypy|web|channels|wagtail|graphene)\b|^[ \t]*from[ \t]+\.*(?:models|forms|serializers|views)\b|@(?:\w+\.)*(?:route|view_config|csrf_exempt|login_required|api_view)\b|^(?:async[ \t]+)?def[ \t]+\w+\(request\b|\brender\(request\b/m

export const GENERIC_WEB: LibraryModel = {
  parameters: [
    { names: [/^_?request$/], files: IMPORTS_FRAMEWORK, model: { api: 'web.Request' } },
    { names: [/^req$/, /^(?:resp?|response)$/], model: { api: 'web.Request' } },
    { names: [/^(?:resp?|response)$/, /^req$/], model: { api: 'web.Response' } },
  ],
  sources: [
    {
      roots: ['web.Request'],
      paths: [
        'META.HTTP_HOST',
        'application_url',
        'base_url',
        'full_url',
        'get_host',
        'get_raw_uri',
        'headers.Host',
        'headers.host',
        'host',
        'host_url',
        'path_url',
        'root_url',
        'url',
        'url_root',
      ],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    // An attacker cannot choose the address of the previous page for others.
    {
      roots: ['web.Request'],
      paths: ['META.HTTP_REFERER', 'referer', 'referrer'],
      origin: 'remote',
      label: REQUEST,
      without: ['open-redirect'],
    },
    {
      roots: ['web.Request'],
      paths: ['full_path', 'get_full_path', 'path', 'path_info'],
      origin: 'remote',
      label: REQUEST,
      without: ['open-redirect', 'host-suffix'],
    },
    {
      roots: ['web.Request'],
      paths: ['build_absolute_uri'],
      arity: [0, 0],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    { roots: ['web.Request'], paths: ['build_absolute_uri'], arity: [1, 1], origin: 'remote', label: REQUEST },
    { roots: ['web.Request'], paths: TEXTS, origin: 'remote', label: REQUEST, without: TEXT_ONLY },
    { roots: ['web.Request'], paths: ['match_dict', 'match_info', 'matchdict', 'path_params'], ...ROUTED },
    { roots: ['web.Request'], paths: FIELDS, origin: 'remote', label: REQUEST },
    { roots: ['web.Request'], paths: BODIES, origin: 'remote', label: REQUEST },
    { roots: ['web.Request'], paths: CALLS, origin: 'remote', label: REQUEST },
  ],
  types: [
    {
      roots: ['web.Request'],
      paths: ['FILES.*', 'FILES.get', 'files.*', 'files.get'],
      returns: 'werkzeug.datastructures.FileStorage',
    },
    { roots: ['?'], paths: ['request'], returns: 'web.Request' },
    ...fieldsAreTexts(
      ['web.Request'],
      [...FIELDS, 'COOKIES', 'META', 'cookies', 'headers', 'matchdict', 'path_params'],
    ),
    {
      roots: ['web.Request'],
      paths: [
        'build_absolute_uri',
        'get_argument',
        'get_body_argument',
        'get_cookie',
        'get_full_path',
        'get_header',
        'get_param',
        'get_query_argument',
      ],
      returns: 'str',
    },
    {
      roots: ['web.Request'],
      paths: ['base_url', 'full_path', 'host', 'path', 'query_string', 'referer', 'referrer', 'url'],
      returns: 'str',
    },
  ],
  neutrals: [
    {
      roots: ['web.Request'],
      paths: [
        'app',
        'auth',
        'blueprint',
        'content_length',
        'endpoint',
        'is_ajax',
        'is_json',
        'is_secure',
        'method',
        'scheme',
        'session',
        'state',
        'user',
        'user_agent.platform',
        'view_args.keys',
      ],
    },
  ],
  // Where it is no text, the address of a request has parts.
  propagators: [
    {
      roots: ['str'],
      paths: ['fragment', 'path', 'path_qs', 'query', 'query_string', 'raw_path'],
      from: ['this'],
      restores: OF_A_PART,
    },
  ],
  sinks: [
    {
      roots: ['web.Response'],
      paths: ['append_header', 'set_header'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: 'a response header',
    },
  ],
}
