import type { HandlerRow, LibraryModel } from '../row.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const
const VERTX = inPackage('io.vertx.core.http', 'HttpServerRequest')
const VERTX_ROUTING = 'io.vertx.ext.web.RoutingContext'
const NETTY = inPackage('io.netty.handler.codec.http', 'HttpRequest FullHttpRequest DefaultFullHttpRequest')
const PLAY = inPackage('play.mvc', 'Http.Request Http.RequestHeader Http.RequestBody Http.Context')
const FACES = javaxAndJakarta('faces.context.ExternalContext')
const JAVALIN = 'io.javalin.http.Context io.javalin.Context'
const SPARK = 'spark.Request spark.QueryParamsMap'
const STRUTS_ACTIONS =
  'com.opensymphony.xwork2.ActionSupport com.opensymphony.xwork2.Action org.apache.struts.action.Action org.apache.struts.action.ActionForm com.opensymphony.xwork2.ModelDriven'

const ROUTES = 'get post put delete patch head options before after route any all path'
/** Lambdas handed to a router: their parameters have no written type. */
const lambdas: HandlerRow[] = [
  {
    by: 'argument',
    of: routes('io.vertx.ext.web.Route', 'handler blockingHandler failureHandler'),
    args: '*',
    params: [{ api: VERTX_ROUTING }],
  },
  { by: 'argument', of: 'io.vertx.core.http.HttpServer.requestHandler', args: '0', params: [{ api: VERTX }] },
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
    of: 'org.springframework.web.reactive.function.server.RouterFunctions.**.route org.springframework.web.reactive.function.server.RouterFunctions.**.andRoute org.springframework.web.reactive.function.server.RouterFunctions.**.GET org.springframework.web.reactive.function.server.RouterFunctions.**.POST',
    args: '*',
    params: [{ api: 'org.springframework.web.reactive.function.server.ServerRequest' }],
  },
  {
    by: 'argument',
    of: 'ratpack.handling.Chain.get ratpack.handling.Chain.post ratpack.handling.Chain.all',
    args: '*',
    params: [{ api: 'ratpack.handling.Context' }],
  },
]

function routes(roots: string, methods: string): string {
  return roots
    .split(' ')
    .flatMap((root) => methods.split(' ').map((method) => `${root}.${method}`))
    .join(' ')
}

const listeners: HandlerRow[] = [
  {
    by: 'parent',
    of: 'io.netty.channel.SimpleChannelInboundHandler io.netty.channel.ChannelInboundHandlerAdapter io.netty.channel.ChannelInboundHandler',
    methods: /^(?:channelRead0?|messageReceived)$/,
    params: [null, REQUEST],
  },
  {
    by: 'parent',
    of: 'io.netty.handler.codec.ByteToMessageDecoder io.netty.handler.codec.MessageToMessageDecoder',
    methods: /^decode$/,
    params: [null, REQUEST],
  },
  { by: 'parent', of: 'org.java_websocket.server.WebSocketServer', methods: /^onMessage$/, params: [null, REQUEST] },
  { by: 'decorator', of: javaxAndJakarta('websocket.OnMessage'), params: [REQUEST] },
  {
    by: 'decorator',
    of: inPackage('io.micronaut.http.annotation', 'Get Post Put Delete Patch Head'),
    params: [REQUEST],
    repeatsLast: true,
  },
  { by: 'decorator', of: javaxAndJakarta('jws.WebMethod'), params: [REQUEST], repeatsLast: true },
  { by: 'class-decorator', of: javaxAndJakarta('jws.WebService'), params: [REQUEST], repeatsLast: true },
  { by: 'parent', of: 'com.google.gwt.user.server.rpc.RemoteServiceServlet', params: [REQUEST], repeatsLast: true },
  {
    by: 'parent',
    of: 'java.rmi.server.UnicastRemoteObject',
    params: [{ origin: 'remote', label: 'a remote call' }],
    repeatsLast: true,
  },
  { by: 'parent', of: 'play.mvc.Controller', params: [REQUEST], repeatsLast: true },
  {
    by: 'parent',
    of: 'com.sun.net.httpserver.HttpHandler',
    methods: /^handle$/,
    params: [{ api: 'com.sun.net.httpserver.HttpExchange' }],
  },
  { by: 'parent', of: 'io.grpc.BindableService', params: [REQUEST] },
  { by: 'parent', of: STRUTS_ACTIONS, methods: /^set[A-Z]/, params: [REQUEST] },
]

/** Struts, Play, Vert.x, Netty, JSF, Spark, Javalin, Micronaut, Stapler, the JDK's own server. */
export const WEB_FRAMEWORKS: LibraryModel = {
  handlers: [...lambdas, ...listeners],
  types: [
    { roots: 'io.vertx.ext.web.Router', paths: 'router', returns: 'io.vertx.ext.web.Router' },
    { roots: 'io.vertx.ext.web.Router', paths: ROUTES, returns: 'io.vertx.ext.web.Route' },
    {
      roots: 'io.vertx.ext.web.Route',
      paths: 'handler blockingHandler failureHandler method path produces consumes order',
      returns: 'this',
    },
    { roots: 'io.vertx.core.Vertx', paths: 'createHttpServer', returns: 'io.vertx.core.http.HttpServer' },
    {
      roots: 'io.vertx.core.http.HttpServerRequest',
      paths: 'response',
      returns: 'io.vertx.core.http.HttpServerResponse',
    },
    { roots: 'io.javalin.Javalin', paths: `create start ${ROUTES}`, returns: 'io.javalin.Javalin' },
    { roots: 'com.sun.net.httpserver.HttpServer', paths: 'create', returns: 'com.sun.net.httpserver.HttpServer' },
    { roots: VERTX_ROUTING, paths: 'request', returns: 'io.vertx.core.http.HttpServerRequest' },
    { roots: VERTX_ROUTING, paths: 'response', returns: 'io.vertx.core.http.HttpServerResponse' },
    { roots: 'io.vertx.core.http.HttpServerResponse', paths: 'putHeader setStatusCode', returns: 'this' },
    { roots: 'com.sun.net.httpserver.HttpExchange', paths: 'getResponseBody', returns: 'java.io.OutputStream' },
    { roots: 'com.sun.net.httpserver.HttpExchange', paths: 'getRequestBody', returns: 'java.io.InputStream' },
    {
      roots: javaxAndJakarta('faces.context.FacesContext'),
      paths: 'getCurrentInstance',
      returns: 'javax.faces.context.FacesContext',
    },
    {
      roots: 'javax.faces.context.FacesContext',
      paths: 'getExternalContext',
      returns: 'javax.faces.context.ExternalContext',
    },
    {
      roots: 'javax.faces.context.FacesContext',
      paths: 'getResponseWriter',
      returns: 'javax.faces.context.ResponseWriter',
    },
    {
      roots: 'javax.faces.context.FacesContext',
      paths: 'getApplication',
      returns: 'javax.faces.application.Application',
    },
    {
      roots: 'javax.faces.application.Application',
      paths: 'getExpressionFactory',
      returns: 'javax.el.ExpressionFactory',
    },
    {
      roots: 'org.apache.struts2.ServletActionContext',
      paths: 'getRequest',
      returns: 'javax.servlet.http.HttpServletRequest',
    },
    {
      roots: 'org.apache.struts2.ServletActionContext',
      paths: 'getResponse',
      returns: 'javax.servlet.http.HttpServletResponse',
    },
  ],
  supertypes: [
    {
      types: 'org.kohsuke.stapler.StaplerRequest org.kohsuke.stapler.StaplerRequest2',
      parents: 'javax.servlet.http.HttpServletRequest',
    },
    {
      types: 'org.kohsuke.stapler.StaplerResponse org.kohsuke.stapler.StaplerResponse2',
      parents: 'javax.servlet.http.HttpServletResponse',
    },
    {
      types: 'com.google.gwt.user.server.rpc.RemoteServiceServlet com.oreilly.servlet.MultipartRequest',
      parents: 'javax.servlet.http.HttpServlet',
    },
  ],
  sources: [
    {
      roots: VERTX,
      paths:
        'getParam params getHeader headers uri path query absoluteURI getFormAttribute formAttributes bodyHandler host',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: VERTX_ROUTING,
      paths:
        'getBody getBodyAsString getBodyAsJson pathParam pathParams queryParam queryParams cookieMap getCookie fileUploads body',
      origin: 'remote',
      label: 'the request',
    },
    { roots: NETTY, paths: 'uri getUri content headers method', origin: 'remote', label: 'the request' },
    {
      roots: PLAY,
      paths:
        'getQueryString queryString getHeader header headers body uri path cookie cookies asText asJson asFormUrlEncoded asMultipartFormData host getHeaders',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: FACES,
      paths:
        'getRequestParameterMap getRequestParameterValuesMap getRequestParameterNames getRequestHeaderMap getRequestHeaderValuesMap getRequestCookieMap getRequestPathInfo getRequestServletPath',
      origin: 'remote',
      label: 'the request',
    },
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
      roots: inPackage('org.apache.struts', 'action.ActionForm action.DynaActionForm upload.FormFile'),
      paths: 'get getString getFileName getFileData getInputStream',
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
    {
      roots: 'io.vertx.core.http.HttpServerResponse',
      paths: 'end write',
      danger: 'xss',
      args: '0',
      condition: 'markup',
      what: 'the answer',
      confidence: 'medium',
    },
    {
      roots: VERTX_ROUTING,
      paths: 'redirect reroute',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots: 'io.vertx.core.http.HttpServerResponse',
      paths: 'putHeader',
      danger: 'open-redirect',
      args: '1',
      when: [{ arg: '0', is: /^location$/i }],
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots: 'io.vertx.core.http.HttpServerResponse',
      paths: 'sendFile',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
    },
    {
      roots: `${inPackage('io.vertx.sqlclient', 'SqlClient SqlConnection Pool')} ${inPackage('io.vertx.pgclient', 'PgPool PgConnection')} ${inPackage('io.vertx.mysqlclient', 'MySQLPool MySQLConnection')} io.vertx.ext.sql.SQLConnection io.vertx.ext.sql.SQLClient`,
      paths: 'query preparedQuery prepare execute update queryWithParams updateWithParams querySingle batch call',
      danger: 'sql-injection',
      args: '0',
      what: 'an SQL statement',
    },
    {
      roots: 'io.vertx.core.file.FileSystem',
      paths: 'readFile readFileBlocking writeFile writeFileBlocking open delete deleteBlocking openBlocking',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
    },
    {
      roots: 'play.mvc.Results play.mvc.Controller',
      paths: 'redirect seeOther found temporaryRedirect movedPermanently',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots: 'play.mvc.Results play.mvc.Controller play.mvc.StatusHeader',
      paths: 'ok badRequest sendPath',
      danger: 'xss',
      args: '0',
      condition: 'markup',
      what: 'the answer',
      confidence: 'low',
    },
    {
      roots: 'play.libs.ws.WSClient play.libs.ws.StandaloneWSClient',
      paths: 'url',
      danger: 'ssrf',
      args: '0',
      condition: 'controls-host',
      what: 'the address of a request',
    },
    {
      roots: 'io.netty.bootstrap.Bootstrap',
      paths: 'connect',
      danger: 'ssrf',
      args: '0',
      what: 'the host to connect to',
    },
    {
      roots: inPackage('io.netty.handler.codec.http', 'HttpHeaders DefaultHttpHeaders'),
      paths: 'add set',
      danger: 'header-injection',
      args: '1',
      what: 'a header of the answer',
      confidence: 'medium',
    },
    {
      roots: inPackage('io.netty.handler.codec.http', 'DefaultHttpHeaders'),
      paths: 'self',
      when: [{ arg: '0', is: false }],
      danger: 'header-injection',
      args: '0',
      what: 'a header of the answer',
    },
    {
      roots: FACES,
      paths: 'redirect dispatch',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots:
        'javax.faces.context.ResponseWriter jakarta.faces.context.ResponseWriter javax.faces.context.ResponseStream',
      paths: 'write append',
      danger: 'xss',
      args: '0',
      what: 'the HTML answer',
    },
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
    {
      roots: 'org.kohsuke.stapler.HttpResponses',
      paths: 'redirectTo',
      danger: 'open-redirect',
      args: '0|1',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots: 'org.kohsuke.stapler.HttpResponses',
      paths: 'html literalHtml',
      danger: 'xss',
      args: '0',
      what: 'the HTML answer',
    },
    {
      roots: 'org.kohsuke.stapler.HttpResponses',
      paths: 'staticResource',
      danger: 'ssrf',
      args: '0',
      what: 'the address of a request',
    },
    {
      roots: 'org.kohsuke.stapler.StaplerResponse org.kohsuke.stapler.StaplerResponse2',
      paths: 'forward',
      danger: 'path-traversal',
      args: '1',
      what: 'the page to show',
    },
    {
      roots: 'org.apache.struts.action.ActionForward org.apache.struts.action.ActionRedirect',
      paths: 'self setPath',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a redirect',
      confidence: 'medium',
    },
    {
      roots:
        'com.google.gwt.user.client.ui.HTML com.google.gwt.user.client.ui.HasHTML com.google.gwt.user.client.Element',
      paths: 'self setHTML setInnerHTML',
      danger: 'dom-xss',
      args: '0',
      what: 'the HTML of the page',
    },
  ],
  uses: [
    { roots: 'io.vertx.core.http.HttpServerResponse', paths: 'putHeader', use: 'response-header', args: '0 1' },
    { roots: 'io.vertx.ext.web.handler.CorsHandler', paths: 'create addOrigin', use: 'cors-config', args: '0 -' },
  ],
}
