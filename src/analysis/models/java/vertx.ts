import type { LibraryModel } from '../rows/library-model.ts'
import { AS_SENT, OWN_ADDRESS } from '../requested-address.ts'
import { inPackage } from './jakarta.ts'

const VERTX = 'io.vertx.core.http.HttpServerRequest'
const VERTX_ROUTING = 'io.vertx.ext.web.RoutingContext'
const ROUTES = ['delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'route']

/** Vert.x: requests, routing, its database clients and file system. */
export const VERTX_ROWS: LibraryModel = {
  handlers: [
    {
      by: 'argument',
      of: inPackage('io.vertx.ext.web.Route', ['blockingHandler', 'failureHandler', 'handler']),
      args: ['*'],
      params: [{ api: VERTX_ROUTING }],
    },
    { by: 'argument', of: ['io.vertx.core.http.HttpServer.requestHandler'], args: ['0'], params: [{ api: VERTX }] },
  ],
  types: [
    { roots: ['io.vertx.ext.web.Router'], paths: ['router'], returns: 'io.vertx.ext.web.Router' },
    { roots: ['io.vertx.ext.web.Router'], paths: ROUTES, returns: 'io.vertx.ext.web.Route' },
    {
      roots: ['io.vertx.ext.web.Route'],
      paths: ['blockingHandler', 'consumes', 'failureHandler', 'handler', 'method', 'order', 'path', 'produces'],
      returns: 'this',
    },
    { roots: ['io.vertx.core.Vertx'], paths: ['createHttpServer'], returns: 'io.vertx.core.http.HttpServer' },
    {
      roots: ['io.vertx.core.http.HttpServerRequest'],
      paths: ['response'],
      returns: 'io.vertx.core.http.HttpServerResponse',
    },
    { roots: [VERTX_ROUTING], paths: ['request'], returns: 'io.vertx.core.http.HttpServerRequest' },
    { roots: [VERTX_ROUTING], paths: ['response'], returns: 'io.vertx.core.http.HttpServerResponse' },
    { roots: ['io.vertx.core.http.HttpServerResponse'], paths: ['putHeader', 'setStatusCode'], returns: 'this' },
  ],
  sources: [
    {
      roots: [VERTX],
      paths: ['bodyHandler', 'formAttributes', 'getFormAttribute', 'getHeader', 'getParam', 'headers', 'params'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: [VERTX],
      paths: ['absoluteURI', 'host'],
      origin: 'remote',
      label: 'the request',
      without: [...OWN_ADDRESS, ...AS_SENT],
    },
    {
      roots: [VERTX],
      paths: ['path', 'uri'],
      origin: 'remote',
      label: 'the request',
      without: ['host-suffix', ...AS_SENT],
    },
    { roots: [VERTX], paths: ['query'], origin: 'remote', label: 'the request', without: AS_SENT },
    {
      roots: [VERTX_ROUTING],
      paths: [
        'body',
        'cookieMap',
        'fileUploads',
        'getBody',
        'getBodyAsJson',
        'getBodyAsString',
        'getCookie',
        'pathParam',
        'pathParams',
        'queryParam',
        'queryParams',
      ],
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    {
      roots: ['io.vertx.core.http.HttpServerResponse'],
      paths: ['end', 'write'],
      sinkKind: 'xss',
      args: ['0'],
      condition: 'markup',
      what: 'the response',
      confidence: 'medium',
    },
    {
      roots: [VERTX_ROUTING],
      paths: ['redirect', 'reroute'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: ['io.vertx.core.http.HttpServerResponse'],
      paths: ['putHeader'],
      sinkKind: 'open-redirect',
      args: ['1'],
      when: [{ arg: '0', is: /^location$/i }],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: ['io.vertx.core.http.HttpServerResponse'],
      paths: ['sendFile'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
    {
      roots: [
        ...inPackage('io.vertx.sqlclient', ['Pool', 'SqlClient', 'SqlConnection']),
        ...inPackage('io.vertx.pgclient', ['PgConnection', 'PgPool']),
        ...inPackage('io.vertx.mysqlclient', ['MySQLConnection', 'MySQLPool']),
        'io.vertx.ext.sql.SQLClient',
        'io.vertx.ext.sql.SQLConnection',
      ],
      paths: [
        'batch',
        'call',
        'execute',
        'prepare',
        'preparedQuery',
        'query',
        'querySingle',
        'queryWithParams',
        'update',
        'updateWithParams',
      ],
      sinkKind: 'sql-injection',
      args: ['0'],
      what: 'an SQL statement',
    },
    {
      roots: ['io.vertx.core.file.FileSystem'],
      paths: [
        'delete',
        'deleteBlocking',
        'open',
        'openBlocking',
        'readFile',
        'readFileBlocking',
        'writeFile',
        'writeFileBlocking',
      ],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
  ],
  uses: [
    {
      roots: ['io.vertx.core.http.HttpServerResponse'],
      paths: ['putHeader'],
      use: 'response-header',
      args: ['0', '1'],
    },
    {
      roots: ['io.vertx.ext.web.handler.CorsHandler'],
      paths: ['addOrigin', 'create'],
      use: 'cors-config',
      args: ['0', '-'],
    },
  ],
}
