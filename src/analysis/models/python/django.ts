import type { LibraryModel } from '../rows/library-model.ts'
import { OWN_ADDRESS, TEXT_ONLY } from '../requested-address.ts'
import { REDIRECTS, RESPONSES } from './django-classes.ts'
import { PATH_VARIABLE, ROUTED, fieldsAreTexts } from './text-only.ts'

const REQUEST = 'the request'
const REQUESTS = ['django.core.handlers.wsgi.WSGIRequest', 'django.http.HttpRequest', 'django.http.request.HttpRequest']
/** Django: what it passes to views. */
export const DJANGO: LibraryModel = {
  sources: [
    {
      roots: REQUESTS,
      paths: ['META.HTTP_HOST', 'get_host', 'get_raw_uri', 'headers.Host'],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    // An attacker cannot choose the address of the previous page for others.
    { roots: REQUESTS, paths: ['META.HTTP_REFERER'], origin: 'remote', label: REQUEST, without: ['open-redirect'] },
    {
      roots: REQUESTS,
      paths: ['get_full_path', 'get_full_path_info', 'path', 'path_info'],
      origin: 'remote',
      label: REQUEST,
      without: ['open-redirect', 'host-suffix'],
    },
    {
      roots: REQUESTS,
      paths: ['build_absolute_uri'],
      arity: [0, 0],
      origin: 'remote',
      label: REQUEST,
      without: OWN_ADDRESS,
    },
    { roots: REQUESTS, paths: ['build_absolute_uri'], arity: [1, 1], origin: 'remote', label: REQUEST },
    {
      roots: REQUESTS,
      paths: ['FILES', 'GET', 'POST', 'REQUEST', 'body', 'data', 'query_params', 'read', 'readline'],
      origin: 'remote',
      label: REQUEST,
    },
    {
      roots: REQUESTS,
      paths: [
        'COOKIES',
        'META',
        'content_params',
        'content_type',
        'encoding',
        'get_signed_cookie',
        'headers',
        'resolver_match',
      ],
      origin: 'remote',
      label: REQUEST,
      without: TEXT_ONLY,
    },
    { roots: ['django.views', 'rest_framework'], paths: ['**.kwargs'], ...ROUTED },
    { roots: ['django.forms'], paths: ['**.cleaned_data'], origin: 'remote', label: 'a form', isChecked: true },
    { roots: ['?'], paths: ['**.cleaned_data'], origin: 'remote', label: 'a form' },
    {
      roots: ['rest_framework.serializers'],
      paths: ['**.validated_data'],
      origin: 'remote',
      label: REQUEST,
      isChecked: true,
    },
    { roots: ['rest_framework.serializers'], paths: ['**.initial_data'], origin: 'remote', label: REQUEST },
    { roots: ['?'], paths: ['**.initial_data', '**.validated_data'], origin: 'remote', label: REQUEST },
  ],
  supertypes: [
    { types: ['rest_framework.request.Request'], parents: ['django.http.HttpRequest'] },
    {
      types: [
        'django.core.handlers.asgi.ASGIRequest',
        'django.core.handlers.wsgi.WSGIRequest',
        'django.http.request.HttpRequest',
      ],
      parents: ['django.http.HttpRequest'],
    },
  ],
  types: [
    { roots: ['?', 'django', 'rest_framework'], paths: ['**.as_view'], returns: 'this' },
    { roots: ['django.views', 'rest_framework'], paths: ['**.request'], returns: 'web.Request' },
    {
      roots: REQUESTS,
      paths: ['FILES.*', 'FILES.get'],
      returns: 'django.core.files.uploadedfile.UploadedFile',
    },
    ...fieldsAreTexts(REQUESTS, ['COOKIES', 'GET', 'META', 'POST', 'headers', 'query_params']),
    { roots: REQUESTS, paths: ['build_absolute_uri', 'get_full_path', 'get_host'], returns: 'str' },
    {
      roots: ['django.http'],
      paths: [...RESPONSES, ...REDIRECTS, 'FileResponse', 'JsonResponse'],
      returns: 'django.http.HttpResponse',
    },
    {
      roots: ['django.http.response'],
      paths: [...RESPONSES, ...REDIRECTS, 'FileResponse', 'JsonResponse'],
      returns: 'django.http.HttpResponse',
    },
    {
      roots: ['django.shortcuts'],
      paths: ['redirect', 'render', 'render_to_response'],
      returns: 'django.http.HttpResponse',
    },
    { roots: ['django.core.urlresolvers', 'django.urls'], paths: ['reverse', 'reverse_lazy'], returns: 'str' },
    { roots: ['django.template', 'django.template.loader'], paths: ['render_to_string'], returns: 'str' },
  ],
  neutrals: [
    { roots: REQUESTS, paths: ['is_ajax', 'is_secure', 'method', 'scheme', 'session', 'site', 'user'] },
    // A stored record has more data than the arguments it was made from.
    {
      roots: ['*'],
      paths: ['**.objects.bulk_create', '**.objects.create', '**.objects.get_or_create', '**.objects.update_or_create'],
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: ['django.conf.urls.url', 'django.urls.path', 'django.urls.re_path', 'django.urls.url'],
      args: ['1|view='],
      // Others may stand before it, where its module is included.
      route: { at: ['0|route=|regex='], fixed: ['2|kwargs='] },
      params: [{ api: 'django.http.HttpRequest' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: ['django.views.**', 'django.views.View', 'django.views.generic.**', 'django.views.generic.base.View'],
      methods: /^(?:get|post|put|delete|patch|head|options|dispatch)$/,
      params: [{ api: 'django.http.HttpRequest' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: ['django.views.generic.RedirectView', 'django.views.generic.base.RedirectView'],
      methods: /^get_redirect_url$/,
      params: [PATH_VARIABLE],
      repeatsLast: true,
      returnSink: { sinkKind: 'open-redirect', condition: 'controls-target', what: 'the target of a redirect' },
    },
    {
      by: 'parent',
      of: ['rest_framework.**'],
      methods: /^(?:get|post|put|delete|patch|list|create|retrieve|update|partial_update|destroy)$/,
      params: [{ api: 'rest_framework.request.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: ['rest_framework.decorators.api_view'],
      params: [{ api: 'rest_framework.request.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: [
        'rest_framework.decorators.action',
        'rest_framework.decorators.detail_route',
        'rest_framework.decorators.list_route',
      ],
      params: [{ api: 'rest_framework.request.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: [
        'django.contrib.auth.decorators.login_required',
        'django.contrib.auth.decorators.permission_required',
        'django.contrib.auth.decorators.user_passes_test',
        'django.views.decorators.cache.cache_page',
        'django.views.decorators.cache.never_cache',
        'django.views.decorators.csrf.csrf_exempt',
        'django.views.decorators.http.require_GET',
        'django.views.decorators.http.require_POST',
        'django.views.decorators.http.require_http_methods',
        'django.views.decorators.http.require_safe',
      ],
      params: [{ api: 'django.http.HttpRequest' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: [
        'ninja.NinjaAPI.delete',
        'ninja.NinjaAPI.get',
        'ninja.NinjaAPI.patch',
        'ninja.NinjaAPI.post',
        'ninja.NinjaAPI.put',
        'ninja.Router.delete',
        'ninja.Router.get',
        'ninja.Router.patch',
        'ninja.Router.post',
        'ninja.Router.put',
      ],
      params: [{ api: 'django.http.HttpRequest' }, { origin: 'remote', label: REQUEST }],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: ['channels.generic.websocket.**'],
      methods: /^(?:receive|receive_json)$/,
      params: [{ origin: 'remote', label: 'a message' }],
      repeatsLast: true,
    },
  ],
}
