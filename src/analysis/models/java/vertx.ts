import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const VERTX = inPackage('io.vertx.core.http', 'HttpServerRequest')
const VERTX_ROUTING = 'io.vertx.ext.web.RoutingContext'
const ROUTES = 'get post put delete patch head options before after route any all path'

/** Vert.x: requests, routing, its database clients and file system. */
export const VERTX_ROWS: LibraryModel = {
  handlers: [
    {
      by: 'argument',
      of: inPackage('io.vertx.ext.web.Route', 'handler blockingHandler failureHandler'),
      args: '*',
      params: [{ api: VERTX_ROUTING }],
    },
    { by: 'argument', of: 'io.vertx.core.http.HttpServer.requestHandler', args: '0', params: [{ api: VERTX }] },
  ],
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
    { roots: VERTX_ROUTING, paths: 'request', returns: 'io.vertx.core.http.HttpServerRequest' },
    { roots: VERTX_ROUTING, paths: 'response', returns: 'io.vertx.core.http.HttpServerResponse' },
    { roots: 'io.vertx.core.http.HttpServerResponse', paths: 'putHeader setStatusCode', returns: 'this' },
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
  ],
  uses: [
    { roots: 'io.vertx.core.http.HttpServerResponse', paths: 'putHeader', use: 'response-header', args: '0 1' },
    { roots: 'io.vertx.ext.web.handler.CorsHandler', paths: 'create addOrigin', use: 'cors-config', args: '0 -' },
  ],
}
