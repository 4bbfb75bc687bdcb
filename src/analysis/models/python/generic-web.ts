import type { LibraryModel } from '../row.ts'

const REQUEST = 'the request'
/**
 * A request of whatever framework, when nothing but the name of a parameter or member tells: what all of them call their
 * parts. `web.Request` is a name of this folder only.
 */
const TEXTS =
  'args form values query query_params query_string params matchdict match_info match_dict rel_url GET POST REQUEST COOKIES cookies headers META path path_info full_path path_qs path_url url base_url url_root referrer referer host remote raw_path uri raw_uri unparsed_uri request_uri'
const BODIES =
  'data body json json_body files FILES stream content raw_post_data text media bounded_stream forms raw_body'
const CALLS =
  'get_json get_data get_full_path build_absolute_uri get_raw_uri get_host get_argument get_arguments get_query_argument get_body_argument get_cookie get_param get_media read read_body post multipart form body json text stream getvalue get_header'

/** Clients have requests too, ones that they make themselves. */
const IMPORTS_FRAMEWORK =
  /^[ \t]*(?:from|import)[ \t]+(?:django|rest_framework|ninja|flask|quart|werkzeug|pyramid|webob|cornice|aiohttp|sanic|starlette|fastapi|litestar|bottle|tornado|twisted|klein|falcon|cherrypy|web|channels|wagtail|graphene)\b|^[ \t]*from[ \t]+\.*(?:models|forms|serializers|views)\b|@(?:\w+\.)*(?:route|view_config|csrf_exempt|login_required|api_view)\b|^(?:async[ \t]+)?def[ \t]+\w+\(request\b|\brender\(request\b/m

export const GENERIC_WEB: LibraryModel = {
  parameters: [
    { names: [/^_?request$/], files: IMPORTS_FRAMEWORK, model: { api: 'web.Request' } },
    { names: [/^req$/, /^(?:resp?|response)$/], model: { api: 'web.Request' } },
    { names: [/^(?:resp?|response)$/, /^req$/], model: { api: 'web.Response' } },
  ],
  sources: [
    { roots: 'web.Request', paths: TEXTS, origin: 'remote', label: REQUEST },
    { roots: 'web.Request', paths: BODIES, origin: 'remote', label: REQUEST },
    { roots: 'web.Request', paths: CALLS, origin: 'remote', label: REQUEST },
  ],
  types: [
    {
      roots: 'web.Request',
      paths: 'files.* files.get FILES.* FILES.get',
      returns: 'werkzeug.datastructures.FileStorage',
    },
    { roots: '?', paths: 'request', returns: 'web.Request' },
    {
      roots: 'web.Request',
      paths:
        'args.* form.* values.* query.* query_params.* params.* GET.* POST.* COOKIES.* cookies.* headers.* META.* path_params.* matchdict.* get_argument get_query_argument get_body_argument get_cookie get_param get_header get_full_path build_absolute_uri',
      returns: 'str',
    },
    { roots: 'web.Request', paths: 'path full_path url base_url host referrer referer query_string', returns: 'str' },
  ],
  neutrals: [
    {
      roots: 'web.Request',
      paths:
        'method is_secure is_ajax user session content_length scheme endpoint blueprint view_args.keys is_json auth state app user_agent.platform',
    },
  ],
  sinks: [
    {
      roots: 'web.Response',
      paths: 'set_header append_header',
      args: '1',
      danger: 'header-injection',
      what: 'a header of the response',
    },
  ],
}
