import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { ROUTED, fieldsAreTexts } from './text-only.ts'

const REQUEST = 'the request'
const REQUESTS = ['pyramid.request.Request', 'webob.Request']
const PAGE = 'the page'
const REDIRECT = 'the target of a redirect'
/** Pyramid and WebOb. */
export const PYRAMID: LibraryModel = {
  sources: [
    {
      roots: REQUESTS,
      paths: ['application_url', 'host', 'host_url', 'path_url', 'url'],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    {
      roots: REQUESTS,
      paths: ['GET', 'POST', 'body', 'json_body', 'params', 'text'],
      origin: 'remote',
      label: REQUEST,
    },
    {
      roots: REQUESTS,
      paths: ['cookies', 'headers', 'path', 'path_info', 'query_string'],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    { roots: REQUESTS, paths: ['matchdict'], ...ROUTED },
  ],
  types: fieldsAreTexts(REQUESTS, ['GET', 'POST', 'cookies', 'headers', 'matchdict', 'params']),
  handlers: [
    {
      by: 'decorator',
      of: ['cornice.Service.get', 'cornice.Service.post', 'pyramid.view.view_config', 'pyramid.view.view_defaults'],
      params: [{ api: 'pyramid.request.Request' }],
    },
    { by: 'argument', of: ['**.add_view'], args: ['0|view='], params: [{ api: 'pyramid.request.Request' }] },
  ],
  parameters: [{ types: REQUESTS, model: { api: 'pyramid.request.Request' } }],
  sinks: [
    {
      roots: ['pyramid.request', 'pyramid.response', 'webob'],
      paths: ['Response'],
      when: [{ arg: 'content_type=', isNot: /^(?!text\/html)/ }],
      args: ['0|body='],
      sinkKind: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    {
      roots: ['pyramid.httpexceptions', 'webob.exc'],
      paths: ['HTTPFound', 'HTTPMovedPermanently', 'HTTPSeeOther', 'HTTPTemporaryRedirect'],
      args: ['0|location='],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: REDIRECT,
    },
    {
      roots: ['pyramid.response'],
      paths: ['FileResponse'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
  ],
  assignments: [
    {
      property: 'body',
      objects: ['?request.response', 'pyramid.request.Request.response', 'web.Request.response'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
    {
      property: 'text',
      objects: ['pyramid.request.Request.response', 'web.Request.response'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: PAGE,
    },
  ],
  uses: [
    {
      roots: ['pyramid.request.Request.response', 'pyramid.response', 'web.Request.response', 'webob'],
      paths: ['**.set_cookie', 'set_cookie'],
      use: 'set-cookie',
      args: ['0|name=', '1|value=', '5|secure=', '6|httponly=', 'samesite='],
    },
    {
      roots: ['pyramid.session'],
      paths: ['SignedCookieSessionFactory', 'UnencryptedCookieSessionFactoryConfig'],
      use: 'session-config',
      args: ['secure=', 'httponly=', 'samesite=', '0|secret='],
    },
    {
      roots: ['pyramid.authentication'],
      paths: ['AuthTktAuthenticationPolicy', 'AuthTktCookieHelper'],
      use: 'session-config',
      args: ['secure=', 'http_only=|httponly=', 'samesite=', '0|secret='],
    },
  ],
  checks: [
    {
      roots: ['?'],
      paths: ['**.set_default_csrf_options'],
      when: [{ arg: 'require_csrf=|0', is: false }],
      rule: 'csrf',
      message: 'CSRF protection is disabled. Set `require_csrf=True`.',
      severity: 'medium',
      confidence: 'high',
    },
    {
      roots: ['pyramid.config.Configurator'],
      paths: ['set_default_csrf_options'],
      when: [{ arg: 'require_csrf=|0', is: false }],
      rule: 'csrf',
      message: 'CSRF protection is disabled. Set `require_csrf=True`.',
      severity: 'medium',
      confidence: 'high',
    },
    {
      roots: ['?'],
      paths: ['**.set_default_csrf_options'],
      when: [{ arg: 'check_origin=', is: false }],
      rule: 'csrf',
      message: 'The origin of requests is not checked. Leave `check_origin` enabled.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['pyramid.view'],
      paths: ['view_config'],
      when: [{ arg: 'require_csrf=', is: false }],
      rule: 'csrf',
      message: 'CSRF protection is disabled for this view.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
