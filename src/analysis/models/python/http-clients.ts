import type { LibraryModel, SinkRow } from '../row.ts'

const ADDRESS = 'the address of a request'
/** As trustworthy as a file: the program chose whom to ask. */
const ANSWER = 'the answer of another server'
const METHODS = 'get post put patch delete head options'
const SESSIONS =
  'requests.Session requests.session requests.sessions.Session requests_toolbelt.sessions.BaseUrlSession requests_oauthlib.OAuth2Session requests_oauthlib.OAuth1Session'
const HTTPX = 'httpx httpx.Client httpx.AsyncClient'
const AIOHTTP = 'aiohttp.ClientSession aiohttp_retry.RetryClient'

function addressSink(roots: string, paths: string, args: string): SinkRow {
  return { roots, paths, args, danger: 'ssrf', what: ADDRESS, condition: 'controls-host' }
}

/** Clients of HTTP. */
export const HTTP_CLIENTS: LibraryModel = {
  sinks: [
    addressSink(`requests ${SESSIONS}`, METHODS, '0|url'),
    addressSink(`requests ${SESSIONS}`, 'request Request', '1|url'),
    addressSink(HTTPX, METHODS, '0|url'),
    addressSink(HTTPX, 'request stream build_request', '1|url'),
    addressSink('httpx', 'Client AsyncClient', 'base_url'),
    addressSink(`${AIOHTTP} aiohttp`, `${METHODS} ws_connect`, '0|url'),
    addressSink(`${AIOHTTP} aiohttp`, 'request', '1|url'),
    addressSink(
      'urllib urllib.request urllib2 six.moves.urllib.request',
      'urlopen urlretrieve Request URLopener.open URLopener.retrieve FancyURLopener.open FancyURLopener.retrieve build_opener.open OpenerDirector.open',
      '0|url|fullurl',
    ),
    addressSink('urllib3', 'request **.request **.urlopen', '1|url'),
    addressSink('urllib3', 'connection_from_url proxy_from_url HTTPConnectionPool HTTPSConnectionPool', '0'),
    addressSink('http.client httplib six.moves.http_client', 'HTTPConnection HTTPSConnection', '0|host'),
    addressSink('httplib2', '**.request', '0|uri'),
    addressSink('pycurl', '**.setopt', '1'),
    addressSink('treq', METHODS, '0|url'),
    addressSink('treq', 'request', '1|url'),
    addressSink('tornado.httpclient', '**.fetch HTTPRequest', '0|request|url'),
    addressSink('grequests requests_html.HTMLSession requests_futures.sessions.FuturesSession', METHODS, '0|url'),
    addressSink('scrapy', 'Request FormRequest', '0|url'),
    addressSink('websocket websockets', 'create_connection connect WebSocketApp', '0|uri|url'),
    addressSink('selenium', '**.get', '0'),
    addressSink('playwright pyppeteer', '**.goto', '0|url'),
    addressSink('wget', 'download', '0'),
    addressSink('feedparser', 'parse', '0'),
    addressSink('boto3', 'client resource', 'endpoint_url'),
    {
      ...addressSink('pandas', 'read_csv read_json read_html read_excel', '0'),
      when: [{ arg: '0', isNot: 'type:werkzeug.datastructures.FileStorage' }],
    },
    addressSink('libcloud', '**.download', '0'),
    {
      ...addressSink('?', `**.get **.post **.put **.patch **.delete **.head`, '0|url'),
      receiver: /^(?:http|https|requests?_?session|http_?client|session)$/i,
      confidence: 'low',
    },
    {
      roots: 'http.client httplib six.moves.http_client',
      paths: '**.request **.putrequest',
      args: '1|url',
      danger: 'ssrf',
      what: 'the path of a request',
      confidence: 'low',
    },
    {
      roots: `requests ${SESSIONS} ${HTTPX}`,
      paths: 'get post put patch delete head options request',
      args: 'headers.*',
      danger: 'header-injection',
      what: 'a header of the request',
      confidence: 'low',
    },
    {
      roots: 'http.client httplib',
      paths: '**.putheader',
      args: '1',
      danger: 'header-injection',
      what: 'a header of the request',
    },
  ],
  sources: [
    {
      roots: `requests ${SESSIONS}`,
      paths: 'get post put patch delete head options request',
      origin: 'file',
      label: ANSWER,
    },
    { roots: HTTPX, paths: 'get post put patch delete head options request', origin: 'file', label: ANSWER },
    { roots: AIOHTTP, paths: 'get post put patch delete head options request', origin: 'file', label: ANSWER },
    {
      roots: 'urllib urllib.request urllib2 six.moves.urllib.request',
      paths: 'urlopen',
      origin: 'file',
      label: ANSWER,
    },
    { roots: 'urllib3', paths: '**.request **.urlopen', origin: 'file', label: ANSWER },
    { roots: 'http.client httplib', paths: '**.getresponse', origin: 'file', label: ANSWER },
  ],
  types: [
    { roots: 'requests', paths: 'session Session sessions.Session', returns: 'requests.Session' },
    { roots: `requests ${SESSIONS}`, paths: `${METHODS} request send`, returns: 'requests.Response' },
    { roots: HTTPX, paths: `${METHODS} request send`, returns: 'httpx.Response' },
    { roots: 'aiohttp', paths: 'ClientSession', returns: 'aiohttp.ClientSession' },
    { roots: 'requests.Response httpx.Response', paths: 'text', returns: 'str' },
    { roots: 'requests.Response httpx.Response', paths: 'status_code ok', returns: 'int' },
  ],
  sanitizers: [
    // What comes out is an object, which web frameworks answer with as JSON.
    { roots: 'requests.Response httpx.Response', paths: 'json', removes: ['xss'] },
  ],
  neutrals: [
    { roots: 'requests.Response httpx.Response', paths: 'status_code ok raise_for_status elapsed is_success close' },
  ],
  uses: [
    { roots: `requests ${SESSIONS}`, paths: METHODS, use: 'request-url', args: '0|url' },
    { roots: HTTPX, paths: METHODS, use: 'request-url', args: '0|url' },
    { roots: AIOHTTP, paths: METHODS, use: 'request-url', args: '0|url' },
    { roots: `requests ${SESSIONS} ${HTTPX}`, paths: 'request', use: 'request-url', args: '1|url' },
    { roots: 'urllib.request urllib2', paths: 'urlopen Request urlretrieve', use: 'request-url', args: '0|url' },
    { roots: `requests ${SESSIONS}`, paths: `${METHODS} request`, use: 'tls-verify', args: 'verify' },
    { roots: HTTPX, paths: `${METHODS} request stream Client AsyncClient`, use: 'tls-verify', args: 'verify' },
    { roots: 'httpx', paths: 'Client AsyncClient', use: 'tls-verify', args: 'verify' },
    {
      roots: `${AIOHTTP} aiohttp`,
      paths: `${METHODS} request ws_connect TCPConnector`,
      use: 'tls-verify',
      args: 'ssl|verify_ssl',
    },
  ],
  checks: [
    {
      roots: 'urllib3 urllib3.connectionpool',
      paths: 'HTTPConnectionPool',
      when: [{ arg: '0|host', isNot: ['localhost', '127.0.0.1', '::1'] }],
      rule: 'cleartext-transmission',
      message: 'Requests of this pool are not encrypted. Use `HTTPSConnectionPool`.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: 'requests httpx',
      paths: `${METHODS} request`,
      when: [
        { arg: 'auth', given: true },
        { arg: '0|url', is: /^http:\/\/(?!localhost|127\.|\[::1\])/ },
      ],
      rule: 'cleartext-transmission',
      message: 'The password goes over the network readable. Use https.',
      severity: 'medium',
      confidence: 'high',
    },
    {
      roots: 'requests',
      paths: `${METHODS} request`,
      when: [{ arg: 'timeout', given: false }],
      rule: 'resource-exhaustion',
      message: 'Without `timeout` this waits for ever when the other server does not answer.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: 'requests httpx',
      paths: `${METHODS} request Client AsyncClient`,
      when: [
        { arg: 'timeout', is: null },
        { arg: 'timeout', given: true },
      ],
      rule: 'resource-exhaustion',
      message: 'Without `timeout` this waits for ever when the other server does not answer.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: 'urllib urllib.request urllib2 six.moves.urllib.request',
      paths: 'urlopen urlretrieve URLopener.open URLopener.retrieve FancyURLopener.open FancyURLopener.retrieve',
      when: [{ arg: '0|url', is: /^file:/ }],
      rule: 'ssrf',
      message:
        'This reads a local file as an address. Open the file itself, and allow http and https only where addresses are meant.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: 'urllib3',
      paths: 'PoolManager ProxyManager HTTPSConnectionPool connection_from_url',
      when: [{ arg: 'cert_reqs', is: ['CERT_NONE', /CERT_NONE$/, 0] }],
      rule: 'tls-verification',
      message: 'Certificates are not checked, so somebody on the way can read and change everything.',
      confidence: 'high',
    },
    {
      roots: 'httplib2',
      paths: 'Http',
      when: [{ arg: 'disable_ssl_certificate_validation', is: true }],
      rule: 'tls-verification',
      message: 'Certificates are not checked, so somebody on the way can read and change everything.',
      confidence: 'high',
    },
    {
      roots: 'pycurl',
      paths: '**.setopt',
      when: [
        { arg: '0', is: [/SSL_VERIFYPEER$/, /SSL_VERIFYHOST$/] },
        { arg: '1', is: [0, false] },
      ],
      rule: 'tls-verification',
      message: 'Certificates are not checked, so somebody on the way can read and change everything.',
      confidence: 'high',
    },
    {
      roots: 'urllib3 requests.packages.urllib3',
      paths: 'disable_warnings',
      when: [{ arg: '0', is: /InsecureRequestWarning$/ }],
      rule: 'tls-verification',
      message: 'The warning about unchecked certificates is hidden. Check the certificates instead.',
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
      message: 'Certificates are not checked, so somebody on the way can read and change everything.',
      confidence: 'high',
    },
  ],
}
