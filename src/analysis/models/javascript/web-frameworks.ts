import type { AssignmentSinkRow, SinkRow, SourceRow, UseRow } from './row.ts'

/** Express, Koa, Fastify, Hapi, Next.js, AWS Lambda. Parameters of handlers have the roots @req, @res, @ctx, @event. */
export const WEB_SOURCES: readonly SourceRow[] = [
  {
    roots: '@req',
    paths:
      'query params body headers cookies signedCookies url originalUrl path hostname host file files rawBody rawHeaders payload searchParams',
    origin: 'remote',
    label: 'the request',
  },
  {
    roots: '@req',
    paths: 'get() header() param() json() text() formData() query() nextUrl.searchParams nextUrl.pathname read()',
    origin: 'remote',
    label: 'the request',
  },
  { roots: '@req', paths: 'cookies.get() headers.get() raw.url', origin: 'remote', label: 'the request' },
  {
    roots: '@ctx',
    paths:
      'query params querystring url originalUrl path headers header host hostname body search href get() cookies.get() request.query request.body request.params request.url request.originalUrl request.path request.headers request.header request.querystring request.host request.href request.get() req.url req.headers req.query req.param() req.query() req.header()',
    origin: 'remote',
    label: 'the request',
  },
  {
    roots: '@event',
    paths:
      'body queryStringParameters multiValueQueryStringParameters pathParameters headers multiValueHeaders rawPath rawQueryString cookies path',
    origin: 'remote',
    label: 'the event',
  },
  { roots: '@input', paths: 'self', origin: 'remote', label: 'the request' },
]

export const WEB_SINKS: readonly SinkRow[] = [
  {
    roots: '@res',
    paths: '**.send **.write **.end',
    args: [0],
    danger: 'xss',
    when: 'html-response',
    what: 'the HTML of the answer',
  },
  {
    roots: '@res',
    paths: '**.redirect',
    args: 'all',
    danger: 'open-redirect',
    when: 'controls-target',
    what: 'the address of a redirect',
  },
  {
    roots: '@res',
    paths: '**.location',
    args: [0],
    danger: 'open-redirect',
    when: 'controls-target',
    what: 'the address of a redirect',
  },
  {
    roots: '@ctx',
    paths: 'redirect response.redirect',
    args: [0],
    danger: 'open-redirect',
    when: 'controls-target',
    what: 'the address of a redirect',
  },
  {
    roots: 'next/navigation',
    paths: 'redirect permanentRedirect',
    args: [0],
    danger: 'open-redirect',
    when: 'controls-target',
    what: 'the address of a redirect',
  },
  {
    roots: 'next/server',
    paths: 'NextResponse.redirect',
    args: [0],
    danger: 'open-redirect',
    when: 'controls-target',
    what: 'the address of a redirect',
  },
  {
    roots: 'global',
    paths: 'Response.redirect',
    args: [0],
    danger: 'open-redirect',
    when: 'controls-target',
    what: 'the address of a redirect',
  },
  {
    roots: '@res',
    paths: '**.sendFile **.sendfile **.download',
    args: [0],
    danger: 'path-traversal',
    what: 'the path of a file',
  },
  { roots: '@ctx', paths: 'attachment', args: [0], danger: 'path-traversal', what: 'the path of a file' },
  { roots: 'koa-send', paths: 'self', args: [1], danger: 'path-traversal', what: 'the path of a file' },
  { roots: '@res', paths: '**.render', args: [0], danger: 'path-traversal', what: 'the path of a template' },
]

export const WEB_ASSIGNMENTS: readonly AssignmentSinkRow[] = [
  {
    property: 'body',
    objects: ['@ctx:', '@ctx:response'],
    danger: 'xss',
    when: 'html-response',
    what: 'the HTML of the answer',
  },
]

export const WEB_USES: readonly UseRow[] = [
  { roots: 'cors', paths: 'self', use: 'cors-config', arg: 0 },
  { roots: '@koa/cors fastify-cors @fastify/cors', paths: 'self', use: 'cors-config', arg: 0 },
  { roots: '@res', paths: '**.header **.set **.setHeader', use: 'allow-origin-header', arg: 1 },
  { roots: '@ctx', paths: 'set response.set', use: 'allow-origin-header', arg: 1 },
]
