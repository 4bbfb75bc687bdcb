import type { LibraryModel } from '../row.ts'

const REQUEST = 'the request'
const REQUESTS = 'flask.request flask.Request quart.request quart.Request werkzeug.Request werkzeug.wrappers.Request'
const APPS = 'flask.Flask flask.Blueprint flask.blueprints.Blueprint quart.Quart quart.Blueprint'
const UPLOAD = 'werkzeug.datastructures.FileStorage'
const PAGE = 'the page'
/** Types of content that browsers do not look for scripts in. */
const NOT_HTML = /^(?!text\/html|application\/xhtml|image\/svg)/
const RESPONSES =
  'flask.Response flask.make_response flask.wrappers.Response werkzeug.Response werkzeug.wrappers.Response quart.Response quart.make_response'
const PATH_VARIABLE = { origin: 'remote', label: 'a part of the address' } as const
const RETURNED = { danger: 'xss', condition: 'html-response', what: PAGE } as const
/** Flask, Quart and what they are made of. */
export const FLASK: LibraryModel = {
  sources: [
    {
      roots: REQUESTS,
      paths:
        'args form values data json files cookies headers stream query_string full_path path url base_url url_root host host_url referrer environ view_args mimetype content_type user_agent remote_user authorization access_route',
      origin: 'remote',
      label: REQUEST,
    },
    { roots: REQUESTS, paths: 'get_json get_data', origin: 'remote', label: REQUEST },
    {
      roots: 'flask.sansio quart.websocket flask_sock',
      paths: 'receive **.receive',
      origin: 'remote',
      label: 'a message',
    },
  ],
  types: [
    { roots: REQUESTS, paths: 'files.* files.get', returns: UPLOAD },
    { roots: REQUESTS, paths: 'args.* form.* values.* cookies.* headers.*', returns: 'str' },
    { roots: REQUESTS, paths: 'full_path path url base_url url_root host host_url referrer', returns: 'str' },
    { roots: 'flask quart', paths: 'url_for render_template', returns: 'str' },
    { roots: 'flask quart', paths: 'make_response Response', returns: 'flask.Response' },
    { roots: 'flask', paths: 'current_app', returns: 'flask.Flask' },
  ],
  neutrals: [
    { roots: REQUESTS, paths: 'method is_json is_secure content_length scheme endpoint blueprint max_content_length' },
  ],
  handlers: [
    {
      by: 'decorator',
      of: `${APPS.split(' ')
        .flatMap((app) => ['route', 'get', 'post', 'put', 'delete', 'patch'].map((verb) => `${app}.${verb}`))
        .join(' ')} ?.**.route ?.route *.**.route`,
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'decorator',
      of: APPS.split(' ')
        .map((app) => `${app}.errorhandler`)
        .join(' '),
      params: [{ origin: 'exception', label: 'the exception' }],
      returnSink: RETURNED,
    },
    {
      by: 'parent',
      of: 'flask.views.MethodView flask.views.View flask.MethodView flask_classful.FlaskView quart.views.MethodView',
      methods: /^(?:get|post|put|delete|patch|head|options|dispatch_request|index|show)$/,
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'parent',
      of: 'flask_restful.Resource flask_restx.Resource flask_restplus.Resource',
      methods: /^(?:get|post|put|delete|patch)$/,
      params: [PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: `${APPS.split(' ')
        .map((app) => `${app}.add_url_rule`)
        .join(' ')} ?.**.add_url_rule`,
      args: '2 view_func',
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'decorator',
      of: 'flask_socketio.SocketIO.on flask_socketio.SocketIO.event socketio.Server.on socketio.Server.event socketio.AsyncServer.on',
      params: [{ origin: 'remote', label: 'a message' }],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: 'flask_socketio.Namespace socketio.Namespace',
      methods: /^on_/,
      params: [{ origin: 'remote', label: 'a message' }],
      repeatsLast: true,
    },
  ],
  sinks: [
    {
      roots: 'flask quart',
      paths: 'make_response Response',
      when: [{ arg: 'content_type|mimetype|1.Content-Type|2.Content-Type|headers.Content-Type', isNot: NOT_HTML }],
      args: '0|response',
      danger: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    {
      roots: 'werkzeug.wrappers werkzeug flask.wrappers',
      paths: 'Response',
      when: [{ arg: 'content_type|mimetype|1.Content-Type|2.Content-Type|headers.Content-Type', isNot: NOT_HTML }],
      args: '0|response',
      danger: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    { roots: RESPONSES, paths: 'set_data', args: '0', danger: 'xss', condition: 'html-response', what: PAGE },
    {
      roots: 'flask flask.templating quart',
      paths: 'render_template_string stream_template_string',
      args: '0|source',
      danger: 'template-injection',
      what: 'a template',
    },
    {
      roots: 'flask quart',
      paths: 'render_template',
      args: '0',
      danger: 'path-traversal',
      what: 'the name of a template',
      confidence: 'low',
    },
    {
      roots: 'flask markupsafe jinja2 flask.helpers jinja2.utils',
      paths: 'Markup',
      args: '0|base|object',
      danger: 'xss',
      what: 'markup that is put into the page as it is',
    },
    {
      roots: 'flask.Markup markupsafe.Markup',
      paths: 'unescape',
      args: '0',
      danger: 'xss',
      what: 'markup that is put into the page as it is',
    },
    {
      roots: 'flask werkzeug.utils werkzeug quart',
      paths: 'redirect utils.redirect',
      args: '0|location',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'where the browser is sent',
    },
    {
      roots: 'flask quart',
      paths: 'send_file',
      args: '0|path_or_file|filename_or_fp',
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: 'flask quart flask.helpers',
      paths: 'send_from_directory',
      args: '0|directory',
      danger: 'path-traversal',
      what: 'the path of a folder',
    },
    {
      roots: `${RESPONSES} web.Response`,
      paths: '**.set_cookie',
      args: '0|key 1|value',
      danger: 'header-injection',
      what: 'a cookie',
      confidence: 'low',
    },
    {
      roots: 'flask quart werkzeug werkzeug.wrappers',
      paths: 'Response make_response',
      args: 'headers.* 1.* 2.*',
      danger: 'header-injection',
      what: 'a header of the response',
    },
    {
      roots: RESPONSES,
      paths: 'headers.add headers.set headers.__setitem__ headers.extend headers.update',
      args: '1 0.*',
      danger: 'header-injection',
      what: 'a header of the response',
    },
    {
      roots: 'werkzeug.datastructures',
      paths: 'Headers.add Headers.set Headers.add_header',
      args: '1',
      danger: 'header-injection',
      what: 'a header of the response',
    },
    {
      roots: '?',
      paths: '**.save',
      receiver: /^(?:file|upload|f|uploaded_file|request\.files\[.*\])$/i,
      args: '0|dst',
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: `${REQUESTS} ${UPLOAD}`,
      paths: '**.save',
      args: '0|dst',
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: 'flask.session quart.session',
      paths: '**.update',
      args: '0',
      danger: 'trust-boundary',
      what: 'the session',
      confidence: 'low',
    },
  ],
  exits: [
    {
      roots: 'flask quart werkzeug.exceptions bottle sanic sanic.exceptions flask_restful flask_restx',
      paths: 'abort',
    },
    { roots: '?', paths: 'abort' },
  ],
  sanitizers: [
    { roots: 'flask quart', paths: 'jsonify json.jsonify render_template', removes: ['xss', 'template-injection'] },
    { roots: 'flask quart', paths: 'url_for', removes: ['open-redirect', 'ssrf', 'xss'] },
  ],
  propagators: [
    { roots: 'flask', paths: 'json.loads json.load', from: '0' },
    { roots: 'flask.json', paths: 'loads load', from: '0' },
    { roots: 'flask markupsafe jinja2', paths: 'Markup', from: '0' },
    { roots: 'flask quart', paths: 'render_template_string', from: '0' },
  ],
}
