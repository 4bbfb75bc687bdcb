import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { AS_SENT, OWN_ADDRESS } from '../requested-address.ts'
import { inPackage } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const
const JAVALIN = ['io.javalin.Context', 'io.javalin.http.Context']
const SPARK = ['spark.QueryParamsMap', 'spark.Request']
const ROUTES = [
  'after',
  'all',
  'any',
  'before',
  'delete',
  'get',
  'head',
  'options',
  'patch',
  'path',
  'post',
  'put',
  'route',
]

/** Small frameworks for the web: Javalin, Spark, Ratpack, Undertow, Micronaut, Restlet, NanoHTTPD, the JDK's own server. */
export const SMALL_WEB_FRAMEWORKS: LibraryModel = {
  handlers: [
    {
      by: 'argument',
      of: routes(['io.javalin.Javalin', 'io.javalin.apibuilder.ApiBuilder'], ROUTES),
      args: ['*'],
      params: [{ api: 'io.javalin.http.Context' }],
    },
    {
      by: 'argument',
      of: routes(['spark.Service', 'spark.Spark'], ROUTES),
      args: ['*'],
      params: [{ api: 'spark.Request' }, { api: 'spark.Response' }],
      returnSink: { sinkKind: 'xss', what: 'the response' },
    },
    {
      by: 'argument',
      of: ['com.sun.net.httpserver.HttpServer.createContext'],
      args: ['1'],
      params: [{ api: 'com.sun.net.httpserver.HttpExchange' }],
    },
    {
      by: 'argument',
      of: [
        'io.undertow.Undertow.builder.**.setHandler',
        'io.undertow.server.handlers.PathHandler.addExactPath',
        'io.undertow.server.handlers.PathHandler.addPrefixPath',
      ],
      args: ['*'],
      params: [{ api: 'io.undertow.server.HttpServerExchange' }],
    },
    {
      by: 'argument',
      of: ['ratpack.handling.Chain.all', 'ratpack.handling.Chain.get', 'ratpack.handling.Chain.post'],
      args: ['*'],
      params: [{ api: 'ratpack.handling.Context' }],
    },
    {
      by: 'decorator',
      of: inPackage('io.micronaut.http.annotation', ['Delete', 'Get', 'Head', 'Patch', 'Post', 'Put']),
      params: [REQUEST],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: ['com.sun.net.httpserver.HttpHandler'],
      methods: /^handle$/,
      params: [{ api: 'com.sun.net.httpserver.HttpExchange' }],
    },
  ],
  types: [
    { roots: ['io.javalin.Javalin'], paths: [...ROUTES, 'create', 'start'], returns: 'io.javalin.Javalin' },
    { roots: ['com.sun.net.httpserver.HttpServer'], paths: ['create'], returns: 'com.sun.net.httpserver.HttpServer' },
    { roots: ['com.sun.net.httpserver.HttpExchange'], paths: ['getResponseBody'], returns: 'java.io.OutputStream' },
    { roots: ['com.sun.net.httpserver.HttpExchange'], paths: ['getRequestBody'], returns: 'java.io.InputStream' },
  ],
  sources: [
    {
      roots: JAVALIN,
      paths: [
        'body',
        'bodyAsBytes',
        'bodyAsClass',
        'cookie',
        'cookieMap',
        'formParam',
        'formParamMap',
        'formParams',
        'header',
        'headerMap',
        'pathParam',
        'pathParamMap',
        'queryParam',
        'queryParamMap',
        'queryParams',
        'uploadedFile',
        'uploadedFiles',
      ],
      origin: 'remote',
      label: 'the request',
    },
    // What the servlet underneath knows: `getRequestURI`, `getQueryString`, `getRequestURL`.
    { ...REQUEST, roots: [...JAVALIN, ...SPARK], paths: ['queryString'], without: AS_SENT },
    { ...REQUEST, roots: JAVALIN, paths: ['path'], without: ['host-suffix', ...AS_SENT] },
    { ...REQUEST, roots: SPARK, paths: ['uri'], without: ['host-suffix', ...AS_SENT] },
    { ...REQUEST, roots: SPARK, paths: ['pathInfo'], without: ['host-suffix'] },
    { ...REQUEST, roots: [...JAVALIN, ...SPARK], paths: ['fullUrl', 'url'], without: [...OWN_ADDRESS, ...AS_SENT] },
    {
      roots: SPARK,
      paths: [
        'body',
        'cookie',
        'cookies',
        'headers',
        'params',
        'queryMap',
        'queryParams',
        'queryParamsValues',
        'splat',
        'value',
      ],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['com.sun.net.httpserver.HttpExchange'],
      paths: ['getRequestBody', 'getRequestHeaders', 'getRequestMethod', 'getRequestURI'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['io.undertow.server.HttpServerExchange'],
      paths: ['getInputStream', 'getPathParameters', 'getQueryParameters', 'getRequestHeaders'],
      origin: 'remote',
      label: 'the request',
    },
    {
      ...REQUEST,
      roots: ['io.undertow.server.HttpServerExchange'],
      paths: ['getQueryString', 'getRequestURI'],
      without: AS_SENT,
    },
    {
      roots: ['ratpack.handling.Context', 'ratpack.http.Request'],
      paths: ['getBody', 'getHeaders', 'getPath', 'getPathTokens', 'getQueryParams', 'getUri'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['io.micronaut.http.HttpRequest'],
      paths: ['getBody', 'getCookies', 'getHeaders', 'getParameters', 'getPath', 'getUri'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['com.oreilly.servlet.MultipartRequest'],
      paths: ['getFilesystemName', 'getOriginalFileName', 'getParameter', 'getParameterNames', 'getParameterValues'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['fi.iki.elonen.NanoHTTPD.IHTTPSession'],
      paths: ['getHeaders', 'getParameters', 'getParms', 'getQueryParameterString', 'getUri'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['org.restlet.Request', 'org.restlet.resource.ServerResource'],
      paths: ['getAttribute', 'getEntity', 'getQuery', 'getQueryValue', 'getResourceRef'],
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    { roots: JAVALIN, paths: ['html'], sinkKind: 'xss', args: ['0'], what: 'the HTML response' },
    {
      roots: JAVALIN,
      paths: ['redirect'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    { roots: ['spark.Response'], paths: ['body'], sinkKind: 'xss', args: ['0'], what: 'the HTML response' },
    {
      roots: ['spark.Response'],
      paths: ['redirect'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
  ],
}

function routes(roots: Names, methods: Names): string[] {
  return roots.flatMap((root) => methods.map((method) => `${root}.${method}`))
}
