import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import type { TypeRow } from '../rows/type-row.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const METHODS_4 = inPackage('org.apache.http.client.methods', [
  'HttpDelete',
  'HttpGet',
  'HttpHead',
  'HttpOptions',
  'HttpPatch',
  'HttpPost',
  'HttpPut',
  'HttpRequestBase',
  'HttpTrace',
  'HttpUriRequest',
])
const METHODS_5 = inPackage('org.apache.hc.client5.http.classic.methods', [
  'HttpDelete',
  'HttpGet',
  'HttpHead',
  'HttpOptions',
  'HttpPatch',
  'HttpPost',
  'HttpPut',
  'HttpTrace',
])
const METHODS_3 = inPackage('org.apache.commons.httpclient.methods', [
  'DeleteMethod',
  'GetMethod',
  'HeadMethod',
  'OptionsMethod',
  'PostMethod',
  'PutMethod',
  'TraceMethod',
])
const ASYNC_5 = inPackage('org.apache.hc.client5.http.async.methods', [
  'BasicHttpRequests',
  'SimpleHttpRequests',
  'SimpleRequestBuilder',
])
const CORE_5 = 'org.apache.hc.core5.http'
const VERBS = ['delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'trace']
const REST = inPackage('org.springframework.web.client', [
  'AsyncRestTemplate',
  'RestClient',
  'RestOperations',
  'RestTemplate',
])
const REST_CALLS = [
  'delete',
  'doExecute',
  'exchange',
  'execute',
  'getForEntity',
  'getForObject',
  'headForHeaders',
  'optionsForAllow',
  'patchForObject',
  'postForEntity',
  'postForLocation',
  'postForObject',
  'put',
]
const FLUENT = ['org.apache.hc.client5.http.fluent.Request', 'org.apache.http.client.fluent.Request']

function fetches(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { roots, paths, sinkKind: 'ssrf', args, condition: 'controls-host', what: 'the URL of a request' }
}

/** A server of another kind: what names it is a host, or an address with a scheme of its own. */
function connects(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { roots, paths, sinkKind: 'ssrf', args, what: 'the host to connect to' }
}
const SOLR = inPackage('org.apache.solr.client.solrj.impl', [
  'CloudHttp2SolrClient',
  'CloudSolrClient',
  'ConcurrentUpdateHttp2SolrClient',
  'ConcurrentUpdateSolrClient',
  'Http2SolrClient',
  'HttpJdkSolrClient',
  'HttpSolrClient',
  'HttpSolrServer',
  'LBHttp2SolrClient',
  'LBHttpSolrClient',
])

/** HTTP clients: Apache 3, 4 and 5, OkHttp, Spring, Retrofit, Jsoup and others. */
export const HTTP_CLIENTS: LibraryModel = {
  reaches: [{ names: ['HttpClient', 'OkHttpClient', 'RestTemplate', 'WebClient'], reaches: 'network' }],
  supertypes: [
    { types: REST, parents: ['org.springframework.web.client.RestTemplate'] },
    { types: ['org.asynchttpclient.DefaultAsyncHttpClient'], parents: ['org.asynchttpclient.AsyncHttpClient'] },
  ],
  types: [
    ...['org.apache.hc.core5.http', 'org.apache.http'].flatMap((root): TypeRow[] => [
      {
        roots: [`${root}.ClassicHttpResponse`, `${root}.HttpResponse`, `${root}.client.methods.CloseableHttpResponse`],
        paths: ['getEntity'],
        returns: `${root}.HttpEntity`,
      },
      { roots: [`${root}.HttpEntity`], paths: ['getContent'], returns: 'java.io.InputStream' },
    ]),
    {
      roots: ['org.apache.http.client.methods.RequestBuilder'],
      paths: VERBS,
      returns: 'org.apache.http.client.methods.RequestBuilder',
    },
    {
      roots: ['org.apache.hc.client5.http.async.methods.SimpleRequestBuilder'],
      paths: VERBS,
      returns: 'org.apache.hc.client5.http.async.methods.SimpleRequestBuilder',
    },
    {
      roots: [`${CORE_5}.io.support.ClassicRequestBuilder`],
      paths: VERBS,
      returns: `${CORE_5}.io.support.ClassicRequestBuilder`,
    },
    {
      roots: ['org.springframework.web.reactive.function.client.WebClient'],
      paths: ['builder.build', 'create'],
      returns: 'org.springframework.web.reactive.function.client.WebClient',
    },
    {
      roots: ['org.springframework.web.reactive.function.client.WebClient'],
      paths: ['builder'],
      returns: 'org.springframework.web.reactive.function.client.WebClient.Builder',
    },
    {
      roots: ['org.springframework.web.reactive.function.client.WebClient.Builder'],
      paths: ['baseUrl', 'clientConnector', 'codecs', 'defaultCookie', 'defaultHeader', 'defaultHeaders', 'filter'],
      returns: 'this',
    },
    {
      roots: ['org.springframework.web.reactive.function.client.WebClient.Builder'],
      paths: ['build'],
      returns: 'org.springframework.web.reactive.function.client.WebClient',
    },
    {
      roots: [
        'org.springframework.web.client.RestClient',
        'org.springframework.web.reactive.function.client.WebClient',
      ],
      paths: [...VERBS, 'method'],
      returns: 'org.springframework.web.reactive.function.client.WebClient.UriSpec',
    },
    { roots: ['feign.Feign'], paths: ['builder'], returns: 'feign.Feign.Builder' },
    {
      roots: ['org.springframework.web.client.RestClient'],
      paths: ['builder.build', 'create'],
      returns: 'org.springframework.web.client.RestClient',
    },
    {
      roots: ['org.springframework.web.client.RestClient'],
      paths: ['builder'],
      returns: 'org.springframework.web.reactive.function.client.WebClient.Builder',
    },
    {
      roots: ['org.apache.http.impl.client.HttpClientBuilder', 'org.apache.http.impl.client.HttpClients'],
      paths: ['create.build', 'createDefault', 'custom.build'],
      returns: 'org.apache.http.client.HttpClient',
    },
    { roots: ['org.jsoup.Jsoup'], paths: ['parse'], returns: 'org.jsoup.nodes.Document' },
  ],
  sinks: [
    fetches(METHODS_4, ['self', 'setURI']),
    fetches(METHODS_3, ['self']),
    fetches(METHODS_5, ['self', 'setUri']),
    fetches(
      ['org.apache.http.message.BasicHttpEntityEnclosingRequest', 'org.apache.http.message.BasicHttpRequest'],
      ['self'],
      ['0', '1'],
    ),
    fetches(['org.apache.http.client.methods.RequestBuilder'], [...VERBS, 'setUri']),
    fetches(['org.apache.http.client.HttpClient', 'org.apache.http.impl.client.CloseableHttpClient'], ['execute']),
    fetches(ASYNC_5, [...VERBS, 'setHttpHost', 'setUri']),
    fetches(ASYNC_5, ['create'], ['1']),
    fetches(
      [
        'org.apache.hc.client5.http.async.methods.ConfigurableHttpRequest',
        'org.apache.hc.client5.http.async.methods.SimpleHttpRequest',
        'org.apache.hc.client5.http.classic.methods.HttpUriRequestBase',
      ],
      ['create', 'self'],
      ['1'],
    ),
    fetches(['org.apache.hc.client5.http.classic.methods.ClassicHttpRequests'], VERBS),
    fetches(['org.apache.hc.client5.http.classic.methods.ClassicHttpRequests'], ['create'], ['1']),
    fetches(FLUENT, [
      'Delete',
      'Get',
      'Head',
      'Options',
      'Patch',
      'Post',
      'Put',
      'Trace',
      'delete',
      'get',
      'head',
      'options',
      'patch',
      'post',
      'put',
      'trace',
    ]),
    fetches(FLUENT, ['create'], ['1']),
    fetches([`${CORE_5}.impl.bootstrap.HttpAsyncRequester`, `${CORE_5}.impl.bootstrap.HttpRequester`], ['connect']),
    fetches(
      [
        `${CORE_5}.HttpRequestFactory`,
        `${CORE_5}.impl.io.DefaultClassicHttpRequestFactory`,
        `${CORE_5}.impl.nio.DefaultHttpRequestFactory`,
      ],
      ['newHttpRequest'],
      ['1'],
    ),
    fetches(
      [
        `${CORE_5}.io.support.ClassicRequestBuilder`,
        `${CORE_5}.nio.support.AsyncRequestBuilder`,
        `${CORE_5}.support.BasicRequestBuilder`,
      ],
      [...VERBS, 'setHttpHost', 'setUri'],
    ),
    fetches([`${CORE_5}.message.BasicClassicHttpRequest`, `${CORE_5}.message.BasicHttpRequest`], ['self'], ['1']),
    fetches(
      [
        `${CORE_5}.HttpRequest`,
        `${CORE_5}.message.BasicClassicHttpRequest`,
        `${CORE_5}.message.BasicHttpRequest`,
        `${CORE_5}.message.HttpRequestWrapper`,
      ],
      ['setAuthority', 'setUri'],
    ),
    fetches(['com.squareup.okhttp.Request.Builder', 'okhttp3.Request.Builder'], ['**.url']),
    fetches(['com.squareup.okhttp.HttpUrl', 'okhttp3.HttpUrl'], ['get', 'parse']),
    fetches(['retrofit2.Retrofit.Builder'], ['**.baseUrl']),
    fetches(['org.springframework.web.client.RestTemplate'], REST_CALLS),
    {
      ...fetches(['org.springframework.web.client.RestTemplate'], REST_CALLS, ['2+', '2.*', '3.*']),
      when: [{ arg: '0', is: /^\w+:\/\/\{/ }],
    },
    fetches(['org.springframework.http.RequestEntity'], VERBS),
    fetches(['org.springframework.http.RequestEntity'], ['method'], ['1']),
    fetches(['org.springframework.http.RequestEntity'], ['self'], ['1', '2', '3']),
    fetches(
      ['org.springframework.web.client.RestClient', 'org.springframework.web.reactive.function.client.WebClient'],
      ['create'],
    ),
    fetches(['org.springframework.web.reactive.function.client.WebClient.Builder'], ['baseUrl']),
    fetches(['org.springframework.web.reactive.function.client.WebClient.UriSpec'], ['uri']),
    fetches(['java.net.InetAddress'], ['isReachable'], ['this']),
    fetches(['org.apache.commons.vfs2.FileSystemManager'], ['resolveFile']),
    fetches(['com.github.kevinsawicki.http.HttpRequest'], VERBS),
    fetches(['org.jsoup.Jsoup'], ['connect']),
    fetches(['org.jsoup.Connection'], ['url']),
    fetches(['com.mashape.unirest.http.Unirest', 'kong.unirest.Unirest', 'kong.unirest.core.Unirest'], VERBS),
    fetches(
      ['cn.hutool.http.HttpRequest', 'cn.hutool.http.HttpUtil'],
      [...VERBS, 'createGet', 'createPost', 'downloadFile', 'downloadString'],
    ),
    fetches(
      ['com.ning.http.client.AsyncHttpClient', 'org.asynchttpclient.AsyncHttpClient'],
      ['prepareDelete', 'prepareGet', 'prepareHead', 'prepareOptions', 'preparePatch', 'preparePost', 'preparePut'],
    ),
    fetches(
      ['com.google.api.client.http.HttpRequestFactory'],
      ['buildDeleteRequest', 'buildGetRequest', 'buildPostRequest', 'buildPutRequest'],
    ),
    fetches(['com.google.api.client.http.GenericUrl'], ['self']),
    fetches(
      ['io.vertx.ext.web.client.WebClient'],
      ['deleteAbs', 'getAbs', 'headAbs', 'postAbs', 'putAbs', 'requestAbs'],
    ),
    // Other overloads take a stream, whose content is not an address.
    {
      ...fetches(['org.apache.commons.io.IOUtils'], ['toByteArray', 'toString']),
      when: [{ arg: '0', is: ['type:java.net.URI', 'type:java.net.URL'] }],
    },
    fetches(['org.apache.commons.io.FileUtils'], ['copyURLToFile']),
    fetches(['org.eclipse.jetty.client.HttpClient'], ['GET', 'POST', 'newRequest']),
    fetches(['feign.Feign.Builder'], ['**.target'], ['1']),
    fetches(javaxAndJakarta(['xml.ws.Service']), ['create']),
    fetches(SOLR, ['Builder', 'self', 'withBaseSolrUrl', 'withBaseUrl']),
    fetches(SOLR, ['Builder.withBaseSolrUrl', 'Builder.withBaseUrl']),
    connects(['com.influxdb.client.InfluxDBClientFactory'], ['create']),
    connects(['com.mongodb.client.MongoClients'], ['create']),
    connects(['io.grpc.ManagedChannelBuilder', 'io.grpc.netty.NettyChannelBuilder'], ['forAddress', 'forTarget']),
    connects(['io.lettuce.core.RedisClient', 'io.lettuce.core.RedisURI'], ['create']),
    connects(['io.nats.client.Nats'], ['connect']),
    connects(['java.rmi.registry.LocateRegistry'], ['getRegistry']),
    connects(['javax.management.remote.JMXServiceURL'], ['self'], ['0', '1']),
    connects(['org.eclipse.paho.client.mqttv3.MqttAsyncClient', 'org.eclipse.paho.client.mqttv3.MqttClient'], ['self']),
    connects(['org.elasticsearch.client.RestClient', 'org.opensearch.client.RestClient'], ['builder'], ['*']),
    connects(['org.influxdb.InfluxDBFactory'], ['connect']),
    connects(['org.neo4j.driver.GraphDatabase'], ['driver']),
    connects(['redis.clients.jedis.Jedis', 'redis.clients.jedis.JedisPool'], ['self'], ['0', '1']),
  ],
  sources: [
    {
      roots: ['org.apache.http.HttpResponse', 'org.apache.http.client.methods.CloseableHttpResponse'],
      paths: ['getEntity', 'getFirstHeader'],
      origin: 'answer',
      label: 'a server response',
    },
    {
      roots: ['org.apache.http.util.EntityUtils'],
      paths: ['toByteArray', 'toString'],
      origin: 'answer',
      label: 'a server response',
    },
    {
      roots: ['org.apache.http.client.HttpClient'],
      paths: ['execute'],
      origin: 'answer',
      label: 'a server response',
    },
    {
      roots: ['okhttp3.ResponseBody'],
      paths: ['byteStream', 'bytes', 'string'],
      origin: 'answer',
      label: 'a server response',
    },
    {
      roots: ['org.springframework.web.client.RestTemplate'],
      paths: ['exchange', 'getForEntity', 'getForObject', 'postForEntity', 'postForObject'],
      origin: 'answer',
      label: 'a server response',
    },
    {
      roots: ['org.jsoup.Jsoup'],
      paths: ['connect.execute', 'connect.get', 'connect.post'],
      origin: 'answer',
      label: 'a server response',
    },
  ],
  propagators: [
    {
      roots: ['org.apache.hc.core5.http.HttpHost', 'org.apache.http.HttpHost'],
      paths: ['create', 'self'],
      from: ['*'],
    },
    { roots: ['org.apache.http.message.BasicRequestLine'], paths: ['self'], from: ['1'] },
    { roots: [...METHODS_3, ...METHODS_4, ...METHODS_5], paths: ['self'], from: ['0'] },
    { roots: METHODS_4, paths: ['setURI'], from: ['0'], to: 'this' },
    { roots: ['com.squareup.okhttp.HttpUrl', 'okhttp3.HttpUrl'], paths: ['get', 'parse'], from: ['0'] },
    { roots: ['okhttp3.Request.Builder'], paths: ['**.url'], from: ['this', '0'] },
    {
      roots: ['org.apache.hc.core5.net.URIBuilder', 'org.apache.http.client.utils.URIBuilder'],
      paths: ['self'],
      from: ['0'],
    },
    {
      roots: ['org.apache.hc.core5.net.URIBuilder', 'org.apache.http.client.utils.URIBuilder'],
      paths: ['setHost', 'setScheme'],
      from: ['0'],
      to: 'this',
    },
    { roots: ['org.jsoup.Jsoup'], paths: ['parse'], from: ['0'] },
  ],
  uses: [
    { roots: ['org.springframework.web.client.RestTemplate'], paths: REST_CALLS, use: 'request-url', args: ['0'] },
    { roots: [...METHODS_4, ...METHODS_5, ...METHODS_3], paths: ['self'], use: 'request-url', args: ['0'] },
    { roots: ['okhttp3.Request.Builder'], paths: ['**.url'], use: 'request-url', args: ['0'] },
    { roots: ['org.jsoup.Jsoup'], paths: ['connect'], use: 'request-url', args: ['0'] },
    {
      roots: ['com.mashape.unirest.http.Unirest', 'kong.unirest.Unirest'],
      paths: VERBS,
      use: 'request-url',
      args: ['0'],
    },
    {
      roots: ['org.springframework.integration.ftp.session.DefaultFtpSessionFactory'],
      paths: ['setHost'],
      use: 'request-url',
      args: ['0'],
      note: 'ftp',
    },
    {
      roots: ['org.apache.commons.net.ftp.FTPClient'],
      paths: ['connect'],
      use: 'request-url',
      args: ['0'],
      note: 'ftp',
    },
    {
      roots: ['org.apache.commons.net.telnet.TelnetClient'],
      paths: ['connect'],
      use: 'request-url',
      args: ['0'],
      note: 'telnet',
    },
  ],
}
