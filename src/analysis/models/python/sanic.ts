import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { PATH_VARIABLE, ROUTED, fieldsAreTexts } from './text-only.ts'

const REQUEST = 'the request'
const REQUESTS = ['sanic.Request', 'sanic.request.Request']
const PAGE = 'the page'
const REDIRECT = 'the target of a redirect'
const VERBS = ['delete', 'get', 'patch', 'post', 'put', 'route']
/** Sanic. */
export const SANIC: LibraryModel = {
  sources: [
    {
      roots: REQUESTS,
      paths: ['host', 'url'],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    {
      roots: REQUESTS,
      paths: ['args', 'body', 'files', 'form', 'json', 'query_args'],
      origin: 'remote',
      label: REQUEST,
    },
    {
      roots: REQUESTS,
      paths: ['cookies', 'headers', 'path', 'query_string', 'raw_url'],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    { roots: REQUESTS, paths: ['match_info'], ...ROUTED },
  ],
  types: fieldsAreTexts(REQUESTS, ['args', 'cookies', 'form', 'headers', 'match_info']),
  effects: [{ roots: ['sanic', 'sanic.blueprints'], paths: ['Blueprint'], effect: 'options' }],
  handlers: [
    {
      by: 'decorator',
      of: VERBS.map((verb) => `sanic.Blueprint.${verb}`),
      // A blueprint may be put under another prefix in a group.
      route: { at: ['0|uri='], before: ['this.url_prefix'] },
      params: [{ api: 'sanic.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: VERBS.map((verb) => `sanic.Sanic.${verb}`),
      // Extensions hand over more, by the types of parameters.
      route: { at: ['0|uri='], isWhole: true },
      params: [{ api: 'sanic.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: ['sanic.Blueprint.add_route', 'sanic.Sanic.add_route'],
      args: ['0|handler='],
      route: { at: ['1|uri='], before: ['this.url_prefix'] },
      params: [{ api: 'sanic.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: ['sanic.views.HTTPMethodView'],
      methods: /^(?:get|post|put|delete|patch)$/,
      params: [{ api: 'sanic.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
  ],
  parameters: [{ types: REQUESTS, model: { api: 'sanic.Request' } }],
  sinks: [
    { roots: ['sanic', 'sanic.response'], paths: ['html'], args: ['0'], sinkKind: 'xss', what: PAGE },
    {
      roots: ['sanic.response'],
      paths: ['redirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: REDIRECT,
    },
    {
      roots: ['sanic.response'],
      paths: ['file', 'file_stream'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
  ],
  checks: [
    {
      roots: ['sanic.Sanic'],
      paths: ['run'],
      when: [{ arg: 'debug=', is: true }],
      rule: 'debug-enabled',
      message: 'Error pages show stack traces to users.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
