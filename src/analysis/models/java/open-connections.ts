import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

/** Options of database drivers that switch encryption, or the check of the server, off. */
const OPEN_DATABASE =
  /^jdbc:(?!\w+:\/\/(?:localhost|127\.|\[?::1)).{0,400}[?&;](?:useSSL=false|sslMode=DISABLED|sslmode=disable|encrypt=false)\b/i
const LOCAL_HOST = '(?!localhost|127\\.|\\[?::1|0\\.0\\.0\\.0|10\\.|192\\.168\\.)'
const OPEN_BROKER = new RegExp(`^(?:tcp|mqtt|amqp|ws)://${LOCAL_HOST}`, 'i')
const OPEN_DIRECTORY = new RegExp(`^ldap://${LOCAL_HOST}`, 'i')
const MAILS = inPackage('org.apache.commons.mail', ['Email', 'HtmlEmail', 'MultiPartEmail', 'SimpleEmail'])
const POOLS = [
  'com.alibaba.druid.pool.DruidDataSource',
  'com.mchange.v2.c3p0.ComboPooledDataSource',
  'com.zaxxer.hikari.HikariConfig',
  'com.zaxxer.hikari.HikariDataSource',
  'org.apache.commons.dbcp.BasicDataSource',
  'org.apache.commons.dbcp2.BasicDataSource',
  'org.apache.tomcat.jdbc.pool.PoolProperties',
  'org.springframework.boot.jdbc.DataSourceBuilder',
  'org.springframework.jdbc.datasource.DriverManagerDataSource',
]
const CLEARTEXT = { rule: 'cleartext-transmission', severity: 'low' } as const
const DATABASE_MESSAGE = 'The database connection is not encrypted, so queries and results can be read in transit.'
const BROKER_MESSAGE = 'The connection is not encrypted, so messages can be read and modified in transit.'

/** Clients whose address or options ask for a connection without encryption. */
export const OPEN_CONNECTIONS: LibraryModel = {
  checks: [
    {
      ...CLEARTEXT,
      roots: ['java.sql.DriverManager'],
      paths: ['getConnection'],
      when: [{ arg: '0', is: OPEN_DATABASE }],
      message: DATABASE_MESSAGE,
    },
    {
      ...CLEARTEXT,
      roots: POOLS,
      paths: ['**.jdbcUrl', '**.url', 'self', 'setJdbcUrl', 'setUrl'],
      when: [{ arg: '0', is: OPEN_DATABASE }],
      message: DATABASE_MESSAGE,
    },
    {
      ...CLEARTEXT,
      roots: [
        'org.apache.activemq.ActiveMQConnectionFactory',
        'org.eclipse.paho.client.mqttv3.MqttAsyncClient',
        'org.eclipse.paho.client.mqttv3.MqttClient',
      ],
      paths: ['self', 'setBrokerURL'],
      when: [{ arg: '0', is: OPEN_BROKER }],
      message: BROKER_MESSAGE,
    },
    {
      ...CLEARTEXT,
      roots: ['com.rabbitmq.client.ConnectionFactory'],
      paths: ['setUri'],
      when: [{ arg: '0', is: OPEN_BROKER }],
      message: BROKER_MESSAGE,
    },
    {
      ...CLEARTEXT,
      roots: ['okhttp3.ConnectionSpec'],
      paths: ['CLEARTEXT'],
      message: 'Unencrypted connections are allowed.',
      confidence: 'low',
    },
    {
      ...CLEARTEXT,
      roots: MAILS,
      paths: ['send'],
      when: [
        { arg: 'this', fact: 'tls', holds: false },
        { arg: 'this', fact: 'remote-host', holds: true },
      ],
      message: 'Email is sent to the mail server without encryption: `setStartTLSRequired(true)` is missing.',
    },
    {
      ...CLEARTEXT,
      roots: ['java.util.Hashtable', 'java.util.Map', 'java.util.Properties'],
      paths: ['put', 'setProperty'],
      when: [
        { arg: '0', is: ['PROVIDER_URL', 'java.naming.provider.url'] },
        { arg: '1', is: OPEN_DIRECTORY },
      ],
      message: 'The LDAP connection is not encrypted; passwords are sent in clear text.',
      confidence: 'low',
    },
    {
      ...CLEARTEXT,
      roots: ['org.springframework.ldap.core.support.LdapContextSource'],
      paths: ['setUrl'],
      when: [{ arg: '0', is: OPEN_DIRECTORY }],
      message: 'The LDAP connection is not encrypted; passwords are sent in clear text.',
      confidence: 'low',
    },
    {
      ...CLEARTEXT,
      roots: ['java.util.Map', 'java.util.Properties'],
      paths: ['put', 'setProperty'],
      when: [
        { arg: '0', is: /^mail\.smtps?\.starttls\.(?:enable|required)$/ },
        { arg: '1', is: [false, 'false'] },
      ],
      message: 'Email is sent to the mail server without encryption.',
      confidence: 'low',
    },
    {
      ...CLEARTEXT,
      roots: ['java.util.Map', 'java.util.Properties'],
      paths: ['put', 'setProperty'],
      when: [
        { arg: '0', is: ['SECURITY_PROTOCOL_CONFIG', 'security.protocol'] },
        { arg: '1', is: ['PLAINTEXT', 'SASL_PLAINTEXT'] },
      ],
      message: BROKER_MESSAGE,
      confidence: 'low',
    },
    {
      rule: 'missing-authentication',
      roots: ['java.util.Hashtable', 'java.util.Map', 'java.util.Properties'],
      paths: ['put', 'setProperty'],
      when: [
        { arg: '0', is: ['SECURITY_AUTHENTICATION', 'java.naming.security.authentication'] },
        { arg: '1', is: 'none' },
      ],
      message: 'The LDAP connection is anonymous, so the directory must answer everyone.',
      confidence: 'medium',
    },
  ],
  facts: [
    {
      roots: ['org.apache.commons.mail.Email'],
      paths: ['setHostName'],
      fact: 'remote-host',
      when: [{ arg: '0', is: new RegExp(`^${LOCAL_HOST}.`, 'i') }],
    },
  ],
  uses: [
    {
      roots: javaxAndJakarta(['websocket.WebSocketContainer']),
      paths: ['connectToServer'],
      use: 'request-url',
      args: ['1'],
    },
    { roots: ['org.java_websocket.client.WebSocketClient'], paths: ['self'], use: 'request-url', args: ['0'] },
    {
      roots: ['redis.clients.jedis.Jedis', 'redis.clients.jedis.JedisPool'],
      paths: ['self'],
      use: 'request-url',
      args: ['0'],
    },
    { roots: ['io.lettuce.core.RedisURI'], paths: ['create'], use: 'request-url', args: ['0'] },
    { roots: ['retrofit2.Retrofit.Builder'], paths: ['**.baseUrl'], use: 'request-url', args: ['0'] },
    {
      roots: [
        'org.springframework.web.client.RestClient',
        'org.springframework.web.reactive.function.client.WebClient',
      ],
      paths: ['builder.baseUrl', 'create'],
      use: 'request-url',
      args: ['0'],
    },
    { roots: javaxAndJakarta(['ws.rs.client.Client']), paths: ['target'], use: 'request-url', args: ['0'] },
    { roots: ['feign.Feign.Builder'], paths: ['**.target'], use: 'request-url', args: ['1'] },
  ],
}
