import type { LibraryModel } from '../rows/library-model.ts'

/** What is often added to Flask. */
export const FLASK_EXTENSIONS: LibraryModel = {
  sources: [
    {
      roots: [
        'flask_restful',
        'flask_restful.reqparse',
        'flask_restplus.reqparse',
        'flask_restx',
        'flask_restx.reqparse',
      ],
      paths: ['**.parse_args'],
      origin: 'remote',
      label: 'the request',
    },
    { roots: ['webargs', 'webargs.flaskparser'], paths: ['**.parse'], origin: 'remote', label: 'the request' },
    { roots: ['?'], paths: ['**.form.data', 'form.*.data'], origin: 'remote', label: 'a form' },
    {
      roots: ['flask_wtf.FlaskForm', 'flask_wtf.Form', 'wtforms.Form'],
      paths: ['*.data', 'data'],
      origin: 'remote',
      label: 'a form',
    },
  ],
  handlers: [
    {
      by: 'decorator',
      of: [
        'webargs.flaskparser.parser.use_args',
        'webargs.flaskparser.parser.use_kwargs',
        'webargs.flaskparser.use_args',
        'webargs.flaskparser.use_kwargs',
      ],
      params: [{ origin: 'remote', label: 'the request' }],
      repeatsLast: true,
    },
  ],
  uses: [
    {
      roots: ['flask_cors'],
      paths: ['CORS'],
      use: 'cors-config',
      args: ['origins=|resources=.*.origins', 'supports_credentials='],
    },
    {
      roots: ['flask_cors'],
      paths: ['cross_origin'],
      use: 'cors-config',
      args: ['origins=|origin=|0', 'supports_credentials='],
    },
  ],
  checks: [
    {
      roots: [
        '?',
        '?csrf',
        'flask_wtf.CSRFProtect',
        'flask_wtf.CsrfProtect',
        'flask_wtf.csrf.CSRFProtect',
        'flask_wtf.csrf.CsrfProtect',
      ],
      paths: ['**.csrf.exempt', 'csrf.exempt', 'exempt'],
      rule: 'csrf',
      message: 'CSRF protection is disabled for this view.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['odoo.http'],
      paths: ['route'],
      when: [
        { arg: 'csrf=', is: false },
        { arg: 'auth=', is: 'user' },
      ],
      rule: 'csrf',
      message: 'CSRF protection is disabled for this route.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['flask_talisman'],
      paths: ['Talisman'],
      when: [{ arg: 'force_https=', is: false }],
      rule: 'cleartext-transmission',
      message: 'HTTP requests are not redirected to HTTPS. Leave `force_https` enabled.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: ['flask_debug', 'flask_debugtoolbar'],
      paths: ['Debug', 'DebugToolbarExtension'],
      rule: 'debug-enabled',
      message: 'The debug toolbar shows settings and runs queries. Remove it from the deployed application.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: [
        'flask_graphql',
        'graphene_django.views',
        'graphql_server.flask',
        'graphql_server.flask.views',
        'strawberry.django.views',
        'strawberry.fastapi',
        'strawberry.flask.views',
      ],
      paths: ['AsyncGraphQLView.as_view', 'GraphQLRouter', 'GraphQLView', 'GraphQLView.as_view'],
      when: [{ arg: 'graphiql=', is: true }],
      rule: 'information-exposure',
      message: 'The interactive console exposes the whole schema. Disable `graphiql` in the deployed application.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: [
        'graphql_server.aiohttp',
        'graphql_server.flask',
        'graphql_server.flask.views',
        'graphql_server.sanic',
        'graphql_server.webob',
      ],
      paths: ['**.GraphQLView.as_view', 'GraphQLView'],
      when: [{ arg: 'validation_rules=.0', given: false }],
      rule: 'information-exposure',
      message:
        'Introspection exposes the whole schema. Add a rule against introspection to `validation_rules` in the deployed application.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
