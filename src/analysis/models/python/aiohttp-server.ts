import type { LibraryModel } from '../row.ts'

const REQUEST = 'the request'

/** aiohttp as a server. */
export const AIOHTTP_SERVER: LibraryModel = {
  sources: [
    {
      roots: 'aiohttp.web.Request aiohttp.web.BaseRequest',
      paths: 'match_info query query_string rel_url url path path_qs raw_path headers cookies host remote content',
      origin: 'remote',
      label: REQUEST,
    },
    { roots: 'aiohttp.web.Request', paths: 'post json text read multipart', origin: 'remote', label: REQUEST },
    {
      roots: 'aiohttp.web.WebSocketResponse',
      paths: 'receive receive_str receive_json receive_bytes',
      origin: 'remote',
      label: 'a message',
    },
  ],
  types: [
    { roots: 'aiohttp.web.View', paths: 'request', returns: 'aiohttp.web.Request' },
    {
      roots: 'aiohttp.web.Request',
      paths: 'match_info.get query.get headers.get cookies.get path path_qs query_string host text',
      returns: 'str',
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: 'aiohttp.web.get aiohttp.web.post aiohttp.web.put aiohttp.web.delete aiohttp.web.patch aiohttp.web.view',
      args: '1',
      params: [{ api: 'aiohttp.web.Request' }],
    },
    {
      by: 'argument',
      of: '**.router.add_get **.router.add_post **.router.add_put **.router.add_delete **.router.add_patch',
      args: '1',
      params: [{ api: 'aiohttp.web.Request' }],
    },
    {
      by: 'argument',
      of: '**.router.add_route aiohttp.web.route',
      args: '2',
      params: [{ api: 'aiohttp.web.Request' }],
    },
    {
      by: 'decorator',
      of: 'aiohttp.web.RouteTableDef.get aiohttp.web.RouteTableDef.post aiohttp.web.RouteTableDef.put aiohttp.web.RouteTableDef.delete aiohttp.web.RouteTableDef.patch aiohttp.web.RouteTableDef.view',
      params: [{ api: 'aiohttp.web.Request' }],
    },
    { by: 'decorator', of: 'aiohttp.web.middleware', params: [{ api: 'aiohttp.web.Request' }, null] },
    { by: 'parent', of: 'aiohttp.web.View', methods: /^(?:get|post|put|delete|patch)$/, params: [], repeatsLast: true },
  ],
  parameters: [{ type: 'aiohttp.web.Request', model: { api: 'aiohttp.web.Request' } }],
  sinks: [
    {
      roots: 'aiohttp.web',
      paths: 'Response',
      when: [{ arg: 'content_type', is: /html/ }],
      args: 'text body',
      danger: 'xss',
      what: 'the page',
    },
    {
      roots: 'aiohttp.web',
      paths: 'HTTPFound HTTPSeeOther HTTPMovedPermanently HTTPTemporaryRedirect HTTPPermanentRedirect',
      args: '0|location',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'where the browser is sent',
    },
    {
      roots: 'aiohttp.web',
      paths: 'FileResponse',
      args: '0|path',
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: 'aiohttp.web',
      paths: 'Response',
      args: 'headers.*',
      danger: 'header-injection',
      what: 'a header of the response',
    },
  ],
  uses: [
    {
      roots: 'aiohttp.web',
      paths: '**.set_cookie',
      use: 'set-cookie',
      args: '0|name 1|value secure httponly samesite',
    },
    { roots: 'aiohttp.web', paths: 'run_app TCPSite', use: 'bind-address', args: 'host|1' },
    {
      roots: 'aiohttp_session.cookie_storage',
      paths: 'EncryptedCookieStorage',
      use: 'session-config',
      args: 'secure httponly samesite 0|secret_key',
    },
  ],
  checks: [
    {
      roots: 'aiohttp_jinja2',
      paths: 'setup',
      when: [{ arg: 'autoescape', is: false }],
      rule: 'xss',
      message: 'Values go into the page without escaping. Leave `autoescape` on.',
      severity: 'medium',
      confidence: 'high',
    },
  ],
}
