import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { PATH_VARIABLE, ROUTED, fieldsAreTexts } from './text-only.ts'

const REQUEST = 'the request'
/** Content types that browsers do not render as pages. */
const NOT_HTML = /^(?!text\/html|application\/xhtml|image\/svg)/
/** Methods that the framework calls before a handler method. */
const PREPARES = ['initialize', 'prepare', 'set_default_headers']
const HANDLERS = ['tornado.web.RequestHandler', 'tornado.websocket.WebSocketHandler']

/** Tornado. */
export const TORNADO: LibraryModel = {
  sources: [
    {
      roots: HANDLERS,
      paths: [
        'get_argument',
        'get_arguments',
        'get_body_argument',
        'get_body_arguments',
        'get_cookie',
        'get_query_argument',
        'get_query_arguments',
        'path_args',
        'request.cookies',
        'request.headers',
        'request.query',
      ],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    {
      roots: HANDLERS,
      paths: [
        'request.arguments',
        'request.body',
        'request.body_arguments',
        'request.files',
        'request.query_arguments',
      ],
      origin: 'remote',
      label: REQUEST,
    },
    { roots: HANDLERS, paths: ['path_kwargs'], ...ROUTED },
    {
      roots: HANDLERS,
      paths: ['request.full_url', 'request.host'],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    {
      roots: HANDLERS,
      paths: ['request.path', 'request.uri'],
      origin: 'remote',
      label: REQUEST,
      without: ['host-suffix'],
    },
    {
      roots: ['?'],
      paths: ['**.get_argument', '**.get_arguments', '**.get_body_argument', '**.get_query_argument'],
      origin: 'remote',
      label: REQUEST,
    },
  ],
  types: [
    {
      roots: HANDLERS,
      paths: ['get_argument', 'get_body_argument', 'get_cookie', 'get_query_argument', 'path_kwargs.*'],
      returns: 'str',
    },
    ...fieldsAreTexts(HANDLERS, ['request.headers']),
  ],
  handlers: [
    {
      by: 'parent',
      of: HANDLERS,
      methods: /^(?:get|post|put|delete|patch|head|options|open)$/,
      prepare: PREPARES,
      params: [PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: ['tornado.websocket.WebSocketHandler'],
      methods: /^on_message$/,
      params: [{ origin: 'remote', label: 'a message' }],
    },
  ],
  sinks: [
    {
      roots: HANDLERS,
      paths: ['finish', 'write'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: 'the page',
    },
    {
      roots: HANDLERS,
      paths: ['redirect'],
      args: ['0|url='],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the target of a redirect',
    },
    {
      roots: HANDLERS,
      paths: ['add_header', 'set_header'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low',
    },
    {
      roots: HANDLERS,
      paths: ['render', 'render_string'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the name of a template',
      confidence: 'low',
    },
    {
      roots: ['tornado.template'],
      paths: ['Template'],
      args: ['0'],
      sinkKind: 'template-injection',
      what: 'a template',
    },
  ],
  uses: [
    {
      roots: HANDLERS,
      paths: ['set_cookie', 'set_secure_cookie', 'set_signed_cookie'],
      use: 'set-cookie',
      args: ['0|name=', '1|value=', 'secure=', 'httponly=', 'samesite='],
    },
    { roots: HANDLERS, paths: ['set_header'], use: 'response-header', args: ['0', '1'] },
    { roots: ['tornado.httpserver', 'tornado.web'], paths: ['**.listen'], use: 'bind-address', args: ['1|address='] },
  ],
  facts: [
    {
      roots: HANDLERS,
      paths: ['add_header', 'set_header'],
      when: [
        { arg: '0|name=', is: /^content-type$/i },
        { arg: '1|value=', is: NOT_HTML },
      ],
      fact: 'not-html',
    },
    {
      roots: HANDLERS,
      paths: ['add_header', 'set_header'],
      when: [
        { arg: '0|name=', is: /^content-type$/i },
        { arg: '1|value=', isNot: NOT_HTML },
      ],
      fact: 'not-html',
      holds: false,
    },
  ],
  checks: [
    {
      roots: ['tornado.web'],
      paths: ['Application'],
      when: [{ arg: 'debug=', is: true }],
      rule: 'debug-enabled',
      message: 'Error pages show stack traces to users. Leave `debug` disabled.',
      severity: 'medium',
      confidence: 'high',
    },
    {
      roots: ['tornado.web'],
      paths: ['Application'],
      when: [{ arg: 'xsrf_cookies=', is: false }],
      rule: 'csrf',
      message: 'CSRF protection is disabled. Set `xsrf_cookies=True`.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['tornado.web'],
      paths: ['Application'],
      when: [
        { arg: 'autoescape=', is: null },
        { arg: 'autoescape=', given: true },
      ],
      rule: 'xss',
      message: 'Values are inserted into the page without escaping.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
