import type { LibraryModel } from '../row.ts'

const REQUEST = 'the request'
const REQUESTS = 'django.http.HttpRequest django.http.request.HttpRequest django.core.handlers.wsgi.WSGIRequest'
const RESPONSES =
  'HttpResponse HttpResponseBadRequest HttpResponseNotFound HttpResponseForbidden HttpResponseServerError HttpResponseNotAllowed HttpResponseGone StreamingHttpResponse'
const REDIRECTS = 'HttpResponseRedirect HttpResponsePermanentRedirect'
const PATH_VARIABLE = { origin: 'remote', label: 'a part of the address' } as const
/** Django: what it hands to views. */
export const DJANGO: LibraryModel = {
  sources: [
    {
      roots: REQUESTS,
      paths:
        'GET POST COOKIES META FILES REQUEST body headers path path_info content_type content_params encoding resolver_match data query_params',
      origin: 'remote',
      label: REQUEST,
    },
    {
      roots: REQUESTS,
      paths: 'get_full_path get_full_path_info get_host build_absolute_uri read readline get_signed_cookie get_raw_uri',
      origin: 'remote',
      label: REQUEST,
    },
    { roots: 'django.forms', paths: '**.cleaned_data', origin: 'remote', label: 'a form' },
    { roots: '?', paths: '**.cleaned_data', origin: 'remote', label: 'a form' },
    {
      roots: 'rest_framework.serializers',
      paths: '**.validated_data **.initial_data',
      origin: 'remote',
      label: REQUEST,
    },
    { roots: '?', paths: '**.validated_data **.initial_data', origin: 'remote', label: REQUEST },
  ],
  supertypes: [
    { types: 'rest_framework.request.Request', parents: 'django.http.HttpRequest' },
    {
      types:
        'django.http.request.HttpRequest django.core.handlers.wsgi.WSGIRequest django.core.handlers.asgi.ASGIRequest',
      parents: 'django.http.HttpRequest',
    },
  ],
  types: [
    { roots: 'django.views rest_framework', paths: '**.request', returns: 'web.Request' },
    {
      roots: REQUESTS,
      paths: 'GET.* POST.* COOKIES.* META.* headers.* get_full_path get_host build_absolute_uri',
      returns: 'str',
    },
    {
      roots: 'django.http',
      paths: `${RESPONSES} ${REDIRECTS} JsonResponse FileResponse`,
      returns: 'django.http.HttpResponse',
    },
    {
      roots: 'django.http.response',
      paths: `${RESPONSES} ${REDIRECTS} JsonResponse FileResponse`,
      returns: 'django.http.HttpResponse',
    },
    { roots: 'django.shortcuts', paths: 'render redirect render_to_response', returns: 'django.http.HttpResponse' },
    { roots: 'django.urls django.core.urlresolvers', paths: 'reverse reverse_lazy', returns: 'str' },
    { roots: 'django.template.loader django.template', paths: 'render_to_string', returns: 'str' },
  ],
  neutrals: [{ roots: REQUESTS, paths: 'method is_secure is_ajax user session scheme site' }],
  handlers: [
    {
      by: 'argument',
      of: 'django.urls.path django.urls.re_path django.conf.urls.url django.urls.url',
      args: '1|view',
      params: [{ api: 'django.http.HttpRequest' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: 'django.views.View django.views.generic.** django.views.generic.base.View django.views.**',
      methods: /^(?:get|post|put|delete|patch|head|options|dispatch)$/,
      params: [{ api: 'django.http.HttpRequest' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: 'rest_framework.** ',
      methods: /^(?:get|post|put|delete|patch|list|create|retrieve|update|partial_update|destroy)$/,
      params: [{ api: 'rest_framework.request.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: 'rest_framework.decorators.api_view',
      params: [{ api: 'rest_framework.request.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: 'rest_framework.decorators.action rest_framework.decorators.detail_route rest_framework.decorators.list_route',
      params: [{ api: 'rest_framework.request.Request' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: 'django.views.decorators.csrf.csrf_exempt django.views.decorators.http.require_POST django.views.decorators.http.require_GET django.views.decorators.http.require_http_methods django.views.decorators.http.require_safe django.contrib.auth.decorators.login_required django.contrib.auth.decorators.permission_required django.contrib.auth.decorators.user_passes_test django.views.decorators.cache.never_cache django.views.decorators.cache.cache_page',
      params: [{ api: 'django.http.HttpRequest' }, PATH_VARIABLE],
      repeatsLast: true,
    },
    {
      by: 'decorator',
      of: 'ninja.NinjaAPI.get ninja.NinjaAPI.post ninja.NinjaAPI.put ninja.NinjaAPI.delete ninja.NinjaAPI.patch ninja.Router.get ninja.Router.post ninja.Router.put ninja.Router.delete ninja.Router.patch',
      params: [{ api: 'django.http.HttpRequest' }, { origin: 'remote', label: REQUEST }],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: 'channels.generic.websocket.**',
      methods: /^(?:receive|receive_json)$/,
      params: [{ origin: 'remote', label: 'a message' }],
      repeatsLast: true,
    },
  ],
}
