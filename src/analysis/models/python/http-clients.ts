import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'

const ADDRESS = 'the URL of a request'
/** As trustworthy as a file, since the program chose the server. */
const ANSWER = 'a response of another server'
const METHODS = ['delete', 'get', 'head', 'options', 'patch', 'post', 'put']
const SESSIONS = [
  'requests.Session',
  'requests.session',
  'requests.sessions.Session',
  'requests_oauthlib.OAuth1Session',
  'requests_oauthlib.OAuth2Session',
  'requests_toolbelt.sessions.BaseUrlSession',
]
const HTTPX = ['httpx', 'httpx.AsyncClient', 'httpx.Client']
const AIOHTTP = ['aiohttp.ClientSession', 'aiohttp_retry.RetryClient']

function addressSink(roots: Names, paths: Names, args: Selectors): SinkRow {
  return { roots, paths, args, sinkKind: 'ssrf', what: ADDRESS, condition: 'controls-host' }
}

/** On a fixed host, who chooses the path still reaches pages that were not meant for them. */
function pageSink(roots: Names, paths: Names, args: Selectors): SinkRow {
  return {
    roots,
    paths,
    args,
    sinkKind: 'ssrf',
    what: 'the path of a request',
    condition: 'names-page',
    origins: ['remote'],
    confidence: 'low',
  }
}

const REQUESTS_FUNCTIONS = ['delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'request']

/** Clients of HTTP. */
export const HTTP_CLIENTS: LibraryModel = {
  reaches: [
    { names: ['aiohttp', 'httpx', 'requests', 'urllib3', 'urlopen', 'urlretrieve'], reaches: 'network' },
    { names: ['http.client', 'urllib.request'], reaches: 'network' },
  ],
  sinks: [
    addressSink([...SESSIONS, 'requests'], METHODS, ['0|url=']),
    pageSink([...SESSIONS, ...HTTPX, ...AIOHTTP, 'requests'], METHODS, ['0|url=']),
    pageSink([...SESSIONS, ...HTTPX, ...AIOHTTP, 'requests'], ['request', 'stream'], ['1|url=']),
    pageSink(['urllib', 'urllib.request', 'urllib2'], ['Request', 'urlopen', 'urlretrieve'], ['0|url=']),
    pageSink(['urllib3'], ['**.request', '**.urlopen', 'request'], ['1|url=']),
    addressSink([...SESSIONS, 'requests'], ['Request', 'request'], ['1|url=']),
    addressSink(HTTPX, METHODS, ['0|url=']),
    addressSink(HTTPX, ['build_request', 'request', 'stream'], ['1|url=']),
    addressSink(['httpx'], ['AsyncClient', 'Client'], ['base_url=']),
    addressSink([...AIOHTTP, 'aiohttp'], [...METHODS, 'ws_connect'], ['0|url=']),
    addressSink([...AIOHTTP, 'aiohttp'], ['request'], ['1|url=']),
    addressSink(
      ['six.moves.urllib.request', 'urllib', 'urllib.request', 'urllib2'],
      [
        'FancyURLopener.open',
        'FancyURLopener.retrieve',
        'OpenerDirector.open',
        'Request',
        'URLopener.open',
        'URLopener.retrieve',
        'build_opener.open',
        'urlopen',
        'urlretrieve',
      ],
      ['0|url=|fullurl='],
    ),
    addressSink(['urllib3'], ['**.request', '**.urlopen', 'request'], ['1|url=']),
    addressSink(
      ['urllib3'],
      ['HTTPConnectionPool', 'HTTPSConnectionPool', 'connection_from_url', 'proxy_from_url'],
      ['0'],
    ),
    addressSink(
      ['http.client', 'httplib', 'six.moves.http_client'],
      ['HTTPConnection', 'HTTPSConnection'],
      ['0|host='],
    ),
    addressSink(['httplib2'], ['**.request'], ['0|uri=']),
    addressSink(['pycurl'], ['**.setopt'], ['1']),
    addressSink(['treq'], METHODS, ['0|url=']),
    addressSink(['treq'], ['request'], ['1|url=']),
    addressSink(['tornado.httpclient'], ['**.fetch', 'HTTPRequest'], ['0|request=|url=']),
    addressSink(['grequests', 'requests_futures.sessions.FuturesSession', 'requests_html.HTMLSession'], METHODS, [
      '0|url=',
    ]),
    addressSink(['scrapy'], ['FormRequest', 'Request'], ['0|url=']),
    addressSink(['websocket', 'websockets'], ['WebSocketApp', 'connect', 'create_connection'], ['0|uri=|url=']),
    addressSink(['selenium'], ['**.get'], ['0']),
    addressSink(['playwright', 'pyppeteer'], ['**.goto'], ['0|url=']),
    addressSink(['wget'], ['download'], ['0']),
    addressSink(['feedparser'], ['parse'], ['0']),
    addressSink(['boto3'], ['client', 'resource'], ['endpoint_url=']),
    {
      ...addressSink(['pandas'], ['read_csv', 'read_excel', 'read_html', 'read_json'], ['0']),
      when: [{ arg: '0', isNot: 'type:werkzeug.datastructures.FileStorage' }],
    },
    addressSink(['libcloud'], ['**.download'], ['0']),
    {
      ...addressSink(['?'], ['**.delete', '**.get', '**.head', '**.patch', '**.post', '**.put'], ['0|url=']),
      receiver: /^(?:http|https|requests?_?session|http_?client|session)$/i,
      confidence: 'low',
    },
    {
      roots: ['http.client', 'httplib', 'six.moves.http_client'],
      paths: ['**.putrequest', '**.request'],
      args: ['1|url='],
      sinkKind: 'ssrf',
      what: 'the path of a request',
      confidence: 'low',
    },
    {
      roots: [...SESSIONS, ...HTTPX, 'requests'],
      paths: REQUESTS_FUNCTIONS,
      args: ['headers=.*'],
      sinkKind: 'header-injection',
      what: 'a request header',
      confidence: 'low',
    },
    {
      roots: ['http.client', 'httplib'],
      paths: ['**.putheader'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: 'a request header',
    },
  ],
  sources: [
    {
      roots: [...SESSIONS, 'requests'],
      paths: REQUESTS_FUNCTIONS,
      origin: 'file',
      label: ANSWER,
    },
    {
      roots: HTTPX,
      paths: REQUESTS_FUNCTIONS,
      origin: 'file',
      label: ANSWER,
    },
    {
      roots: AIOHTTP,
      paths: REQUESTS_FUNCTIONS,
      origin: 'file',
      label: ANSWER,
    },
    {
      roots: ['six.moves.urllib.request', 'urllib', 'urllib.request', 'urllib2'],
      paths: ['urlopen'],
      origin: 'file',
      label: ANSWER,
    },
    { roots: ['urllib3'], paths: ['**.request', '**.urlopen'], origin: 'file', label: ANSWER },
    { roots: ['http.client', 'httplib'], paths: ['**.getresponse'], origin: 'file', label: ANSWER },
  ],
  types: [
    { roots: ['requests'], paths: ['Session', 'session', 'sessions.Session'], returns: 'requests.Session' },
    { roots: [...SESSIONS, 'requests'], paths: [...METHODS, 'request', 'send'], returns: 'requests.Response' },
    { roots: HTTPX, paths: [...METHODS, 'request', 'send'], returns: 'httpx.Response' },
    { roots: ['aiohttp'], paths: ['ClientSession'], returns: 'aiohttp.ClientSession' },
    { roots: ['httpx.Response', 'requests.Response'], paths: ['text'], returns: 'str' },
    { roots: ['httpx.Response', 'requests.Response'], paths: ['ok', 'status_code'], returns: 'int' },
  ],
  sanitizers: [
    // The result is an object, which web frameworks send as JSON.
    { roots: ['httpx.Response', 'requests.Response'], paths: ['json'], removes: ['xss'] },
  ],
  neutrals: [
    {
      roots: ['httpx.Response', 'requests.Response'],
      paths: ['close', 'elapsed', 'is_success', 'ok', 'raise_for_status', 'status_code'],
    },
  ],
  uses: [
    { roots: [...SESSIONS, 'requests'], paths: METHODS, use: 'request-url', args: ['0|url='] },
    { roots: HTTPX, paths: METHODS, use: 'request-url', args: ['0|url='] },
    { roots: AIOHTTP, paths: METHODS, use: 'request-url', args: ['0|url='] },
    { roots: [...SESSIONS, ...HTTPX, 'requests'], paths: ['request'], use: 'request-url', args: ['1|url='] },
    {
      roots: ['six.moves.urllib.request', 'urllib', 'urllib.request', 'urllib2'],
      paths: ['**.open', '**.retrieve', 'Request', 'urlopen', 'urlretrieve'],
      use: 'request-url',
      args: ['0|url=|fullurl='],
    },
    { roots: ['httpx'], paths: ['AsyncClient', 'Client'], use: 'request-url', args: ['base_url='] },
    { roots: ['httpx'], paths: ['**.stream', 'stream'], use: 'request-url', args: ['1|url='] },
    { roots: ['aiohttp'], paths: ['ClientSession'], use: 'request-url', args: ['0|base_url='] },
    { roots: ['aiohttp'], paths: ['**.ws_connect'], use: 'request-url', args: ['0|url='] },
    {
      roots: ['httplib2', 'urllib3'],
      paths: ['**.request', '**.urlopen', 'request'],
      use: 'request-url',
      args: ['1|url='],
    },
    { roots: ['httplib2'], paths: ['**.request'], use: 'request-url', args: ['0|uri='] },
    {
      roots: ['http.client', 'httplib', 'six.moves.http_client'],
      paths: ['HTTPConnection'],
      use: 'request-url',
      args: ['0|host='],
      note: 'host',
    },
    {
      roots: ['pycurl'],
      paths: ['**.setopt'],
      when: [{ arg: '0', is: /\bURL$/ }],
      use: 'request-url',
      args: ['1'],
    },
    {
      roots: ['tornado.httpclient'],
      paths: ['**.fetch', 'HTTPRequest'],
      use: 'request-url',
      args: ['0|request=|url='],
    },
    { roots: ['grequests', 'treq'], paths: METHODS, use: 'request-url', args: ['0|url='] },
    { roots: ['requests_toolbelt.sessions'], paths: ['BaseUrlSession'], use: 'request-url', args: ['0|base_url='] },
    { roots: ['requests'], paths: ['Request'], use: 'request-url', args: ['1|url='] },
    { roots: [...SESSIONS, 'requests'], paths: [...METHODS, 'request'], use: 'tls-verify', args: ['verify='] },
    {
      roots: HTTPX,
      paths: [...METHODS, 'AsyncClient', 'Client', 'request', 'stream'],
      use: 'tls-verify',
      args: ['verify='],
    },
    {
      roots: [...AIOHTTP, 'aiohttp'],
      paths: [...METHODS, 'TCPConnector', 'request', 'ws_connect'],
      use: 'tls-verify',
      args: ['ssl=|verify_ssl='],
    },
  ],
  checks: [
    {
      roots: ['urllib3', 'urllib3.connectionpool'],
      paths: ['HTTPConnectionPool'],
      when: [{ arg: '0|host=', isNot: ['localhost', '127.0.0.1', '::1'] }],
      rule: 'cleartext-transmission',
      message: 'Requests of this pool are not encrypted. Use `HTTPSConnectionPool`.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['httpx', 'requests'],
      paths: [...METHODS, 'request'],
      when: [
        { arg: 'auth=', given: true },
        { arg: '0|url=', is: /^http:\/\/(?!localhost|127\.|\[::1\])/ },
      ],
      rule: 'cleartext-transmission',
      message: 'The password is sent in clear text. Use HTTPS.',
      severity: 'medium',
      confidence: 'high',
    },
    {
      roots: ['requests'],
      paths: [...METHODS, 'request'],
      when: [{ arg: 'timeout=', given: false }],
      rule: 'resource-exhaustion',
      message: 'Without `timeout`, this waits forever if the server does not respond.',
      flaws: ['no-timeout'],
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['httpx', 'requests'],
      paths: [...METHODS, 'AsyncClient', 'Client', 'request'],
      when: [
        { arg: 'timeout=', is: null },
        { arg: 'timeout=', given: true },
      ],
      rule: 'resource-exhaustion',
      message: 'Without `timeout`, this waits forever if the server does not respond.',
      flaws: ['no-timeout'],
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: ['six.moves.urllib.request', 'urllib', 'urllib.request', 'urllib2'],
      paths: [
        'FancyURLopener.open',
        'FancyURLopener.retrieve',
        'URLopener.open',
        'URLopener.retrieve',
        'urlopen',
        'urlretrieve',
      ],
      when: [{ arg: '0|url=', is: /^file:/ }],
      rule: 'ssrf',
      message:
        'This reads a local file through a URL. Open the file directly, and allow only `http` and `https` where URLs are expected.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['urllib3'],
      paths: ['HTTPSConnectionPool', 'PoolManager', 'ProxyManager', 'connection_from_url'],
      when: [{ arg: 'cert_reqs=', is: ['CERT_NONE', /CERT_NONE$/, 0] }],
      rule: 'tls-verification',
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
      confidence: 'high',
    },
    {
      roots: ['httplib2'],
      paths: ['Http'],
      when: [{ arg: 'disable_ssl_certificate_validation=', is: true }],
      rule: 'tls-verification',
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
      confidence: 'high',
    },
    {
      roots: ['pycurl'],
      paths: ['**.setopt'],
      when: [
        { arg: '0', is: [/SSL_VERIFYPEER$/, /SSL_VERIFYHOST$/] },
        { arg: '1', is: [0, false] },
      ],
      rule: 'tls-verification',
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
      confidence: 'high',
    },
    {
      roots: ['requests.packages.urllib3', 'urllib3'],
      paths: ['disable_warnings'],
      when: [{ arg: '0', is: /InsecureRequestWarning$/ }],
      rule: 'tls-verification',
      message: 'The warning about unverified certificates is suppressed. Validate the certificates instead.',
      severity: 'low',
      confidence: 'low',
    },
  ],
  settings: [
    {
      rule: 'tls-verification',
      property: /^verify$/,
      is: false,
      objects: SESSIONS,
      in: ['member'],
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
      confidence: 'high',
    },
  ],
}
