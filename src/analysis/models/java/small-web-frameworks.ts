import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const
const JAVALIN = 'io.javalin.http.Context io.javalin.Context'
const SPARK = 'spark.Request spark.QueryParamsMap'
const ROUTES = 'get post put delete patch head options before after route any all path'

/** Small frameworks for the web: Javalin, Spark, Ratpack, Undertow, Micronaut, Restlet, NanoHTTPD, the JDK's own server. */
export const SMALL_WEB_FRAMEWORKS: LibraryModel = {
  handlers: [
    {
      by: 'argument',
      of: routes('io.javalin.Javalin io.javalin.apibuilder.ApiBuilder', ROUTES),
      args: '*',
      params: [{ api: 'io.javalin.http.Context' }],
    },
    {
      by: 'argument',
      of: routes('spark.Spark spark.Service', ROUTES),
      args: '*',
      params: [{ api: 'spark.Request' }, { api: 'spark.Response' }],
      returnSink: { danger: 'xss', what: 'the answer' },
    },
    {
      by: 'argument',
      of: 'com.sun.net.httpserver.HttpServer.createContext',
      args: '1',
      params: [{ api: 'com.sun.net.httpserver.HttpExchange' }],
    },
    {
      by: 'argument',
      of: 'io.undertow.Undertow.builder.**.setHandler io.undertow.server.handlers.PathHandler.addExactPath io.undertow.server.handlers.PathHandler.addPrefixPath',
      args: '*',
      params: [{ api: 'io.undertow.server.HttpServerExchange' }],
    },
    {
      by: 'argument',
      of: 'ratpack.handling.Chain.get ratpack.handling.Chain.post ratpack.handling.Chain.all',
      args: '*',
      params: [{ api: 'ratpack.handling.Context' }],
    },
    {
      by: 'decorator',
      of: inPackage('io.micronaut.http.annotation', 'Get Post Put Delete Patch Head'),
      params: [REQUEST],
      repeatsLast: true,
    },
    {
      by: 'parent',
      of: 'com.sun.net.httpserver.HttpHandler',
      methods: /^handle$/,
      params: [{ api: 'com.sun.net.httpserver.HttpExchange' }],
    },
  ],
  types: [
    { roots: 'io.javalin.Javalin', paths: `create start ${ROUTES}`, returns: 'io.javalin.Javalin' },
    { roots: 'com.sun.net.httpserver.HttpServer', paths: 'create', returns: 'com.sun.net.httpserver.HttpServer' },
    { roots: 'com.sun.net.httpserver.HttpExchange', paths: 'getResponseBody', returns: 'java.io.OutputStream' },
    { roots: 'com.sun.net.httpserver.HttpExchange', paths: 'getRequestBody', returns: 'java.io.InputStream' },
  ],
  sources: [
    {
      roots: JAVALIN,
      paths:
        'queryParam queryParams queryParamMap pathParam pathParamMap formParam formParams formParamMap header headerMap cookie cookieMap body bodyAsClass bodyAsBytes uploadedFile uploadedFiles url queryString path',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: SPARK,
      paths:
        'queryParams queryParamsValues params splat body headers cookie cookies queryMap queryString uri url pathInfo value',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'com.sun.net.httpserver.HttpExchange',
      paths: 'getRequestURI getRequestHeaders getRequestBody getRequestMethod',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'io.undertow.server.HttpServerExchange',
      paths: 'getQueryParameters getPathParameters getRequestHeaders getRequestURI getQueryString getInputStream',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'ratpack.http.Request ratpack.handling.Context',
      paths: 'getQueryParams getPath getBody getHeaders getUri getPathTokens',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'io.micronaut.http.HttpRequest',
      paths: 'getParameters getBody getHeaders getCookies getUri getPath',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'com.oreilly.servlet.MultipartRequest',
      paths: 'getParameter getParameterValues getFilesystemName getOriginalFileName getParameterNames',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'fi.iki.elonen.NanoHTTPD.IHTTPSession',
      paths: 'getParms getParameters getUri getQueryParameterString getHeaders',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'org.restlet.Request org.restlet.resource.ServerResource',
      paths: 'getAttribute getQueryValue getQuery getEntity getResourceRef',
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    { roots: JAVALIN, paths: 'html', danger: 'xss', args: '0', what: 'the HTML answer' },
    {
      roots: JAVALIN,
      paths: 'redirect',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    { roots: 'spark.Response', paths: 'body', danger: 'xss', args: '0', what: 'the HTML answer' },
    {
      roots: 'spark.Response',
      paths: 'redirect',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
  ],
}

function routes(roots: string, methods: string): string {
  return roots
    .split(' ')
    .flatMap((root) => methods.split(' ').map((method) => `${root}.${method}`))
    .join(' ')
}
