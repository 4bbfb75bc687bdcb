import type { LibraryModel } from '../rows/library-model.ts'
import type { SettingRow } from '../rows/setting-row.ts'
import { NOT_INPUT, patterns } from './names.ts'
import { REQUESTED_ADDRESS, REQUESTED_PATH, TEXT_ONLY } from './text-only.ts'

const REQUEST = 'http.IncomingMessage'

const RESPONSE = 'http.ServerResponse'

const HTTP = ['http', 'http2', 'httpolyglot', 'https', 'spdy']

const REMOTE = { origin: 'remote', label: 'the request' } as const

const ANSWER = { origin: 'answer', label: 'a response of another service' } as const

/** A content type that browsers do not render as a page. */
export const NOT_HTML = /^(?!\s*$)(?!.*(?:html|xml|svg)).*/i
/** A content type known only at run time is usually that of a file or document, rarely of a page. */
const HTML_LIKE = /html|xml|svg/i

const CONTENT_TYPE = /^content-type$/i

/**
 * A server that requests a certificate and decides afterwards whose it is, or a connection that never leaves the
 * machine. Not `checkServerIdentity`: with verification disabled, Node.js connects whatever that function returns.
 */
const CHECKED_OTHERWISE: SettingRow['lowBeside'] = [
  { property: /^requestCert$/, is: true },
  { property: /^isServer$/, is: true },
  { property: /^(?:host|hostname)$/, is: /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/ },
]

export const NODE_SERVERS: LibraryModel = {
  reaches: [{ names: ['createConnection', 'createServer', 'listen'], reaches: 'network' }],
  sources: [
    {
      roots: [REQUEST, 'http2.Http2ServerRequest'],
      paths: ['headers', 'headersDistinct', 'rawHeaders', 'rawTrailers', 'trailers'],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    {
      roots: [REQUEST, 'http2.Http2ServerRequest'],
      paths: ['authority', 'headers.host', 'headers.x-forwarded-host'],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    { roots: [REQUEST, 'http2.Http2ServerRequest'], paths: ['url'], without: REQUESTED_PATH, ...REMOTE },
    { roots: [REQUEST], paths: ['read', 'setEncoding().read'], ...REMOTE },
    { roots: [REQUEST], paths: ['*'], arity: [0, 0], origin: 'database', label: 'a value stored on the request' },
    { roots: [REQUEST], paths: NOT_INPUT, args: ['9'], origin: 'inter-process', label: 'the request' },
  ],
  sinks: [
    {
      roots: [RESPONSE, 'http2.Http2ServerResponse'],
      paths: ['**().end', '**().write', 'end', 'write'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: 'the HTML of the response',
    },
    {
      roots: [RESPONSE],
      paths: ['**().setHeader', 'addTrailers', 'appendHeader', 'setHeader'],
      args: ['1'],
      when: [{ arg: '0', is: /^location$/i }],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: [RESPONSE],
      paths: ['**().writeHead', 'writeHead'],
      args: ['1.Location', '1.location', '2.Location', '2.location'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: [RESPONSE],
      paths: ['**().setHeader', 'appendHeader', 'setHeader'],
      args: ['0', '1'],
      when: [{ arg: '0', isNot: /^location$/i }],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low', // Node.js refuses line breaks
    },
    {
      roots: [RESPONSE],
      paths: ['**().writeHead', 'writeHead'],
      args: ['1.*!Location!location', '2.*!Location!location'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low', // Node.js refuses line breaks
    },
    {
      roots: [RESPONSE],
      paths: ['**().setHeader', 'setHeader'],
      args: ['1'],
      when: [{ arg: '0', is: /^access-control-allow-origin$/i }],
      sinkKind: 'cors',
      what: 'the origin that can read the response',
    },
    {
      roots: [RESPONSE],
      paths: ['**().writeHead', 'writeHead'],
      args: ['1.Access-Control-Allow-Origin', '1.access-control-allow-origin'],
      sinkKind: 'cors',
      what: 'the origin that can read the response',
    },
    {
      roots: ['net', 'tls'],
      paths: ['**.connect', 'Socket().connect', 'connect', 'createConnection'],
      args: ['0.host', '1', '0.path'],
      sinkKind: 'ssrf',
      what: 'the host of an outgoing connection',
    },
    {
      roots: ['dns', 'dns.promises', 'dns/promises'],
      paths: ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'reverse'],
      args: ['0'],
      sinkKind: 'ssrf',
      confidence: 'low',
      what: 'the name that is looked up',
    },
    { roots: ['dgram'], paths: ['**.send'], args: ['2'], sinkKind: 'ssrf', what: 'the host of an outgoing packet' },
  ],
  uses: [
    {
      roots: [RESPONSE],
      paths: ['**().setHeader', 'appendHeader', 'setHeader'],
      use: 'response-header',
      args: ['0', '1'],
    },
    {
      roots: ['https', 'tls'],
      paths: ['Agent', 'connect', 'get', 'request'],
      use: 'tls-verify',
      args: ['0.rejectUnauthorized|1.rejectUnauthorized'],
    },
    {
      roots: [...HTTP, 'net'],
      paths: ['Server().listen', 'createServer().listen'],
      use: 'bind-address',
      args: ['0.host|1'],
    },
    { roots: HTTP, paths: ['get', 'request'], use: 'request-url', args: ['0'] },
    { roots: ['http'], paths: ['get', 'request'], use: 'request-url', args: ['0.hostname|0.host'], note: 'host' },
  ],
  settings: [
    {
      rule: 'tls-verification',
      property: /^rejectUnauthorized$/,
      is: [false, 0],
      lowBeside: CHECKED_OTHERWISE,
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
    },
    {
      rule: 'tls-verification',
      property: /^strictSSL$/,
      is: false,
      lowBeside: CHECKED_OTHERWISE,
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
    },
    {
      rule: 'tls-verification',
      property: /^NODE_TLS_REJECT_UNAUTHORIZED$/,
      is: ['0', 0],
      message: 'Certificate validation is disabled for the whole process, which allows man-in-the-middle attacks.',
    },
    {
      rule: 'tls-verification',
      property: /^(?:SSL_VERIFYPEER|SSL_VERIFYHOST)$/,
      is: [0, false, '0'],
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
    },
    {
      rule: 'tls-verification',
      property:
        /^(?:insecureSkipVerify|insecureTLS|ignoreHTTPSErrors|acceptInsecureCerts|skipSSLVerification|sslValidate|tlsAllowInvalidCertificates|tlsAllowInvalidHostnames|tlsInsecure|trustServerCertificate)$/i,
      is: true,
      message: 'Client certificates are accepted without validation.',
      confidence: 'medium',
    },
    {
      rule: 'tls-verification',
      property:
        /^(?:sslValidate|validateCertificate|verifySsl|verifySSL|sslVerify|checkServerIdentity|verifyTls|tlsVerify)$/i,
      is: false,
      message: 'Client certificates are accepted without validation.',
    },
    {
      rule: 'weak-crypto',
      property: /^(?:minVersion|maxVersion)$/,
      is: ['TLSv1', 'TLSv1.1', 'SSLv3', 'SSLv2'],
      message: 'This version of TLS is broken; require at least TLS 1.2.',
    },
    {
      rule: 'weak-crypto',
      property: /^(?:secureProtocol)$/,
      is: /^(?:SSLv[23]|TLSv1(?:_1)?)_/,
      message: 'This version of TLS is broken; require at least TLS 1.2.',
    },
  ],
  facts: [
    {
      roots: [RESPONSE, 'express.Response', 'fastify.FastifyReply'],
      paths: ['**().header', '**().set', '**().setHeader', 'append', 'appendHeader', 'header', 'set', 'setHeader'],
      when: [
        { arg: '0', is: CONTENT_TYPE },
        { arg: '1', isNot: HTML_LIKE },
      ],
      fact: 'not-html',
    },
    {
      roots: [RESPONSE, 'express.Response', 'fastify.FastifyReply'],
      paths: ['**().header', '**().set', '**().setHeader', 'append', 'header', 'set', 'setHeader'],
      when: [
        { arg: '0', is: CONTENT_TYPE },
        { arg: '1', is: HTML_LIKE },
      ],
      fact: 'not-html',
      holds: false,
    },
    // Saved, never rendered.
    {
      roots: [RESPONSE, 'express.Response', 'fastify.FastifyReply'],
      paths: ['**().header', '**().set', '**().setHeader', 'header', 'set', 'setHeader'],
      when: [
        { arg: '0', is: /^content-disposition$/i },
        { arg: '1', is: /^\s*attachment\b/i },
      ],
      fact: 'not-html',
    },
    {
      roots: [RESPONSE],
      paths: ['**().writeHead', 'writeHead'],
      when: [{ arg: '1.Content-Type', is: NOT_HTML }],
      fact: 'not-html',
    },
    {
      roots: [RESPONSE],
      paths: ['**().writeHead', 'writeHead'],
      when: [{ arg: '1.content-type', is: NOT_HTML }],
      fact: 'not-html',
    },
    {
      roots: [RESPONSE],
      paths: ['**().writeHead', 'writeHead'],
      when: [{ arg: '2.Content-Type', is: NOT_HTML }],
      fact: 'not-html',
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(HTTP, ['**.on', 'Server', 'createSecureServer', 'createServer']),
      args: ['*'],
      params: [{ api: REQUEST }, { api: RESPONSE }],
    },
    {
      by: 'argument',
      of: patterns(['?httpServer', '?server', 'httpServer', 'server'], ['on']),
      args: ['1'],
      params: [{ api: REQUEST }, { api: RESPONSE }],
    },
    {
      by: 'argument',
      of: patterns(HTTP, ['get', 'request']),
      args: ['1', '2'],
      params: [{ api: 'http.ClientResponse' }],
    },
    {
      by: 'argument',
      of: patterns(['http.ClientResponse', 'http.ServerResponse'], ['**.on', 'addListener', 'on', 'once']),
      args: ['1'],
      params: [ANSWER],
    },
    { by: 'argument', of: patterns([REQUEST], ['**.on', 'addListener', 'on', 'once']), args: ['1'], params: [REMOTE] },
    {
      by: 'argument',
      of: patterns(HTTP, ['get().on', 'request().on']),
      args: ['1'],
      params: [{ api: 'http.ClientResponse' }],
    },
    {
      by: 'argument',
      of: patterns(['net', 'tls'], ['createServer']),
      args: ['*'],
      params: [{ api: 'net.ServerSocket' }],
    },
    {
      by: 'argument',
      of: patterns(['net.ServerSocket'], ['on', 'once']),
      args: ['1'],
      params: [{ origin: 'remote', label: 'the connection' }],
    },
    {
      by: 'argument',
      of: ['dgram.**.on', 'net.**.on', 'net.**.once', 'tls.**.on'],
      args: ['1'],
      params: [{ origin: 'remote', label: 'the connection' }],
    },
  ],
  supertypes: [
    { types: ['http2.Http2ServerRequest', 'https.IncomingMessage', 'spdy.IncomingMessage'], parents: [REQUEST] },
    { types: ['http2.Http2ServerResponse', 'https.ServerResponse'], parents: [RESPONSE] },
  ],
  types: [
    { roots: [RESPONSE], paths: ['flushHeaders', 'setHeader', 'status', 'writeHead'], returns: 'this' },
    { roots: [REQUEST], paths: ['on', 'setEncoding'], returns: 'this' },
  ],
  guards: [
    {
      roots: ['net'],
      paths: ['isIP', 'isIPv4', 'isIPv6'],
      arg: '0',
      whenTrue: true,
      removes: [
        'command-injection',
        'code-injection',
        'sql-injection',
        'path-traversal',
        'xss',
        'dom-xss',
        'header-injection',
        'log-injection',
        'nosql-injection',
      ],
    },
  ],
}
