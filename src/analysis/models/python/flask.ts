import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { PATH_VARIABLE, ROUTED, fieldsAreTexts } from './text-only.ts'

const REQUEST = 'the request'
const REQUESTS = [
  'flask.Request',
  'flask.request',
  'quart.Request',
  'quart.request',
  'werkzeug.Request',
  'werkzeug.wrappers.Request',
]
const BLUEPRINTS = ['flask.Blueprint', 'flask.blueprints.Blueprint', 'quart.Blueprint']
const WHOLE_APPS = ['flask.Flask', 'quart.Quart']
const APPS = [...BLUEPRINTS, ...WHOLE_APPS]
const VERBS = ['delete', 'get', 'patch', 'post', 'put', 'route']
const RULE = { at: ['0|rule='], fixed: ['defaults='] } as const
/** A blueprint may be put under another prefix where it is registered. */
const BLUEPRINT_RULE = {
  at: ['0|rule='],
  before: ['this.url_prefix'],
  fixed: ['defaults=', 'this.url_defaults'],
} as const
const UPLOAD = 'werkzeug.datastructures.FileStorage'
const PAGE = 'the page'
/** Content types that browsers do not render as pages. */
const NOT_HTML = /^(?!text\/html|application\/xhtml|image\/svg)/
/** Where the content type of an answer is given; the names of headers are written in several ways. */
const CONTENT_TYPE =
  'content_type=|mimetype=|1.Content-Type|1.Content-type|1.content-type|2.Content-Type|2.Content-type|2.content-type|headers=.Content-Type|headers=.Content-type|headers=.content-type' as const
const RESPONSES = [
  'flask.Response',
  'flask.make_response',
  'flask.wrappers.Response',
  'quart.Response',
  'quart.make_response',
  'werkzeug.Response',
  'werkzeug.wrappers.Response',
]
const RETURNED = { sinkKind: 'xss', condition: 'html-response', what: PAGE } as const
/** Flask, Quart and what they are made of. */
export const FLASK: LibraryModel = {
  sources: [
    {
      roots: REQUESTS,
      paths: [
        'base_url',
        'headers.Host',
        'headers.X-Forwarded-Host',
        'host',
        'host_url',
        'root_url',
        'url',
        'url_root',
      ],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    // An attacker cannot choose the address of the previous page for others.
    { roots: REQUESTS, paths: ['referrer'], origin: 'remote', label: REQUEST, without: ['open-redirect'] },
    {
      roots: REQUESTS,
      paths: ['full_path', 'path'],
      origin: 'remote',
      label: REQUEST,
      without: ['open-redirect', 'host-suffix'],
    },
    {
      roots: REQUESTS,
      paths: ['environ.HTTP_REFERER', 'headers.Referer', 'headers.referer'],
      origin: 'remote',
      label: REQUEST,
      without: ['open-redirect'],
    },
    {
      roots: REQUESTS,
      paths: [
        'access_route',
        'authorization',
        'content_type',
        'cookies',
        'headers',
        'mimetype',
        'query_string',
        'remote_user',
        'user_agent',
      ],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    { roots: REQUESTS, paths: ['view_args'], ...ROUTED },
    {
      roots: REQUESTS,
      paths: ['args', 'data', 'environ', 'files', 'form', 'json', 'stream', 'values'],
      origin: 'remote',
      label: REQUEST,
    },
    { roots: REQUESTS, paths: ['get_data', 'get_json'], origin: 'remote', label: REQUEST },
    {
      roots: ['flask.sansio', 'flask_sock', 'quart.websocket'],
      paths: ['**.receive', 'receive'],
      origin: 'remote',
      label: 'a message',
    },
  ],
  types: [
    { roots: ['flask', 'flask_classful', 'flask_restful', 'quart'], paths: ['**.as_view'], returns: 'this' },
    { roots: REQUESTS, paths: ['files.*', 'files.get'], returns: UPLOAD },
    ...fieldsAreTexts(REQUESTS, ['args', 'cookies', 'form', 'headers', 'values']),
    {
      roots: REQUESTS,
      paths: ['base_url', 'full_path', 'host', 'host_url', 'path', 'referrer', 'url', 'url_root'],
      returns: 'str',
    },
    { roots: ['flask', 'quart'], paths: ['render_template', 'url_for'], returns: 'str' },
    { roots: ['flask', 'quart'], paths: ['Response', 'make_response'], returns: 'flask.Response' },
    { roots: ['flask'], paths: ['current_app'], returns: 'flask.Flask' },
  ],
  effects: [
    { roots: ['flask', 'flask.blueprints', 'quart'], paths: ['Blueprint'], effect: 'options' },
    { roots: ['flask_restful', 'flask_restplus', 'flask_restx'], paths: ['Api'], effect: 'options' },
  ],
  neutrals: [
    {
      roots: REQUESTS,
      paths: [
        'blueprint',
        'content_length',
        'endpoint',
        'is_json',
        'is_secure',
        'max_content_length',
        'method',
        'scheme',
      ],
    },
  ],
  handlers: [
    {
      by: 'decorator',
      of: WHOLE_APPS.flatMap((app) => VERBS.map((verb) => `${app}.${verb}`)),
      route: { ...RULE, isWhole: true },
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'decorator',
      of: BLUEPRINTS.flatMap((app) => VERBS.map((verb) => `${app}.${verb}`)),
      route: BLUEPRINT_RULE,
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'decorator',
      of: ['*.**.route', '?.**.route', '?.route'],
      route: RULE,
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'decorator',
      of: APPS.map((app) => `${app}.errorhandler`),
      params: [{ origin: 'exception', label: 'the exception' }],
      returnSink: RETURNED,
    },
    {
      by: 'decorator',
      of: APPS.flatMap((app) => [`${app}.after_app_request`, `${app}.after_request`]),
      params: [{ api: 'flask.Response' }],
    },
    {
      by: 'parent',
      of: [
        'flask.MethodView',
        'flask.views.MethodView',
        'flask.views.View',
        'flask_classful.FlaskView',
        'quart.views.MethodView',
      ],
      methods: /^(?:get|post|put|delete|patch|head|options|dispatch_request|index|show)$/,
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'parent',
      of: ['flask_restful.Resource', 'flask_restplus.Resource', 'flask_restx.Resource'],
      methods: /^(?:get|post|put|delete|patch)$/,
      params: [PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: WHOLE_APPS.map((app) => `${app}.add_url_rule`),
      args: ['2', 'view_func='],
      route: { ...RULE, isWhole: true },
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'argument',
      of: [...BLUEPRINTS.map((app) => `${app}.add_url_rule`), '?.**.add_url_rule'],
      args: ['2', 'view_func='],
      route: BLUEPRINT_RULE,
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: RETURNED,
    },
    {
      by: 'argument',
      of: ['flask_restful.Api.add_resource', 'flask_restplus.Api.add_resource', 'flask_restx.Api.add_resource'],
      args: ['0'],
      route: { at: ['1+'], before: ['this.prefix'] },
      params: [PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: [
        'flask_socketio.SocketIO.event',
        'flask_socketio.SocketIO.on',
        'socketio.AsyncServer.on',
        'socketio.Server.event',
        'socketio.Server.on',
      ],
      params: [{ origin: 'remote', label: 'a message' }],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: ['flask_socketio.Namespace', 'socketio.Namespace'],
      methods: /^on_/,
      params: [{ origin: 'remote', label: 'a message' }],
      repeatsLast: true,
    },
  ],
  sinks: [
    {
      roots: ['flask', 'quart'],
      paths: ['Response', 'make_response'],
      when: [{ arg: CONTENT_TYPE, isNot: NOT_HTML }],
      args: ['0|response='],
      sinkKind: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    {
      roots: ['flask.wrappers', 'werkzeug', 'werkzeug.wrappers'],
      paths: ['Response'],
      when: [{ arg: CONTENT_TYPE, isNot: NOT_HTML }],
      args: ['0|response='],
      sinkKind: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    { roots: RESPONSES, paths: ['set_data'], args: ['0'], sinkKind: 'xss', condition: 'html-response', what: PAGE },
    {
      roots: ['flask', 'flask.templating', 'quart'],
      paths: ['render_template_string', 'stream_template_string'],
      args: ['0|source='],
      sinkKind: 'template-injection',
      what: 'a template',
    },
    {
      roots: ['flask', 'flask.templating', 'quart'],
      paths: ['render_template_string', 'stream_template_string'],
      when: [{ arg: '0|source=', is: /\|\s*safe\b|\{%-?\s*autoescape\s+false/ }],
      args: ['*'],
      sinkKind: 'xss',
      what: 'HTML that is inserted without escaping',
    },
    {
      roots: ['flask', 'quart'],
      paths: ['render_template'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the name of a template',
      confidence: 'low',
    },
    {
      roots: ['flask', 'flask.helpers', 'jinja2', 'jinja2.utils', 'markupsafe'],
      paths: ['Markup'],
      args: ['0|base=|object='],
      sinkKind: 'xss',
      what: 'HTML that is inserted without escaping',
    },
    {
      roots: ['flask.Markup', 'markupsafe.Markup'],
      paths: ['unescape'],
      args: ['0'],
      sinkKind: 'xss',
      what: 'HTML that is inserted without escaping',
    },
    {
      roots: ['flask', 'quart', 'werkzeug', 'werkzeug.utils'],
      paths: ['redirect', 'utils.redirect'],
      args: ['0|location='],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the target of a redirect',
    },
    {
      roots: ['flask', 'quart'],
      paths: ['send_file'],
      args: ['0|path_or_file=|filename_or_fp='],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: ['flask', 'flask.helpers', 'quart'],
      paths: ['send_from_directory'],
      args: ['0|directory='],
      sinkKind: 'path-traversal',
      what: 'the path of a folder',
    },
    {
      roots: [...RESPONSES, 'web.Response'],
      paths: ['**.set_cookie'],
      args: ['0|key=', '1|value='],
      sinkKind: 'header-injection',
      what: 'a cookie',
      confidence: 'low',
    },
    {
      roots: ['flask', 'quart', 'werkzeug', 'werkzeug.wrappers'],
      paths: ['Response', 'make_response'],
      args: ['headers=.*', '1.*', '2.*'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: RESPONSES,
      paths: ['headers.__setitem__', 'headers.add', 'headers.extend', 'headers.set', 'headers.update'],
      args: ['1', '0.*'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: ['werkzeug.datastructures'],
      paths: ['Headers.add', 'Headers.add_header', 'Headers.set'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: ['?'],
      paths: ['**.save'],
      receiver: /^(?:file|upload|f|uploaded_file|request\.files\[.*\])$/i,
      args: ['0|dst='],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: [...REQUESTS, UPLOAD],
      paths: ['**.save'],
      args: ['0|dst='],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
  ],
  exits: [
    {
      roots: [
        'bottle',
        'flask',
        'flask_restful',
        'flask_restx',
        'quart',
        'sanic',
        'sanic.exceptions',
        'werkzeug.exceptions',
      ],
      paths: ['abort'],
    },
    { roots: ['?'], paths: ['abort'] },
  ],
  sanitizers: [
    // Else the default.
    {
      roots: REQUESTS,
      paths: ['args.get', 'args.getlist', 'cookies.get', 'form.get', 'form.getlist', 'headers.get', 'values.get'],
      when: [{ arg: 'type=|2', is: ['type:bool', 'type:float', 'type:int', 'type:uuid.UUID'] }],
      removes: 'number',
    },
    {
      roots: ['flask', 'flask.helpers', 'quart'],
      paths: ['send_file', 'send_from_directory'],
      removes: ['xss'],
    },
    { roots: ['flask_login', 'flask_login.utils'], paths: ['login_url'], removes: ['open-redirect'] },
    {
      roots: REQUESTS,
      paths: ['environ.get', 'headers.get'],
      when: [{ arg: '0', is: /^(?:HTTP_)?REFERER$/i }],
      removes: ['open-redirect'],
    },
    {
      roots: REQUESTS,
      paths: ['headers.get'],
      when: [{ arg: '0', is: /^(?:X-Forwarded-)?Host$/i }],
      removes: OWN_ADDRESS,
    },
    {
      roots: ['flask', 'quart'],
      paths: ['json.jsonify', 'jsonify', 'render_template'],
      removes: ['xss', 'template-injection'],
    },
  ],
  propagators: [
    { roots: ['flask'], paths: ['json.load', 'json.loads'], from: ['0'], restores: TEXT_ONLY },
    { roots: ['flask.json'], paths: ['load', 'loads'], from: ['0'], restores: TEXT_ONLY },
    { roots: ['flask', 'jinja2', 'markupsafe'], paths: ['Markup'], from: ['0'] },
    { roots: ['flask', 'quart'], paths: ['render_template_string'], from: ['0'] },
  ],
}
