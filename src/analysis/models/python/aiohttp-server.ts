import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { ROUTED, fieldsAreTexts } from './text-only.ts'

const REQUEST = 'the request'

/** aiohttp as a server. */
export const AIOHTTP_SERVER: LibraryModel = {
  sources: [
    {
      roots: ['aiohttp.web.BaseRequest', 'aiohttp.web.Request'],
      paths: [
        'cookies',
        'headers',
        'path',
        'path_qs',
        'query_string',
        'raw_path',
        'rel_url',
        'remote',
        'url.fragment',
        'url.path',
        'url.path_qs',
        'url.query_string',
        'url.raw_path',
      ],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    {
      roots: ['aiohttp.web.BaseRequest', 'aiohttp.web.Request'],
      paths: ['content', 'query', 'url.query'],
      origin: 'remote',
      label: REQUEST,
    },
    { roots: ['aiohttp.web.Request'], paths: ['match_info'], ...ROUTED },
    {
      roots: ['aiohttp.web.BaseRequest', 'aiohttp.web.Request'],
      paths: ['headers.Host', 'host', 'url'],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    {
      roots: ['aiohttp.web.Request'],
      paths: ['json', 'multipart', 'post', 'read', 'text'],
      origin: 'remote',
      label: REQUEST,
    },
    {
      roots: ['aiohttp.web.WebSocketResponse'],
      paths: ['receive', 'receive_bytes', 'receive_json', 'receive_str'],
      origin: 'remote',
      label: 'a message',
    },
  ],
  types: [
    { roots: ['aiohttp.web.View'], paths: ['request'], returns: 'aiohttp.web.Request' },
    {
      roots: ['aiohttp.web.Request'],
      paths: ['host', 'path', 'path_qs', 'query_string', 'text'],
      returns: 'str',
    },
    ...fieldsAreTexts(['aiohttp.web.Request'], ['cookies', 'headers', 'match_info', 'query', 'url.query']),
  ],
  handlers: [
    {
      by: 'argument',
      of: [
        'aiohttp.web.delete',
        'aiohttp.web.get',
        'aiohttp.web.patch',
        'aiohttp.web.post',
        'aiohttp.web.put',
        'aiohttp.web.view',
      ],
      args: ['1|handler='],
      route: { at: ['0|path='] },
      params: [{ api: 'aiohttp.web.Request' }],
    },
    {
      by: 'argument',
      of: [
        '**.router.add_delete',
        '**.router.add_get',
        '**.router.add_patch',
        '**.router.add_post',
        '**.router.add_put',
      ],
      args: ['1|handler='],
      route: { at: ['0|path='] },
      params: [{ api: 'aiohttp.web.Request' }],
    },
    {
      by: 'argument',
      of: ['**.router.add_route', 'aiohttp.web.route'],
      args: ['2|handler='],
      route: { at: ['1|path='] },
      params: [{ api: 'aiohttp.web.Request' }],
    },
    {
      by: 'decorator',
      of: [
        'aiohttp.web.RouteTableDef.delete',
        'aiohttp.web.RouteTableDef.get',
        'aiohttp.web.RouteTableDef.patch',
        'aiohttp.web.RouteTableDef.post',
        'aiohttp.web.RouteTableDef.put',
        'aiohttp.web.RouteTableDef.view',
      ],
      route: { at: ['0|path='] },
      params: [{ api: 'aiohttp.web.Request' }],
    },
    { by: 'decorator', of: ['aiohttp.web.middleware'], params: [{ api: 'aiohttp.web.Request' }, null] },
    {
      by: 'parent',
      of: ['aiohttp.web.View'],
      methods: /^(?:get|post|put|delete|patch)$/,
      params: [],
      repeatsLast: true,
    },
  ],
  parameters: [{ types: ['aiohttp.web.Request'], model: { api: 'aiohttp.web.Request' } }],
  sinks: [
    {
      roots: ['aiohttp.web'],
      paths: ['Response'],
      when: [{ arg: 'content_type=', is: /html/ }],
      args: ['text=', 'body='],
      sinkKind: 'xss',
      what: 'the page',
    },
    {
      roots: ['aiohttp.web'],
      paths: ['HTTPFound', 'HTTPMovedPermanently', 'HTTPPermanentRedirect', 'HTTPSeeOther', 'HTTPTemporaryRedirect'],
      args: ['0|location='],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the target of a redirect',
    },
    {
      roots: ['aiohttp.web'],
      paths: ['FileResponse'],
      args: ['0|path='],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: ['aiohttp.web'],
      paths: ['Response'],
      args: ['headers=.*'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
  ],
  uses: [
    {
      roots: ['aiohttp.web'],
      paths: ['**.set_cookie'],
      use: 'set-cookie',
      args: ['0|name=', '1|value=', 'secure=', 'httponly=', 'samesite='],
    },
    { roots: ['aiohttp.web'], paths: ['TCPSite', 'run_app'], use: 'bind-address', args: ['host=|1'] },
    {
      roots: ['aiohttp_session.cookie_storage'],
      paths: ['EncryptedCookieStorage'],
      use: 'session-config',
      args: ['secure=', 'httponly=', 'samesite=', '0|secret_key='],
    },
  ],
  checks: [
    {
      roots: ['aiohttp_jinja2'],
      paths: ['setup'],
      when: [{ arg: 'autoescape=', is: false }],
      rule: 'xss',
      message: 'Values are inserted into the page without escaping. Leave `autoescape` enabled.',
      severity: 'medium',
      confidence: 'high',
    },
  ],
}
