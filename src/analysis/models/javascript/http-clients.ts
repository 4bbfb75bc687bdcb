import type { LibraryModel, SinkRow } from '../row.ts'
import { CALLED, globalNames } from './names.ts'

const ADDRESS = 'the address of an outgoing request'

const METHODS = 'get post put patch delete del head request options'

const DEEP = METHODS.split(' ')
  .map((method) => `**.${method}`)
  .join(' ')

/** Mostly the own back end, or a service that was chosen: about as hostile as what is stored. */
const ANSWER = { origin: 'database', label: 'the answer of another service' } as const

function client(roots: string, paths: string, args = '0'): SinkRow {
  return { roots, paths, args, danger: 'ssrf', condition: 'controls-host', what: ADDRESS }
}

const REQUEST_LIKE =
  'request request-promise request-promise-native requestretry cloudscraper postman-request @cypress/request hyperquest r2 popsicle'

export const HTTP_CLIENTS: LibraryModel = {
  sinks: [
    client('axios', `self ${METHODS} ${DEEP} create() getUri`, '0 0.url 0.baseURL'),
    client('axios', 'self request create **.request', '0.url 0.baseURL 1.baseURL'),
    client('axios', METHODS, '1.baseURL 2.baseURL'),
    client(globalNames('fetch'), 'self', '0 0.url'),
    client('$fetch ofetch', 'self $fetch ofetch **.raw'),
    client(
      'node-fetch cross-fetch isomorphic-fetch isomorphic-unfetch node-fetch-commonjs make-fetch-happen minipass-fetch fetch-ponyfill whatwg-fetch electron-fetch fetch-retry',
      'self default fetch Request',
      '0 0.url',
    ),
    client('undici', 'fetch request stream connect pipeline upgrade Client Pool Agent().request Request', '0 0.origin'),
    client('got', `self stream ${METHODS} ${DEEP} paginate extend()`, '0 0.url 0.prefixUrl 1.prefixUrl'),
    client('ky ky-universal wretch', `self ${METHODS} ${DEEP} url`, '0 1.prefixUrl'),
    client(REQUEST_LIKE, `self ${METHODS} ${DEEP} defaults()`, '0 0.url 0.uri 0.baseUrl'),
    client('needle', `self ${METHODS}`, '0'),
    client('needle', 'self request', '1'),
    client('superagent superagent-promise supertest', `self ${METHODS} ${DEEP}`, '0 1'),
    client('bent', 'self self', '0'),
    client('urllib', 'request curl httpClient.request', '0'),
    client('simple-get centra phin', `self ${METHODS} concat`, '0 0.url'),
    client(
      'http https http2 follow-redirects.http follow-redirects.https http-https',
      'get request connect',
      '0 0.host 0.hostname 0.href',
    ),
    client('http https', 'get request', '1.host 1.hostname'),
    client('axios-retry apisauce', DEEP),
    client('node-curl', 'self', '0'),
    client('node-libcurl curl', '**.setOpt', '1'),
    client('soap strong-soap', 'createClient createClientAsync', '0'),
    client('rss-parser feedparser-promised', '**.parseURL', '0'),
    client('download download-file nodejs-file-downloader wget-improved', 'self download', '0 0.url'),
    client(
      'metascraper open-graph-scraper link-preview-js unfurl.js jsdom.JSDOM',
      'self fromURL getLinkPreview unfurl',
      '0 0.url',
    ),
    client('jsdom', 'JSDOM.fromURL env', '0'),
    client('XMLHttpRequest xmlhttprequest xhr2', '**.open open XMLHttpRequest.open', '1'),
    client('EventSource eventsource', 'self', '0'),
    client('WebSocket', 'self', '0'),
    client('jQuery $', 'ajax get post getJSON getScript load', '0 0.url'),
    client('angular ?$http $http', 'self get post put delete', '0 0.url'),
    client(
      '@angular/common/http',
      'HttpClient.get HttpClient.post HttpClient.put HttpClient.delete HttpClient.patch HttpClient.request',
      '0 1',
    ),
    client('@angular/common/http', 'HttpClient.request', '1'),
    client('restify-clients', 'createJsonClient createStringClient', '0.url'),
    client('mailgun-js imap-simple imap', 'connect', '0.host'),
    client('ldapjs', 'createClient', '0.url'),
    client('redis ioredis', 'createClient', '0.url'),
    client('ftp basic-ftp ssh2-sftp-client', '**.access **.connect', '0.host'),
    client('get-uri got-fetch', 'self'),
    client('@octokit/request', 'request', '1.baseUrl'),
    client('?', 'fetch fetchUrl fetchData httpGet httpRequest'),
    {
      ...client('?', DEEP),
      receiver: /(?:^|\.)(?:axios|\$?http|httpClient|httpService|request|got|superagent|needle|fetcher|rp)$/i,
    },
    { ...client('?', '**.open', '1'), receiver: /(?:^|\.)(?:xhr|xmlhttp|ajax|httpRequest)$/i },
  ],
  types: [
    { roots: 'bent', paths: 'self', arity: CALLED, returns: 'bent' },
    { roots: 'got', paths: 'extend', arity: CALLED, returns: 'got' },
    { roots: 'axios', paths: 'create', arity: CALLED, returns: 'axios' },
    { roots: 'ky', paths: 'create extend', arity: CALLED, returns: 'ky' },
  ],
  sources: [
    {
      roots: 'axios got needle superagent bent ky',
      paths: `data body ${METHODS.split(' ')
        .map((name) => `${name}().data ${name}().body **.${name}().data **.${name}().body`)
        .join(' ')}`,
      ...ANSWER,
    },
    { roots: globalNames('fetch'), paths: 'json text formData blob', ...ANSWER },
    {
      roots: 'node-fetch cross-fetch undici isomorphic-fetch',
      paths: 'json text fetch().json fetch().text',
      ...ANSWER,
    },
    { roots: 'http.ClientResponse', paths: 'read headers', ...ANSWER },
    {
      roots: 'react-relay',
      paths:
        'useFragment useLazyLoadQuery usePreloadedQuery useClientQuery useRefetchableFragment usePaginationFragment useMutation fetchQuery readInlineData',
      ...ANSWER,
    },
    {
      roots: '@apollo/client @tanstack/react-query react-query swr urql @tanstack/vue-query',
      paths: 'useQuery().data useLazyQuery().data useInfiniteQuery().data data useSWR().data useMutation().data',
      ...ANSWER,
    },
    { roots: 'axios.Response', paths: 'data', ...ANSWER },
  ],
  handlers: [
    {
      by: 'argument',
      of: `request request.get request.post request.put request-promise superagent.**.end needle.get needle.post`,
      args: '1 2',
      params: [null, { api: 'http.ClientResponse' }, ANSWER],
    },
    {
      by: 'argument',
      of: 'axios.interceptors.response.use axios.**.interceptors.response.use',
      args: '0',
      params: [{ api: 'axios.Response' }],
    },
    {
      by: 'argument',
      of: 'jQuery.get jQuery.post $.get $.post $.getJSON jQuery.getJSON',
      args: '1 2',
      params: [ANSWER],
    },
    { by: 'argument', of: 'jQuery.ajax $.ajax', args: '0.success', params: [ANSWER] },
  ],
  uses: [
    {
      roots: `axios got ky needle superagent node-fetch ${REQUEST_LIKE} $fetch`,
      paths: `self ${METHODS}`,
      use: 'request-url',
      args: '0.url|0.uri|0',
    },
    { roots: globalNames('fetch'), paths: 'self', use: 'request-url', args: '0' },
    { roots: 'undici', paths: 'fetch request', use: 'request-url', args: '0' },
    { roots: 'got', paths: 'stream stream.*', use: 'request-url', args: '0.url|0' },
    {
      roots: 'node-rest-client',
      paths: 'Client.get Client.post Client.put Client.patch Client.delete',
      use: 'request-url',
      args: '0',
    },
    {
      roots: 'ftp jsftp basic-ftp promise-ftp ftp-client',
      paths: 'self Client **.connect',
      use: 'request-url',
      args: '0.url|0.host',
    },
  ],
  checks: [
    {
      roots: 'ftp promise-ftp',
      paths: '**.connect',
      when: [{ arg: '0.secure', isNot: [true, /^(?:control|implicit)$/] }],
      rule: 'cleartext-transmission',
      message: 'FTP sends passwords and files without encryption; use SFTP.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'jsftp ftp-client',
      paths: 'self',
      rule: 'cleartext-transmission',
      message: 'FTP sends passwords and files without encryption; use SFTP.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'telnet-client telnet-stream telnet',
      paths: 'TelnetSocket **.connect createServer',
      rule: 'cleartext-transmission',
      message: 'Telnet sends everything, passwords included, without encryption; use SSH.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  settings: [
    {
      rule: 'cleartext-transmission',
      property: /^secure$/,
      is: false,
      objects: 'basic-ftp nodemailer',
      message: 'The connection is not encrypted.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
