import type { LibraryModel, SinkRow } from '../row.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const METHODS_4 = inPackage(
  'org.apache.http.client.methods',
  'HttpGet HttpHead HttpPost HttpPut HttpDelete HttpOptions HttpTrace HttpPatch HttpRequestBase HttpUriRequest',
)
const METHODS_5 = inPackage(
  'org.apache.hc.client5.http.classic.methods',
  'HttpGet HttpHead HttpPost HttpPut HttpDelete HttpOptions HttpTrace HttpPatch',
)
const METHODS_3 = inPackage(
  'org.apache.commons.httpclient.methods',
  'GetMethod PostMethod PutMethod DeleteMethod HeadMethod OptionsMethod TraceMethod',
)
const ASYNC_5 = inPackage(
  'org.apache.hc.client5.http.async.methods',
  'BasicHttpRequests SimpleHttpRequests SimpleRequestBuilder',
)
const CORE_5 = 'org.apache.hc.core5.http'
const VERBS = 'get post put delete options head trace patch'
const REST = inPackage('org.springframework.web.client', 'RestTemplate RestOperations AsyncRestTemplate RestClient')
const REST_CALLS =
  'getForObject getForEntity headForHeaders postForLocation postForObject postForEntity put patchForObject delete optionsForAllow exchange execute doExecute'
const FLUENT = 'org.apache.http.client.fluent.Request org.apache.hc.client5.http.fluent.Request'

function fetches(roots: string, paths: string, args = '0'): SinkRow {
  return { roots, paths, danger: 'ssrf', args, condition: 'controls-host', what: 'the address of a request' }
}

/** HTTP clients: Apache 3, 4 and 5, OkHttp, Spring, Retrofit, Jsoup and others. */
export const HTTP_CLIENTS: LibraryModel = {
  supertypes: [{ types: REST, parents: 'org.springframework.web.client.RestTemplate' }],
  types: [
    {
      roots: 'org.apache.http.client.methods.RequestBuilder',
      paths: VERBS,
      returns: 'org.apache.http.client.methods.RequestBuilder',
    },
    {
      roots: 'org.apache.hc.client5.http.async.methods.SimpleRequestBuilder',
      paths: VERBS,
      returns: 'org.apache.hc.client5.http.async.methods.SimpleRequestBuilder',
    },
    {
      roots: `${CORE_5}.io.support.ClassicRequestBuilder`,
      paths: VERBS,
      returns: `${CORE_5}.io.support.ClassicRequestBuilder`,
    },
    {
      roots: 'org.springframework.web.reactive.function.client.WebClient',
      paths: 'create builder.build',
      returns: 'org.springframework.web.reactive.function.client.WebClient',
    },
    {
      roots: 'org.springframework.web.reactive.function.client.WebClient',
      paths: 'builder',
      returns: 'org.springframework.web.reactive.function.client.WebClient.Builder',
    },
    {
      roots: 'org.springframework.web.reactive.function.client.WebClient.Builder',
      paths: 'defaultHeader defaultHeaders baseUrl defaultCookie filter clientConnector codecs',
      returns: 'this',
    },
    {
      roots: 'org.springframework.web.reactive.function.client.WebClient.Builder',
      paths: 'build',
      returns: 'org.springframework.web.reactive.function.client.WebClient',
    },
    {
      roots: 'org.springframework.web.reactive.function.client.WebClient org.springframework.web.client.RestClient',
      paths: `${VERBS} method`,
      returns: 'org.springframework.web.reactive.function.client.WebClient.UriSpec',
    },
    {
      roots: 'org.apache.http.impl.client.HttpClients org.apache.http.impl.client.HttpClientBuilder',
      paths: 'createDefault custom.build create.build',
      returns: 'org.apache.http.client.HttpClient',
    },
    { roots: 'org.jsoup.Jsoup', paths: 'parse', returns: 'org.jsoup.nodes.Document' },
  ],
  sinks: [
    fetches(METHODS_4, 'self setURI'),
    fetches(METHODS_3, 'self'),
    fetches(METHODS_5, 'self setUri'),
    fetches(
      'org.apache.http.message.BasicHttpRequest org.apache.http.message.BasicHttpEntityEnclosingRequest',
      'self',
      '0 1',
    ),
    fetches('org.apache.http.client.methods.RequestBuilder', `${VERBS} setUri`),
    fetches('org.apache.http.client.HttpClient org.apache.http.impl.client.CloseableHttpClient', 'execute'),
    fetches(ASYNC_5, `${VERBS} setUri setHttpHost`),
    fetches(ASYNC_5, 'create', '1'),
    fetches(
      'org.apache.hc.client5.http.async.methods.SimpleHttpRequest org.apache.hc.client5.http.async.methods.ConfigurableHttpRequest org.apache.hc.client5.http.classic.methods.HttpUriRequestBase',
      'self create',
      '1',
    ),
    fetches('org.apache.hc.client5.http.classic.methods.ClassicHttpRequests', VERBS),
    fetches('org.apache.hc.client5.http.classic.methods.ClassicHttpRequests', 'create', '1'),
    fetches(FLUENT, 'Get Post Put Delete Head Options Trace Patch get post put delete head options trace patch'),
    fetches(FLUENT, 'create', '1'),
    fetches(`${CORE_5}.impl.bootstrap.HttpAsyncRequester ${CORE_5}.impl.bootstrap.HttpRequester`, 'connect'),
    fetches(
      `${CORE_5}.impl.io.DefaultClassicHttpRequestFactory ${CORE_5}.impl.nio.DefaultHttpRequestFactory ${CORE_5}.HttpRequestFactory`,
      'newHttpRequest',
      '1',
    ),
    fetches(
      `${CORE_5}.io.support.ClassicRequestBuilder ${CORE_5}.support.BasicRequestBuilder ${CORE_5}.nio.support.AsyncRequestBuilder`,
      `${VERBS} setUri setHttpHost`,
    ),
    fetches(`${CORE_5}.message.BasicClassicHttpRequest ${CORE_5}.message.BasicHttpRequest`, 'self', '1'),
    fetches(
      `${CORE_5}.message.BasicClassicHttpRequest ${CORE_5}.message.BasicHttpRequest ${CORE_5}.message.HttpRequestWrapper ${CORE_5}.HttpRequest`,
      'setUri setAuthority',
    ),
    fetches('okhttp3.Request.Builder com.squareup.okhttp.Request.Builder', '**.url'),
    fetches('okhttp3.HttpUrl com.squareup.okhttp.HttpUrl', 'parse get'),
    fetches('retrofit2.Retrofit.Builder', '**.baseUrl'),
    fetches('org.springframework.web.client.RestTemplate', REST_CALLS),
    {
      ...fetches('org.springframework.web.client.RestTemplate', REST_CALLS, '2+ 2.* 3.*'),
      when: [{ arg: '0', is: /^\w+:\/\/\{/ }],
    },
    fetches('org.springframework.http.RequestEntity', VERBS),
    fetches('org.springframework.http.RequestEntity', 'method', '1'),
    fetches('org.springframework.http.RequestEntity', 'self', '1 2 3'),
    fetches(
      'org.springframework.web.reactive.function.client.WebClient org.springframework.web.client.RestClient',
      'create',
    ),
    fetches('org.springframework.web.reactive.function.client.WebClient.Builder', 'baseUrl'),
    fetches('org.springframework.web.reactive.function.client.WebClient.UriSpec', 'uri'),
    fetches('org.jsoup.Jsoup', 'connect'),
    fetches('org.jsoup.Connection', 'url'),
    fetches('com.mashape.unirest.http.Unirest kong.unirest.Unirest kong.unirest.core.Unirest', VERBS),
    fetches(
      'cn.hutool.http.HttpUtil cn.hutool.http.HttpRequest',
      `${VERBS} createGet createPost downloadString downloadFile`,
    ),
    fetches(
      'org.asynchttpclient.AsyncHttpClient com.ning.http.client.AsyncHttpClient',
      'prepareGet preparePost preparePut prepareDelete prepareHead prepareOptions preparePatch',
    ),
    fetches(
      'com.google.api.client.http.HttpRequestFactory',
      'buildGetRequest buildPostRequest buildPutRequest buildDeleteRequest',
    ),
    fetches('com.google.api.client.http.GenericUrl', 'self'),
    fetches('io.vertx.ext.web.client.WebClient', 'getAbs postAbs putAbs deleteAbs headAbs requestAbs'),
    fetches('org.apache.commons.io.IOUtils', 'toString toByteArray'),
    fetches('org.apache.commons.io.FileUtils', 'copyURLToFile'),
    fetches('org.eclipse.jetty.client.HttpClient', 'newRequest GET POST'),
    fetches('feign.Feign.Builder', '**.target', '1'),
    fetches(javaxAndJakarta('xml.ws.Service'), 'create'),
  ],
  sources: [
    {
      roots: 'org.apache.http.HttpResponse org.apache.http.client.methods.CloseableHttpResponse',
      paths: 'getEntity getFirstHeader',
      origin: 'remote',
      label: 'the answer of a server',
    },
    {
      roots: 'org.apache.http.util.EntityUtils',
      paths: 'toString toByteArray',
      origin: 'remote',
      label: 'the answer of a server',
    },
    { roots: 'org.apache.http.client.HttpClient', paths: 'execute', origin: 'remote', label: 'the answer of a server' },
    {
      roots: 'okhttp3.ResponseBody',
      paths: 'string bytes byteStream',
      origin: 'remote',
      label: 'the answer of a server',
    },
    {
      roots: 'org.springframework.web.client.RestTemplate',
      paths: 'getForObject getForEntity postForObject postForEntity exchange',
      origin: 'remote',
      label: 'the answer of a server',
    },
    {
      roots: 'org.jsoup.Jsoup',
      paths: 'connect.get connect.post connect.execute',
      origin: 'remote',
      label: 'the answer of a server',
    },
  ],
  propagators: [
    { roots: 'org.apache.http.HttpHost org.apache.hc.core5.http.HttpHost', paths: 'self create', from: '*' },
    { roots: 'org.apache.http.message.BasicRequestLine', paths: 'self', from: '1' },
    { roots: `${METHODS_3} ${METHODS_4} ${METHODS_5}`, paths: 'self', from: '0' },
    { roots: METHODS_4, paths: 'setURI', from: '0', to: 'this' },
    { roots: 'okhttp3.HttpUrl com.squareup.okhttp.HttpUrl', paths: 'parse get', from: '0' },
    { roots: 'okhttp3.Request.Builder', paths: '**.url', from: 'this 0' },
    { roots: 'org.apache.http.client.utils.URIBuilder org.apache.hc.core5.net.URIBuilder', paths: 'self', from: '0' },
    {
      roots: 'org.apache.http.client.utils.URIBuilder org.apache.hc.core5.net.URIBuilder',
      paths: 'setHost setScheme',
      from: '0',
      to: 'this',
    },
    { roots: 'org.jsoup.Jsoup', paths: 'parse', from: '0' },
  ],
  uses: [
    { roots: 'org.springframework.web.client.RestTemplate', paths: REST_CALLS, use: 'request-url', args: '0' },
    { roots: `${METHODS_4} ${METHODS_5} ${METHODS_3}`, paths: 'self', use: 'request-url', args: '0' },
    { roots: 'okhttp3.Request.Builder', paths: '**.url', use: 'request-url', args: '0' },
    { roots: 'org.jsoup.Jsoup', paths: 'connect', use: 'request-url', args: '0' },
    { roots: 'com.mashape.unirest.http.Unirest kong.unirest.Unirest', paths: VERBS, use: 'request-url', args: '0' },
    {
      roots: 'org.springframework.integration.ftp.session.DefaultFtpSessionFactory',
      paths: 'setHost',
      use: 'request-url',
      args: '0',
      note: 'ftp',
    },
    {
      roots: 'org.apache.commons.net.ftp.FTPClient',
      paths: 'connect',
      use: 'request-url',
      args: '0',
      note: 'ftp',
    },
    {
      roots: 'org.apache.commons.net.telnet.TelnetClient',
      paths: 'connect',
      use: 'request-url',
      args: '0',
      note: 'telnet',
    },
  ],
}
