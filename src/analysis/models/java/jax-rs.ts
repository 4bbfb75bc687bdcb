import type { Ordered } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { AS_SENT, OWN_ADDRESS } from '../requested-address.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'
import { REFUSED } from './servlet.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const
const METHODS = javaxAndJakarta([
  'ws.rs.DELETE',
  'ws.rs.GET',
  'ws.rs.HEAD',
  'ws.rs.OPTIONS',
  'ws.rs.PATCH',
  'ws.rs.POST',
  'ws.rs.PUT',
])
const ANNOTATIONS = [
  ...javaxAndJakarta([
    'ws.rs.BeanParam',
    'ws.rs.CookieParam',
    'ws.rs.FormParam',
    'ws.rs.HeaderParam',
    'ws.rs.MatrixParam',
    'ws.rs.PathParam',
    'ws.rs.QueryParam',
  ]),
  'org.glassfish.jersey.media.multipart.FormDataParam',
  'org.jboss.resteasy.annotations.jaxrs.FormParam',
  'org.jboss.resteasy.annotations.jaxrs.PathParam',
  'org.jboss.resteasy.annotations.jaxrs.QueryParam',
  'org.jboss.resteasy.reactive.RestForm',
  'org.jboss.resteasy.reactive.RestHeader',
  'org.jboss.resteasy.reactive.RestPath',
  'org.jboss.resteasy.reactive.RestQuery',
]
const BUILDER = javaxAndJakarta(['ws.rs.core.Response.ResponseBuilder'])
const RESPONSE = javaxAndJakarta(['ws.rs.core.Response'])
const URI_INFO = javaxAndJakarta(['ws.rs.core.UriInfo'])
const HEADERS = javaxAndJakarta(['ws.rs.core.HttpHeaders'])
const CONTEXTS: Ordered = [
  ...URI_INFO,
  ...HEADERS,
  ...javaxAndJakarta([
    'ws.rs.core.SecurityContext',
    'ws.rs.core.Request',
    'ws.rs.container.ContainerRequestContext',
    'ws.rs.container.ContainerResponseContext',
    'ws.rs.container.AsyncResponse',
  ]),
]

/** JAX-RS and what runs it: Jersey, RESTEasy, Dropwizard, Quarkus. */
export const JAX_RS: LibraryModel = {
  handlers: [
    { by: 'decorator', of: METHODS, params: [REQUEST], checks: true, repeatsLast: true },
    {
      by: 'parent',
      of: javaxAndJakarta(['ws.rs.ext.MessageBodyReader']),
      methods: /^readFrom$/,
      params: [null, null, null, null, REQUEST, REQUEST],
    },
  ],
  parameters: [
    { decorators: ANNOTATIONS, model: REQUEST },
    ...CONTEXTS.map((name) => ({ types: [name], model: { api: name } })),
    { decorators: javaxAndJakarta(['ws.rs.core.Context']), model: { api: 'javax.ws.rs.core.Context' } },
  ],
  types: [
    {
      roots: RESPONSE,
      paths: [
        'accepted',
        'created',
        'noContent',
        'notModified',
        'ok',
        'seeOther',
        'serverError',
        'status',
        'temporaryRedirect',
      ],
      returns: 'javax.ws.rs.core.Response.ResponseBuilder',
    },
    {
      roots: BUILDER,
      paths: ['cacheControl', 'cookie', 'encoding', 'entity', 'header', 'language', 'location', 'status', 'type'],
      returns: 'this',
    },
    { roots: URI_INFO, paths: ['getAbsolutePath', 'getBaseUri', 'getRequestUri'], returns: 'java.net.URI' },
    {
      roots: URI_INFO,
      paths: ['getAbsolutePathBuilder', 'getBaseUriBuilder', 'getRequestUriBuilder'],
      returns: 'javax.ws.rs.core.UriBuilder',
    },
    {
      roots: javaxAndJakarta(['ws.rs.client.ClientBuilder']),
      paths: ['newBuilder.build', 'newClient'],
      returns: 'javax.ws.rs.client.Client',
    },
    { roots: javaxAndJakarta(['ws.rs.client.Client']), paths: ['target'], returns: 'javax.ws.rs.client.WebTarget' },
    {
      roots: javaxAndJakarta(['ws.rs.client.WebTarget']),
      paths: ['path', 'property', 'queryParam', 'register', 'resolveTemplate'],
      returns: 'this',
    },
  ],
  supertypes: [{ types: BUILDER, parents: ['javax.ws.rs.core.Response.ResponseBuilder'] }],
  sources: [
    {
      roots: URI_INFO,
      paths: [
        'getAbsolutePath',
        'getAbsolutePathBuilder',
        'getBaseUri',
        'getBaseUriBuilder',
        'getRequestUri',
        'getRequestUriBuilder',
      ],
      origin: 'remote',
      label: 'the request',
      without: [...OWN_ADDRESS, ...AS_SENT],
    },
    {
      roots: URI_INFO,
      paths: ['getPath', 'getPathParameters', 'getPathSegments', 'getQueryParameters'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: HEADERS,
      paths: ['getCookies', 'getHeaderString', 'getRequestHeader', 'getRequestHeaders'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: javaxAndJakarta(['ws.rs.container.ContainerRequestContext']),
      paths: ['getCookies', 'getEntityStream', 'getHeaderString', 'getHeaders'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: [
        'com.sun.jersey.core.header.FormDataContentDisposition',
        'org.glassfish.jersey.media.multipart.FormDataContentDisposition',
      ],
      paths: ['getFileName'],
      origin: 'remote',
      label: 'the name of an uploaded file',
    },
    {
      roots: javaxAndJakarta(['ws.rs.client.Invocation.Builder', 'ws.rs.client.WebTarget']),
      paths: ['get', 'post', 'request.get', 'request.post'],
      origin: 'answer',
      label: 'a server response',
    },
  ],
  sinks: [
    {
      roots: [...RESPONSE, ...BUILDER],
      paths: ['**.entity', 'ok'],
      sinkKind: 'path-traversal',
      args: ['0'],
      when: [{ arg: '0', is: ['type:java.io.File', 'type:java.nio.file.Path'] }],
      what: 'the path of a file that is sent',
    },
    {
      roots: RESPONSE,
      paths: ['seeOther', 'temporaryRedirect'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: ['javax.ws.rs.core.Response.ResponseBuilder'],
      paths: ['location'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
      confidence: 'low',
    },
    {
      roots: ['javax.ws.rs.core.Response.ResponseBuilder'],
      paths: ['header'],
      sinkKind: 'cors',
      args: ['1'],
      when: [{ arg: '0', is: /^access-control-allow-origin$/i }],
      what: 'the origins that can read the response',
    },
    {
      roots: ['javax.ws.rs.core.Response.ResponseBuilder'],
      paths: ['header'],
      sinkKind: 'header-injection',
      args: ['1'],
      when: [{ arg: '0', isNot: /^access-control-allow-origin$/i }],
      what: 'a response header',
      confidence: REFUSED,
    },
    {
      roots: ['javax.ws.rs.core.Response.ResponseBuilder'],
      paths: ['entity'],
      sinkKind: 'xss',
      args: ['0'],
      condition: 'markup',
      what: 'the response',
      confidence: 'low',
    },
    {
      roots: javaxAndJakarta(['ws.rs.client.Client']),
      paths: ['target'],
      sinkKind: 'ssrf',
      args: ['0'],
      condition: 'controls-host',
      what: 'the URL of a request',
    },
    {
      roots: ['com.sun.jersey.api.client.Client'],
      paths: ['resource'],
      sinkKind: 'ssrf',
      args: ['0'],
      condition: 'controls-host',
      what: 'the URL of a request',
    },
  ],
  checks: [
    {
      roots: javaxAndJakarta(['ws.rs.Consumes']),
      paths: ['self'],
      when: [{ arg: 'value=.*|value=|0', is: 'application/x-java-serialized-object' }],
      rule: 'insecure-deserialization',
      message: 'A request body is deserialised into any class that it names.',
    },
  ],
  uses: [
    {
      roots: ['javax.ws.rs.core.Response.ResponseBuilder'],
      paths: ['header'],
      use: 'response-header',
      args: ['0', '1'],
    },
  ],
  propagators: [
    {
      roots: inPackage('javax.ws.rs.core', ['UriBuilder']),
      paths: ['fromPath', 'fromResource', 'fromUri'],
      from: ['0'],
    },
    // They lead an address to another host, whatever it was before.
    {
      roots: inPackage('javax.ws.rs.core', ['UriBuilder']),
      paths: ['host', 'scheme', 'schemeSpecificPart', 'uri'],
      from: ['this', '*'],
    },
  ],
}
