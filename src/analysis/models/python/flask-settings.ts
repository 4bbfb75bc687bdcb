import type { LibraryModel } from '../rows/library-model.ts'

const RESPONSES = [
  'flask.Response',
  'flask.make_response',
  'flask.wrappers.Response',
  'quart.Response',
  'quart.make_response',
  'werkzeug.Response',
  'werkzeug.wrappers.Response',
]
const UNESCAPED =
  'This text is inserted into the page without escaping. Use `Markup("…{}…").format(value)`, which escapes the values.'
/** Content types that browsers do not render as pages. */
const NOT_HTML = /^(?!text\/html|application\/xhtml|image\/svg)/

/** Flask: how it is run and configured. */
export const FLASK_SETTINGS: LibraryModel = {
  uses: [
    { roots: ['flask.Flask', 'quart.Quart'], paths: ['run'], use: 'bind-address', args: ['0|host='] },
    { roots: ['?'], paths: ['app.run'], use: 'bind-address', args: ['0|host='] },
    { roots: ['werkzeug', 'werkzeug.serving'], paths: ['run_simple'], use: 'bind-address', args: ['0|hostname='] },
    {
      roots: [...RESPONSES, 'web.Response'],
      paths: ['set_cookie'],
      use: 'set-cookie',
      args: ['0|key=', '1|value=', '6|secure=', '7|httponly=', '8|samesite='],
    },
    {
      roots: RESPONSES,
      paths: ['headers.__setitem__', 'headers.add', 'headers.set'],
      use: 'response-header',
      args: ['0', '1'],
    },
  ],
  checks: [
    {
      roots: ['flask.Flask', 'quart.Quart'],
      paths: ['run'],
      when: [{ arg: '2|debug=', is: [true, 1] }],
      rule: 'debug-enabled',
      message: 'The debugger lets users run arbitrary code. Remove `debug`, and use `flask --debug` in development.',
      severity: 'high',
      confidence: 'high',
    },
    {
      roots: ['?'],
      paths: ['app.run', 'application.run'],
      when: [{ arg: '2|debug=', is: true }],
      rule: 'debug-enabled',
      message: 'The debugger lets users run arbitrary code. Remove `debug`.',
      severity: 'high',
      confidence: 'medium',
    },
    {
      roots: ['werkzeug', 'werkzeug.serving'],
      paths: ['run_simple'],
      when: [{ arg: 'use_debugger=|4', is: true }],
      rule: 'debug-enabled',
      message: 'The debugger lets users run arbitrary code.',
      severity: 'high',
      confidence: 'high',
    },
    {
      roots: ['werkzeug', 'werkzeug.debug'],
      paths: ['DebuggedApplication'],
      when: [{ arg: '1|evalex=', is: true }],
      rule: 'debug-enabled',
      message: 'The debugger lets users run arbitrary code.',
      severity: 'high',
      confidence: 'high',
    },
    {
      roots: ['flask', 'jinja2', 'markupsafe'],
      paths: ['Markup'],
      when: [
        { arg: '0|base=', given: true },
        { arg: '0|base=', isConstant: false },
        { arg: '0|base=', isFollowed: false },
      ],
      rule: 'xss',
      message: UNESCAPED,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['flask', 'jinja2', 'markupsafe'],
      paths: ['Markup'],
      when: [
        { arg: '0|base=', isConstant: true },
        { arg: '0|base=', isLiteral: false },
      ],
      rule: 'xss',
      message: UNESCAPED,
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['flask', 'quart', 'werkzeug.wrappers'],
      paths: ['Response', 'make_response'],
      when: [
        { arg: '0|response=', isBuilt: true },
        { arg: 'content_type=|mimetype=|1.Content-Type|2.Content-Type|headers=.Content-Type', isNot: NOT_HTML },
      ],
      rule: 'xss',
      message: 'The HTML is built by hand, so nothing in it is escaped. Render a template.',
      severity: 'low',
      confidence: 'low',
    },
  ],
  settings: [
    {
      rule: 'debug-enabled',
      property: /^debug$/,
      is: true,
      objects: ['?app', '?application', 'flask.Flask', 'quart.Quart'],
      in: ['member'],
      message: 'The debugger lets users run arbitrary code. Read this from the environment and disable it by default.',
      severity: 'high',
      confidence: 'high',
    },
    {
      rule: 'debug-enabled',
      property: /^(?:DEBUG|TESTING)$/,
      is: true,
      objects: ['?.app.config', '?app.config', 'flask.Flask.config', 'flask.current_app.config', 'quart.Quart.config'],
      in: ['member', 'record'],
      message:
        'Debug mode exposes internal details to users. Read this from the environment and disable it by default.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      rule: 'debug-enabled',
      property: /^ENV$/,
      is: 'development',
      objects: ['?app.config', 'flask.Flask.config'],
      in: ['member', 'record'],
      message: 'The application runs in development mode. Read this from the environment.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      rule: 'csrf',
      property: /^(?:WTF_CSRF_(?:ENABLED|CHECK_DEFAULT)|JWT_COOKIE_CSRF_PROTECT)$/,
      is: false,
      in: ['member', 'record', 'variable'],
      message: 'CSRF protection of forms is disabled. Leave the check enabled.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      rule: 'csrf',
      property: /^csrf$/,
      is: false,
      in: ['member', 'record'],
      message: 'CSRF protection is disabled for this form.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      rule: 'insecure-cookie',
      property: /^(?:SESSION|REMEMBER)_COOKIE_(?:SECURE|HTTPONLY)$/,
      is: false,
      in: ['member', 'record', 'variable'],
      message: 'The session cookie can be read in transit or by page scripts. Leave this enabled.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
