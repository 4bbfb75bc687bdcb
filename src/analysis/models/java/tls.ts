import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const APACHE_4 = 'org.apache.http.conn.ssl'
const APACHE_5 = 'org.apache.hc.client5.http.ssl'
const TRUST_ALL = [
  `${APACHE_4}.TrustAllStrategy`,
  `${APACHE_5}.TrustAllStrategy`,
  'io.netty.handler.ssl.util.InsecureTrustManagerFactory',
]
const RABBIT = 'com.rabbitmq.client.ConnectionFactory'
const NO_HOST_CHECK = [
  `${APACHE_4}.AllowAllHostnameVerifier`,
  `${APACHE_4}.NoopHostnameVerifier`,
  `${APACHE_5}.NoopHostnameVerifier`,
]

/** Versions are often separate arguments. */
const VERSIONS = ['0', '1', '2', '3'] as const
const JETTY = inPackage('org.eclipse.jetty.util.ssl', [
  'SslContextFactory',
  'SslContextFactory.Client',
  'SslContextFactory.Server',
])

const EVERY_CERTIFICATE = 'Any certificate is accepted, which allows man-in-the-middle attacks.'
/** Options of clients and servers of Vert.x, which all have the same setters. */
const VERTX_OPTIONS = [
  ...inPackage('io.vertx.amqp', ['AmqpClientOptions']),
  ...inPackage('io.vertx.core.http', ['HttpClientOptions', 'WebSocketClientOptions', 'WebSocketConnectOptions']),
  ...inPackage('io.vertx.core.net', ['ClientOptionsBase', 'ClientSSLOptions', 'NetClientOptions', 'TCPSSLOptions']),
  ...inPackage('io.vertx.ext.mail', ['MailConfig']),
  ...inPackage('io.vertx.ext.web.client', ['WebClientOptions']),
  ...inPackage('io.vertx.mqtt', ['MqttClientOptions']),
  ...inPackage('io.vertx.mysqlclient', ['MySQLConnectOptions']),
  ...inPackage('io.vertx.pgclient', ['PgConnectOptions']),
  ...inPackage('io.vertx.redis.client', ['RedisOptions']),
]

/** TLS: versions, checks of certificates and host names. */
export const TLS: LibraryModel = {
  types: [
    { roots: ['javax.net.ssl.SSLContext'], paths: ['getDefault', 'getInstance'], returns: 'javax.net.ssl.SSLContext' },
    { roots: ['javax.net.ssl.SSLContext'], paths: ['createSSLEngine'], returns: 'javax.net.ssl.SSLEngine' },
    { roots: ['javax.net.ssl.SSLContext'], paths: ['getSocketFactory'], returns: 'javax.net.ssl.SSLSocketFactory' },
    { roots: ['javax.net.ssl.SSLSocketFactory'], paths: ['getDefault'], returns: 'javax.net.ssl.SSLSocketFactory' },
    { roots: ['javax.net.ssl.SSLSocketFactory'], paths: ['createSocket'], returns: 'javax.net.ssl.SSLSocket' },
    { roots: ['javax.net.SocketFactory'], paths: ['getDefault'], returns: 'javax.net.SocketFactory' },
    { roots: ['javax.net.SocketFactory'], paths: ['createSocket'], returns: 'java.net.Socket' },
    {
      roots: ['javax.net.ssl.SSLEngine', 'javax.net.ssl.SSLSocket'],
      paths: ['getSSLParameters'],
      returns: 'javax.net.ssl.SSLParameters',
    },
    {
      roots: ['javax.net.ssl.TrustManagerFactory'],
      paths: ['getInstance'],
      returns: 'javax.net.ssl.TrustManagerFactory',
    },
  ],
  uses: [
    { roots: ['javax.net.ssl.SSLContext'], paths: ['getInstance'], use: 'tls-version', args: ['0'] },
    {
      roots: ['javax.net.ssl.SSLEngine', 'javax.net.ssl.SSLServerSocket', 'javax.net.ssl.SSLSocket'],
      paths: ['setEnabledProtocols'],
      use: 'tls-version',
      args: ['0.*'],
    },
    { roots: ['javax.net.ssl.SSLParameters'], paths: ['setProtocols'], use: 'tls-version', args: ['0.*'] },
    { roots: ['javax.net.ssl.SSLParameters'], paths: ['self'], arity: [2, 2], use: 'tls-version', args: ['1.*'] },
    { roots: ['okhttp3.ConnectionSpec.Builder'], paths: ['**.tlsVersions'], use: 'tls-version', args: VERSIONS },
    { roots: ['io.netty.handler.ssl.SslContextBuilder'], paths: ['**.protocols'], use: 'tls-version', args: VERSIONS },
    {
      roots: [`${APACHE_4}.SSLContexts`, 'org.apache.hc.core5.ssl.SSLContexts', 'org.apache.http.ssl.SSLContexts'],
      paths: ['**.setProtocol', '**.useProtocol'],
      use: 'tls-version',
      args: ['0'],
    },
    {
      roots: [
        `${APACHE_4}.SSLContextBuilder`,
        'org.apache.hc.core5.ssl.SSLContextBuilder',
        'org.apache.http.ssl.SSLContextBuilder',
      ],
      paths: ['**.setProtocol', '**.useProtocol'],
      use: 'tls-version',
      args: ['0'],
    },
    {
      roots: [`${APACHE_4}.SSLConnectionSocketFactory`, 'org.apache.http.nio.conn.ssl.SSLIOSessionStrategy'],
      paths: ['self'],
      arity: [4, 4],
      use: 'tls-version',
      args: ['1'],
    },
    {
      roots: [`${APACHE_5}.ClientTlsStrategyBuilder`, `${APACHE_5}.SSLConnectionSocketFactoryBuilder`],
      paths: ['**.setTlsVersions'],
      use: 'tls-version',
      args: VERSIONS,
    },
    { roots: JETTY, paths: ['setIncludeProtocols', 'setProtocol'], use: 'tls-version', args: VERSIONS },
    {
      roots: VERTX_OPTIONS,
      paths: ['**.addEnabledSecureTransportProtocol', '**.setEnabledSecureTransportProtocols'],
      use: 'tls-version',
      args: ['0'],
    },
    {
      roots: ['java.lang.System'],
      paths: ['setProperty'],
      use: 'tls-version',
      args: ['1'],
      when: [{ arg: '0', is: ['https.protocols', 'jdk.tls.client.protocols', 'jdk.tls.server.protocols'] }],
    },
    { roots: ['com.rabbitmq.client.ConnectionFactory'], paths: ['useSslProtocol'], use: 'tls-version', args: ['0'] },
    {
      roots: ['javax.net.ssl.HttpsURLConnection'],
      paths: ['setDefaultHostnameVerifier', 'setHostnameVerifier'],
      use: 'tls-verify',
      args: ['-'],
      note: 'hostname',
      when: [{ arg: '0', is: `type:${APACHE_4}.NoopHostnameVerifier` }],
    },
  ],
  checks: [
    {
      roots: ['javax.net.ssl.SSLSocket'],
      paths: ['getOutputStream'],
      when: [
        { arg: 'this', fact: 'made-for-client', holds: true },
        { arg: 'this', fact: 'host-checked', holds: false },
      ],
      rule: 'tls-verification',
      message:
        'The host name in the certificate is not verified: an `SSLSocket` does so only after `setEndpointIdentificationAlgorithm("HTTPS")`.',
      confidence: 'medium',
    },
    {
      roots: [RABBIT],
      paths: ['newConnection'],
      when: [
        { arg: 'this', fact: 'tls', holds: true },
        { arg: 'this', fact: 'host-checked', holds: false },
      ],
      rule: 'tls-verification',
      message: 'The host name of the broker is not verified: `enableHostnameVerification()` is missing.',
      confidence: 'medium',
    },
    {
      roots: ['org.apache.commons.mail.Email'],
      paths: ['setSSLCheckServerIdentity'],
      when: [{ arg: '0', is: false }],
      rule: 'tls-verification',
      message: 'The host name of the mail server is not verified.',
    },
    {
      roots: [`${APACHE_4}.TrustSelfSignedStrategy`, `${APACHE_5}.TrustSelfSignedStrategy`],
      paths: ['INSTANCE', 'self'],
      rule: 'tls-verification',
      message: 'Self-signed certificates are accepted, which allows man-in-the-middle attacks.',
      confidence: 'medium',
    },
    {
      roots: VERTX_OPTIONS,
      paths: ['**.setTrustAll', 'setTrustAll'],
      when: [{ arg: '0', is: true }],
      rule: 'tls-verification',
      message: EVERY_CERTIFICATE,
    },
    {
      roots: VERTX_OPTIONS,
      paths: ['**.setVerifyHost', 'setVerifyHost'],
      when: [{ arg: '0', is: false }],
      rule: 'tls-verification',
      message: 'The host name in the certificate is not verified.',
    },
    {
      roots: VERTX_OPTIONS,
      paths: ['**.setHostnameVerificationAlgorithm', 'setHostnameVerificationAlgorithm'],
      when: [{ arg: '0', is: '' }],
      rule: 'tls-verification',
      message: 'The host name in the certificate is not verified.',
    },
    {
      roots: VERTX_OPTIONS,
      paths: ['**.setTrustOptions', 'setTrustOptions'],
      when: [{ arg: '0', is: 'type:io.vertx.core.net.TrustAllOptions' }],
      rule: 'tls-verification',
      message: EVERY_CERTIFICATE,
    },
    {
      roots: ['io.vertx.core.net.TrustAllOptions'],
      paths: ['INSTANCE'],
      rule: 'tls-verification',
      message: EVERY_CERTIFICATE,
    },
    {
      roots: ['com.mongodb.connection.SslSettings', 'com.mongodb.connection.SslSettings.Builder'],
      paths: ['**.invalidHostNameAllowed', 'invalidHostNameAllowed'],
      when: [{ arg: '0', is: true }],
      rule: 'tls-verification',
      message: 'The host name in the certificate is not verified.',
    },
    {
      roots: ['io.lettuce.core.RedisURI', 'io.lettuce.core.RedisURI.Builder'],
      paths: ['**.setVerifyPeer', '**.withVerifyPeer', 'setVerifyPeer'],
      when: [{ arg: '0', is: false }],
      rule: 'tls-verification',
      message: EVERY_CERTIFICATE,
    },
    {
      roots: ['org.eclipse.jetty.util.ssl.SslContextFactory', 'org.eclipse.jetty.util.ssl.SslContextFactory.Client'],
      paths: ['self', 'setTrustAll'],
      when: [{ arg: '0', is: true }],
      rule: 'tls-verification',
      message: EVERY_CERTIFICATE,
    },
    {
      roots: ['org.asynchttpclient.DefaultAsyncHttpClientConfig.Builder', 'org.asynchttpclient.Dsl'],
      paths: ['**.setUseInsecureTrustManager'],
      when: [{ arg: '0', is: true }],
      rule: 'tls-verification',
      message: EVERY_CERTIFICATE,
    },
    {
      roots: TRUST_ALL,
      paths: ['INSTANCE', 'self'],
      rule: 'tls-verification',
      message: EVERY_CERTIFICATE,
    },
    {
      roots: NO_HOST_CHECK,
      paths: ['INSTANCE', 'self'],
      rule: 'tls-verification',
      message: 'The host name in the certificate is not verified, which allows man-in-the-middle attacks.',
    },
    {
      roots: [`${APACHE_4}.SSLConnectionSocketFactory`, `${APACHE_4}.SSLSocketFactory`],
      paths: ['ALLOW_ALL_HOSTNAME_VERIFIER'],
      rule: 'tls-verification',
      message: 'The host name in the certificate is not verified.',
    },
    {
      roots: ['android.webkit.SslErrorHandler'],
      paths: ['proceed'],
      rule: 'tls-verification',
      message: 'The page is loaded although its certificate is invalid.',
      confidence: 'low',
    },
    {
      roots: ['com.rabbitmq.client.ConnectionFactory'],
      paths: ['useSslProtocol'],
      arity: [0, 0],
      rule: 'tls-verification',
      message: 'Without a trust manager, any certificate is accepted.',
    },
    {
      roots: ['java.util.Properties'],
      paths: ['put', 'setProperty'],
      when: [
        { arg: '0', is: /^mail\.smtps?\.ssl\.checkserveridentity$/ },
        { arg: '1', is: [false, 'false'] },
      ],
      rule: 'tls-verification',
      message: 'The host name of the mail server is not verified.',
    },
    {
      roots: ['java.util.Properties'],
      paths: ['put', 'setProperty'],
      when: [
        { arg: '0', is: /^mail\.smtps?\.ssl\.trust$/ },
        { arg: '1', is: '*' },
      ],
      rule: 'tls-verification',
      message: 'Every mail server is trusted, whatever its certificate.',
    },
    {
      roots: ['javax.net.ssl.SSLParameters'],
      paths: ['setEndpointIdentificationAlgorithm'],
      when: [{ arg: '0', is: [null, ''] }],
      rule: 'tls-verification',
      message: 'The host name in the certificate is not verified.',
    },
    {
      roots: [
        'org.apache.commons.mail.Email',
        'org.apache.commons.mail.HtmlEmail',
        'org.apache.commons.mail.MultiPartEmail',
        'org.apache.commons.mail.SimpleEmail',
      ],
      paths: ['send'],
      when: [
        { arg: 'this', fact: 'tls', holds: true },
        { arg: 'this', fact: 'host-checked', holds: false },
      ],
      rule: 'tls-verification',
      message: 'The host name of the mail server is not verified: `setSSLCheckServerIdentity(true)` is missing.',
    },
  ],
  supertypes: [
    {
      types: [
        'org.apache.commons.mail.HtmlEmail',
        'org.apache.commons.mail.MultiPartEmail',
        'org.apache.commons.mail.SimpleEmail',
      ],
      parents: ['org.apache.commons.mail.Email'],
    },
    { types: ['javax.net.ssl.SSLSocketFactory'], parents: ['javax.net.SocketFactory'] },
  ],
  facts: [
    {
      roots: ['javax.net.ssl.SSLSocketFactory'],
      paths: ['createSocket'],
      fact: 'made-for-client',
      on: 'return',
    },
    { roots: ['javax.net.ssl.SSLParameters'], paths: ['self'], fact: 'made-here', on: 'return' },
    { roots: ['javax.net.ssl.SSLSocket'], paths: ['getSSLParameters'], fact: 'made-here', on: 'return' },
    {
      roots: ['javax.net.ssl.SSLParameters'],
      paths: ['setEndpointIdentificationAlgorithm'],
      fact: 'host-checked',
      when: [{ arg: '0', isNot: [null, ''] }],
    },
    {
      roots: ['javax.net.ssl.SSLSocket'],
      paths: ['setSSLParameters'],
      fact: 'host-checked',
      when: [{ arg: '0', fact: 'host-checked', holds: true }],
    },
    {
      roots: ['javax.net.ssl.SSLSocket'],
      paths: ['setSSLParameters'],
      fact: 'host-checked',
      when: [{ arg: '0', fact: 'made-here', holds: false }],
    },
    // Code that reads the session compares the host names itself.
    { roots: ['javax.net.ssl.SSLSocket'], paths: ['getHandshakeSession', 'getSession'], fact: 'host-checked' },
    {
      roots: [RABBIT],
      paths: ['setSslContextFactory', 'useSslProtocol'],
      fact: 'tls',
      when: [{ arg: '0', given: true }],
    },
    { roots: [RABBIT], paths: ['enableHostnameVerification'], fact: 'host-checked' },
    {
      roots: ['org.apache.commons.mail.Email'],
      paths: ['setSSL', 'setSSLOnConnect', 'setStartTLSEnabled', 'setStartTLSRequired', 'setTLS'],
      fact: 'tls',
      when: [{ arg: '0', isNot: false }],
    },
    {
      roots: ['org.apache.commons.mail.Email'],
      paths: ['setSSLCheckServerIdentity'],
      fact: 'host-checked',
      when: [{ arg: '0', isNot: false }],
    },
  ],
  settings: [
    {
      rule: 'tls-verification',
      property: /^mail\.smtps?\.ssl\.checkserveridentity$/,
      is: [false, 'false'],
      message: 'The host name of the mail server is not verified.',
    },
    {
      rule: 'tls-verification',
      property: /^mail\.smtps?\.ssl\.trust$/,
      is: '*',
      message: 'Every mail server is trusted, whatever its certificate.',
    },
  ],
}
