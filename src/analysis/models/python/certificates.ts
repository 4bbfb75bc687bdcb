import type { Names } from '../rows/api-pattern.ts'
import type { ArgumentTest } from '../rows/argument-test.ts'
import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { UseRow } from '../rows/use-row.ts'

const NOBODY: Extract<ArgumentTest, { is: unknown }>['is'] = [/CERT_NONE$/, 'CERT_NONE', 'none', 0, null]

/** An option by which a client accepts any certificate. */
function unchecked(roots: Names, paths: Names, ...when: readonly ArgumentTest[]): CheckRow {
  return {
    roots,
    paths,
    when,
    rule: 'tls-verification',
    message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
    confidence: 'high',
  }
}

function verified(roots: Names, paths: Names): UseRow {
  return { roots, paths, use: 'tls-verify', args: ['verify='] }
}

/** Clients that are no HTTP clients, or rarer ones: whether they check who they talk to. */
export const CERTIFICATES: LibraryModel = {
  uses: [
    verified(['aioboto3', 'boto3', 'boto3.session.Session'], ['**.client', '**.resource', 'client', 'resource']),
    verified(['hvac'], ['Client']),
    verified(['consul', 'jenkins', 'openstack', 'proxmoxer', 'tableauserverclient'], ['**']),
    verified(['zeep.transports'], ['Transport']),
  ],
  checks: [
    unchecked(['OpenSSL.SSL', 'pyOpenSSL.SSL'], ['**.set_verify'], { arg: '0', is: [/VERIFY_NONE$/, 0] }),
    unchecked(
      ['aiokafka', 'kafka', 'kafka.admin'],
      ['AIOKafkaConsumer', 'AIOKafkaProducer', 'KafkaAdminClient', 'KafkaConsumer', 'KafkaProducer'],
      { arg: 'ssl_check_hostname=', is: false },
    ),
    unchecked(['asyncssh'], ['connect'], { arg: 'known_hosts=', given: true }, { arg: 'known_hosts=', is: null }),
    unchecked(['atlassian', 'github', 'gitlab', 'jira'], ['**', 'Github', 'Gitlab'], {
      arg: 'ssl_verify=|verify=|verify_ssl=',
      is: false,
    }),
    unchecked(
      ['elasticsearch', 'opensearchpy'],
      ['AsyncElasticsearch', 'AsyncOpenSearch', 'Elasticsearch', 'OpenSearch'],
      { arg: 'verify_certs=', is: false },
    ),
    unchecked(
      ['motor.motor_asyncio', 'motor.motor_tornado', 'pymongo'],
      ['AsyncIOMotorClient', 'AsyncMongoClient', 'MongoClient', 'MotorClient'],
      { arg: 'tlsAllowInvalidCertificates=|tlsAllowInvalidHostnames=|tlsInsecure=', is: true },
    ),
    unchecked(
      ['motor.motor_asyncio', 'motor.motor_tornado', 'pymongo'],
      ['AsyncIOMotorClient', 'AsyncMongoClient', 'MongoClient', 'MotorClient'],
      { arg: 'ssl_cert_reqs=', given: true },
      { arg: 'ssl_cert_reqs=', is: NOBODY },
    ),
    unchecked(
      ['mysql.connector', 'pymysql'],
      ['connect'],
      { arg: 'ssl_ca=|ssl_key=', given: true },
      { arg: 'ssl_verify_cert=', is: false },
    ),
    unchecked(['paho.mqtt.client.Client'], ['tls_set'], { arg: '3|cert_reqs=', is: [/CERT_NONE$/, 0] }),
    unchecked(['paho.mqtt.client.Client'], ['tls_insecure_set'], { arg: '0|value=', is: true }),
    unchecked(
      ['redis', 'redis.asyncio'],
      ['**.from_url', 'Redis', 'StrictRedis', 'from_url'],
      { arg: 'ssl_cert_reqs=', given: true },
      { arg: 'ssl_cert_reqs=', is: NOBODY },
    ),
    unchecked(['tornado.httpclient'], ['**.fetch', 'HTTPRequest'], { arg: 'validate_cert=', is: false }),
    unchecked(['urllib3'], ['HTTPSConnectionPool', 'PoolManager', 'ProxyManager', 'connection_from_url'], {
      arg: 'assert_hostname=',
      is: false,
    }),
    unchecked(['websocket'], ['WebSocketApp.run_forever', 'create_connection'], {
      arg: 'sslopt=.cert_reqs',
      is: [/CERT_NONE$/, 0],
    }),
  ],
  settings: [
    {
      rule: 'tls-verification',
      property: /^PYTHONHTTPSVERIFY$/,
      is: ['0', 0],
      in: ['member', 'record'],
      message: 'Certificate validation is disabled for the whole process, which allows man-in-the-middle attacks.',
      confidence: 'high',
    },
    {
      rule: 'tls-verification',
      property: /^(?:CURL_CA_BUNDLE|REQUESTS_CA_BUNDLE)$/,
      is: '',
      in: ['member', 'record'],
      message: 'Without CA certificates, nothing is validated, which allows man-in-the-middle attacks.',
      confidence: 'medium',
    },
  ],
}
