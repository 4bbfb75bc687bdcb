import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import { CALLED, globalNames, prefixed } from './names.ts'

const ADDRESS = 'the URL of an outgoing request'

const METHODS = ['del', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'request']

/** Option keys for an address, or for a part of it that decides the host. */
const OPTIONS: Selectors = ['0.url', '0.uri', '0.href', '0.baseUrl', '0.baseURL', '0.host', '0.hostname']

const DEEP = prefixed('**.', METHODS)

/** Usually the own back end or a chosen service, so about as trustworthy as stored data. */
const ANSWER = { origin: 'database', label: 'a response of another service' } as const

function client(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { roots, paths, args, sinkKind: 'ssrf', condition: 'controls-host', what: ADDRESS }
}

const REQUEST_LIKE = [
  '@cypress/request',
  'cloudscraper',
  'hyperquest',
  'popsicle',
  'postman-request',
  'r2',
  'request',
  'request-promise',
  'request-promise-native',
  'requestretry',
]

export const HTTP_CLIENTS: LibraryModel = {
  reaches: [
    {
      names: ['EventSource', 'RTCPeerConnection', 'WebSocket', 'XMLHttpRequest', 'axios', 'sendBeacon'],
      reaches: 'network',
    },
    { names: ['http.get', 'http.request', 'https.get', 'https.request'], reaches: 'network' },
  ],
  sinks: [
    client(['axios'], [...METHODS, ...DEEP, 'create()', 'getUri', 'self'], ['0', '0.url', '0.baseURL']),
    client(['axios'], ['**.request', 'create', 'request', 'self'], ['0.url', '0.baseURL', '1.baseURL']),
    client(['axios'], ['delete', 'get', 'head', 'options'], ['1.baseURL']),
    client(['axios'], ['patch', 'post', 'put'], ['2.baseURL']),
    client(globalNames(['fetch']), ['self'], ['0', '0.url']),
    client(['$fetch', 'ofetch'], ['$fetch', '**.raw', 'ofetch', 'self'], ['0', '1.baseURL']),
    client(
      [
        'cross-fetch',
        'electron-fetch',
        'fetch-ponyfill',
        'fetch-retry',
        'isomorphic-fetch',
        'isomorphic-unfetch',
        'make-fetch-happen',
        'minipass-fetch',
        'node-fetch',
        'node-fetch-commonjs',
        'whatwg-fetch',
      ],
      ['Request', 'default', 'fetch', 'self'],
      ['0', '0.url'],
    ),
    client(
      ['undici'],
      ['Agent().request', 'Client', 'Pool', 'Request', 'connect', 'fetch', 'pipeline', 'request', 'stream', 'upgrade'],
      ['0', '0.origin'],
    ),
    client(
      ['got'],
      [...METHODS, ...DEEP, 'extend()', 'paginate', 'self', 'stream'],
      ['0', '0.url', '0.prefixUrl', '1.prefixUrl', '0.host', '0.hostname', '1.host', '1.hostname'],
    ),
    client(['ky', 'ky-universal', 'wretch'], [...METHODS, ...DEEP, 'self', 'url'], ['0', '1.prefixUrl']),
    client(REQUEST_LIKE, [...METHODS, ...DEEP, 'defaults()', 'self'], ['0', ...OPTIONS]),
    client(['needle'], [...METHODS, 'self'], ['0']),
    client(['needle'], ['request', 'self'], ['1', '1.url']),
    client(['superagent', 'superagent-promise', 'supertest'], [...METHODS, ...DEEP, 'self'], ['0', '1']),
    client(['bent'], ['self'], ['0']),
    client(['urllib'], ['curl', 'httpClient.request', 'request'], ['0']),
    client(['centra', 'phin', 'simple-get'], [...METHODS, 'concat', 'self'], ['0', '0.url', '0.host', '0.hostname']),
    client(
      ['follow-redirects.http', 'follow-redirects.https', 'http', 'http-https', 'http2', 'https'],
      ['connect', 'get', 'request'],
      ['0', '0.host', '0.hostname', '0.href'],
    ),
    client(['http', 'https'], ['get', 'request'], ['1.host', '1.hostname']),
    client(['apisauce', 'axios-retry'], DEEP, ['0', '0.url', '0.baseURL']),
    client(['node-curl'], ['self'], ['0']),
    client(['curl', 'node-libcurl'], ['**.setOpt'], ['1']),
    client(['soap', 'strong-soap'], ['createClient', 'createClientAsync'], ['0']),
    client(['feedparser-promised', 'rss-parser'], ['**.parseURL'], ['0']),
    client(
      ['download', 'download-file', 'nodejs-file-downloader', 'wget-improved'],
      ['download', 'self'],
      ['0', '0.url', '0.uri'],
    ),
    client(
      ['jsdom.JSDOM', 'link-preview-js', 'metascraper', 'open-graph-scraper', 'unfurl.js'],
      ['fromURL', 'getLinkPreview', 'self', 'unfurl'],
      ['0', '0.url'],
    ),
    client(['jsdom'], ['JSDOM.fromURL', 'env'], ['0']),
    client(['XMLHttpRequest', 'xhr2', 'xmlhttprequest'], ['**.open', 'XMLHttpRequest.open', 'open'], ['1']),
    client(['EventSource', 'eventsource'], ['self'], ['0']),
    client(['WebSocket'], ['self'], ['0']),
    client(['$', 'jQuery'], ['ajax', 'get', 'getJSON', 'getScript', 'load', 'post'], ['0', '0.url']),
    client(['$http', '?$http', 'angular'], ['delete', 'get', 'post', 'put', 'self'], ['0', '0.url']),
    client(
      ['@angular/common/http'],
      [
        'HttpClient.delete',
        'HttpClient.get',
        'HttpClient.patch',
        'HttpClient.post',
        'HttpClient.put',
        'HttpClient.request',
      ],
      ['0', '1'],
    ),
    client(['@angular/common/http'], ['HttpClient.request'], ['1']),
    client(['restify-clients'], ['createJsonClient', 'createStringClient'], ['0.url']),
    client(['imap', 'imap-simple', 'mailgun-js'], ['connect'], ['0.host']),
    client(['ldapjs'], ['createClient'], ['0.url']),
    client(['ioredis', 'redis'], ['createClient'], ['0.url']),
    client(['basic-ftp', 'ftp', 'ssh2-sftp-client'], ['**.access', '**.connect'], ['0.host']),
    client(['get-uri', 'got-fetch'], ['self'], ['0', '0.url', '0.href']),
    client(['@octokit/request'], ['request'], ['1.baseUrl']),
    client(['?'], ['fetch', 'fetchData', 'fetchUrl', 'httpGet', 'httpRequest'], ['0', ...OPTIONS]),
    {
      ...client(['?'], DEEP, ['0', ...OPTIONS]),
      receiver: /(?:^|\.)(?:axios|\$?http|httpClient|httpService|request|got|superagent|needle|fetcher|rp)$/i,
    },
    { ...client(['?'], ['**.open'], ['1']), receiver: /(?:^|\.)(?:xhr|xmlhttp|ajax|httpRequest)$/i },
  ],
  types: [
    { roots: ['bent'], paths: ['self'], arity: CALLED, returns: 'bent' },
    { roots: ['got'], paths: ['extend'], arity: CALLED, returns: 'got' },
    { roots: ['axios'], paths: ['create'], arity: CALLED, returns: 'axios' },
    { roots: ['ky'], paths: ['create', 'extend'], arity: CALLED, returns: 'ky' },
  ],
  sources: [
    {
      roots: ['axios', 'bent', 'got', 'ky', 'needle', 'superagent'],
      paths: [
        ...METHODS.flatMap((name) => [`${name}().body`, `${name}().data`, `**.${name}().body`, `**.${name}().data`]),
        'body',
        'data',
      ],
      ...ANSWER,
    },
    { roots: globalNames(['fetch']), paths: ['blob', 'formData', 'json', 'text'], ...ANSWER },
    {
      roots: ['cross-fetch', 'isomorphic-fetch', 'node-fetch', 'undici'],
      paths: ['fetch().json', 'fetch().text', 'json', 'text'],
      ...ANSWER,
    },
    { roots: ['http.ClientResponse'], paths: ['headers', 'read'], ...ANSWER },
    {
      roots: ['react-relay'],
      paths: [
        'fetchQuery',
        'readInlineData',
        'useClientQuery',
        'useFragment',
        'useLazyLoadQuery',
        'useMutation',
        'usePaginationFragment',
        'usePreloadedQuery',
        'useRefetchableFragment',
      ],
      ...ANSWER,
    },
    {
      roots: ['@apollo/client', '@tanstack/react-query', '@tanstack/vue-query', 'react-query', 'swr', 'urql'],
      paths: [
        'data',
        'useInfiniteQuery().data',
        'useLazyQuery().data',
        'useMutation().data',
        'useQuery().data',
        'useSWR().data',
      ],
      ...ANSWER,
    },
    { roots: ['axios.Response'], paths: ['data'], ...ANSWER },
  ],
  handlers: [
    {
      by: 'argument',
      of: [
        'needle.get',
        'needle.post',
        'request',
        'request-promise',
        'request.get',
        'request.post',
        'request.put',
        'superagent.**.end',
      ],
      args: ['1', '2'],
      params: [null, { api: 'http.ClientResponse' }, ANSWER],
    },
    {
      by: 'argument',
      of: ['axios.**.interceptors.response.use', 'axios.interceptors.response.use'],
      args: ['0'],
      params: [{ api: 'axios.Response' }],
    },
    {
      by: 'argument',
      of: ['$.get', '$.getJSON', '$.post', 'jQuery.get', 'jQuery.getJSON', 'jQuery.post'],
      args: ['1', '2'],
      params: [ANSWER],
    },
    { by: 'argument', of: ['$.ajax', 'jQuery.ajax'], args: ['0.success'], params: [ANSWER] },
  ],
  uses: [
    {
      roots: [...REQUEST_LIKE, '$fetch', 'axios', 'got', 'ky', 'needle', 'node-fetch', 'superagent'],
      paths: [...METHODS, 'self'],
      use: 'request-url',
      args: ['0.url|0.uri|0'],
    },
    { roots: globalNames(['fetch']), paths: ['self'], use: 'request-url', args: ['0'] },
    { roots: ['undici'], paths: ['fetch', 'request'], use: 'request-url', args: ['0'] },
    // What a client is made for holds for all its requests.
    {
      roots: ['$fetch', 'axios', 'got', 'ky', 'ofetch'],
      paths: ['create', 'extend', 'ofetch.create'],
      use: 'request-url',
      args: ['0.baseURL|0.prefixUrl'],
    },
    { roots: ['follow-redirects.http', 'http'], paths: ['get', 'request'], use: 'request-url', args: ['0'] },
    {
      roots: ['follow-redirects.http', 'http'],
      paths: ['get', 'request'],
      use: 'request-url',
      args: ['0.host|0.hostname'],
      note: 'host',
    },
    {
      roots: ['XMLHttpRequest', 'xhr2', 'xmlhttprequest'],
      paths: ['**.open', 'open'],
      use: 'request-url',
      args: ['1'],
    },
    {
      roots: ['$', 'jQuery', 'jquery'],
      paths: ['ajax', 'get', 'getJSON', 'post'],
      use: 'request-url',
      args: ['0.url|0'],
    },
    {
      roots: ['@angular/common/http', '@nestjs/axios'],
      paths: ['HttpClient', 'HttpService'].flatMap((type) => METHODS.map((name) => `${type}.${name}`)),
      use: 'request-url',
      args: ['0.url|0'],
    },
    {
      roots: ['?'],
      paths: DEEP,
      receiver: /(?:^|\.)(?:axios|\$?http|httpClient|httpService)$/i,
      use: 'request-url',
      args: ['0.url|0'],
    },
    {
      roots: [
        ...globalNames(['EventSource', 'WebSocket']),
        'eventsource',
        'isomorphic-ws',
        'reconnecting-websocket',
        'socket.io-client',
        'sockjs-client',
        'ws',
      ],
      paths: ['WebSocket', 'connect', 'io', 'self'],
      use: 'request-url',
      args: ['0'],
    },
    {
      roots: [
        '@apollo/client',
        'apollo-client',
        'apollo-link-http',
        'graphql-request',
        'subscriptions-transport-ws',
        'urql',
      ],
      paths: [
        'ApolloClient',
        'Client',
        'GraphQLClient',
        'HttpLink',
        'SubscriptionClient',
        'createClient',
        'createHttpLink',
        'request',
      ],
      use: 'request-url',
      args: ['0.uri|0.url|0'],
    },
    {
      roots: ['amqplib', 'amqplib/callback_api', 'ioredis', 'ldapjs', 'mqtt', 'redis'],
      paths: ['Redis', 'connect', 'createClient', 'self'],
      use: 'request-url',
      args: ['0.url|0'],
    },
    { roots: ['got'], paths: ['stream', 'stream.*'], use: 'request-url', args: ['0.url|0'] },
    {
      roots: ['node-rest-client'],
      paths: ['Client.delete', 'Client.get', 'Client.patch', 'Client.post', 'Client.put'],
      use: 'request-url',
      args: ['0'],
    },
    {
      roots: ['basic-ftp', 'ftp', 'ftp-client', 'jsftp', 'promise-ftp'],
      paths: ['**.connect', 'Client', 'self'],
      use: 'request-url',
      args: ['0.url|0.host'],
    },
  ],
  checks: [
    {
      roots: ['ftp', 'promise-ftp'],
      paths: ['**.connect'],
      when: [{ arg: '0.secure', isNot: [true, /^(?:control|implicit)$/] }],
      rule: 'cleartext-transmission',
      message: 'FTP sends passwords and files in clear text; use SFTP.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['ftp-client', 'jsftp'],
      paths: ['self'],
      rule: 'cleartext-transmission',
      message: 'FTP sends passwords and files in clear text; use SFTP.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['telnet', 'telnet-client', 'telnet-stream'],
      paths: ['**.connect', 'TelnetSocket', 'createServer'],
      rule: 'cleartext-transmission',
      message: 'Telnet sends everything in clear text, including passwords; use SSH.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  settings: [
    {
      rule: 'cleartext-transmission',
      property: /^secure$/,
      is: false,
      objects: ['basic-ftp', 'nodemailer'],
      message: 'The connection is not encrypted.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
