import type { Names } from '../rows/api-pattern.ts'
import type { ArgumentTest } from '../rows/argument-test.ts'
import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selector } from '../rows/selector.ts'
import type { UseRow } from '../rows/use-row.ts'

const LDAP_CONNECTION = 'ldap.LDAPObject'
const MQTT_CLIENT = 'paho.mqtt.client.Client'
const SEARCH_CLIENTS = ['AsyncElasticsearch', 'AsyncOpenSearch', 'Elasticsearch', 'OpenSearch']
const POSTGRES = ['aiopg', 'asyncpg', 'psycopg', 'psycopg2', 'psycopg2.pool', 'psycopg_pool', 'sqlalchemy']
const MYSQL = ['MySQLdb', 'aiomysql', 'mysql.connector', 'pymysql']
const READABLE = 'What is sent can be read and changed on the way.'
const UNENCRYPTED = 'What is stored is not encrypted: whoever gets at the disk or a copy of it can read it.'

function address(roots: Names, paths: Names, arg: Selector, note?: string, when?: readonly ArgumentTest[]): UseRow {
  return { roots, paths, use: 'request-url', args: [arg], ...(note && { note }), ...(when && { when }) }
}

/** An option by which the code says that it does without encryption. */
function switchedOff(
  roots: Names,
  paths: Names,
  when: readonly ArgumentTest[],
  message: string,
  confidence: 'medium' | 'low' = 'medium',
): CheckRow {
  return { roots, paths, when, rule: 'cleartext-transmission', message, severity: 'medium', confidence }
}

/** Databases, queues, directories and clouds that are used without encryption. HTTP is with its clients. */
export const UNENCRYPTED_SERVICES: LibraryModel = {
  types: [{ roots: ['paho.mqtt.client'], paths: ['Client'], returns: MQTT_CLIENT }],
  uses: [
    address(['aio_pika', 'aioredis', 'redis', 'redis.asyncio'], ['**.from_url', 'from_url'], '0|url='),
    address(['aio_pika'], ['connect', 'connect_robust'], '0|url='),
    address(['celery'], ['Celery'], 'backend='),
    address(['celery'], ['Celery'], 'broker='),
    address(['elasticsearch', 'opensearchpy'], SEARCH_CLIENTS, '0.0|hosts=.0'),
    address(['elasticsearch', 'opensearchpy'], SEARCH_CLIENTS, '0|hosts='),
    address(['kombu'], ['Connection'], '0|hostname='),
    address(['ldap3'], ['Server'], '0|host=', 'ldap', [
      { arg: 'use_ssl=|2', isNot: true },
      { arg: 'tls=', given: false },
    ]),
    address([MQTT_CLIENT], ['connect', 'connect_async'], '0|host=', 'mqtt', [
      { arg: '1|port=', isNot: 8883 },
      { arg: 'this', fact: 'encrypted', holds: false },
    ]),
    address(
      ['paho.mqtt.publish', 'paho.mqtt.subscribe'],
      ['callback', 'multiple', 'simple', 'single'],
      'hostname=',
      'mqtt',
      [{ arg: 'tls=', given: false }],
    ),
    address(['pika'], ['URLParameters'], '0|url='),
    address(['redis', 'redis.asyncio'], ['Redis', 'StrictRedis'], '0|host=', 'redis', [
      { arg: 'password=', given: true },
      { arg: 'ssl=', isNot: true },
    ]),
    address(['suds.client', 'zeep'], ['AsyncClient', 'Client'], '0|wsdl=|url='),
    address(['websocket'], ['WebSocketApp', 'create_connection'], '0|url='),
    address(['websockets', 'websockets.client', 'websockets.sync.client'], ['connect'], '0|uri='),
    address(['xmlrpc.client', 'xmlrpclib'], ['Server', 'ServerProxy'], '0|uri='),
  ],
  facts: [
    { roots: [MQTT_CLIENT], paths: ['tls_set', 'tls_set_context'], fact: 'encrypted' },
    {
      roots: ['ldap'],
      paths: ['initialize', 'open'],
      when: [{ arg: '0|uri=', begins: /^ldap:\/\/(?!localhost|127\.)/ }],
      fact: 'readable',
      on: 'return',
    },
    { roots: [LDAP_CONNECTION], paths: ['start_tls_s'], fact: 'readable', holds: false },
  ],
  checks: [
    switchedOff(
      [LDAP_CONNECTION],
      ['bind', 'bind_s', 'simple_bind', 'simple_bind_s'],
      [
        { arg: 'this', fact: 'readable', holds: true },
        { arg: '1|cred=', given: true },
      ],
      'The password goes to the directory readable. Use `ldaps://`, or call `start_tls_s()` first.',
    ),
    switchedOff(
      ['motor.motor_asyncio', 'motor.motor_tornado', 'pymongo'],
      ['AsyncIOMotorClient', 'AsyncMongoClient', 'MongoClient', 'MotorClient'],
      [{ arg: 'ssl=|tls=', is: false }],
      READABLE,
      'low',
    ),
    switchedOff(
      POSTGRES,
      [
        'AsyncConnectionPool',
        'ConnectionPool',
        'SimpleConnectionPool',
        'ThreadedConnectionPool',
        'connect',
        'create_pool',
      ],
      [{ arg: 'sslmode=|ssl=', is: ['allow', 'disable'] }],
      READABLE,
    ),
    switchedOff(
      POSTGRES,
      ['connect', 'create_async_engine', 'create_engine', 'create_pool'],
      [{ arg: '0|dsn=|url=', is: /\bsslmode=(?:allow|disable)\b/ }],
      READABLE,
    ),
    switchedOff(
      [...MYSQL, 'mysql.connector.aio', 'mysql.connector.pooling'],
      ['MySQLConnectionPool', 'connect'],
      [{ arg: 'ssl_disabled=', is: true }],
      READABLE,
    ),
    switchedOff(MYSQL, ['connect'], [{ arg: 'ssl_mode=', is: 'DISABLED' }], READABLE),
    switchedOff(['pymssql', 'pyodbc'], ['connect'], [{ arg: '0', is: /\bEncrypt=(?:no|optional|false)\b/i }], READABLE),
    switchedOff(
      ['aiokafka', 'confluent_kafka', 'kafka', 'kafka.admin'],
      ['AIOKafkaConsumer', 'AIOKafkaProducer', 'KafkaAdminClient', 'KafkaConsumer', 'KafkaProducer'],
      [{ arg: 'security_protocol=', is: ['PLAINTEXT', 'SASL_PLAINTEXT'] }],
      READABLE,
      'low',
    ),
    switchedOff(
      ['confluent_kafka'],
      ['Consumer', 'Producer', 'admin.AdminClient'],
      [{ arg: '0.security.protocol', is: ['PLAINTEXT', 'SASL_PLAINTEXT', 'plaintext', 'sasl_plaintext'] }],
      READABLE,
      'low',
    ),
    switchedOff(
      ['aioboto3', 'boto3', 'boto3.session.Session', 'botocore.session'],
      ['**.client', '**.create_client', '**.resource', 'client', 'resource'],
      [{ arg: 'use_ssl=', is: false }],
      'Requests to the service are not encrypted. Leave `use_ssl` on.',
    ),
    switchedOff(
      ['minio'],
      ['Minio'],
      [
        { arg: 'secure=', is: false },
        { arg: '0|endpoint=', is: /^(?!localhost|127\.)[\w-]+\./ },
      ],
      'Requests to the store are not encrypted. Leave `secure` on.',
    ),
    switchedOff(
      ['boto3'],
      ['**.create_volume', '**.create_file_system', '**.create_db_cluster', '**.create_db_instance'],
      [{ arg: 'Encrypted=|StorageEncrypted=', is: false }],
      UNENCRYPTED,
    ),
    switchedOff(
      ['aws_cdk', 'aws_cdk.aws_ec2', 'aws_cdk.aws_efs', 'aws_cdk.aws_rds', 'aws_cdk.aws_neptune', 'aws_cdk.aws_docdb'],
      [
        '**.CfnDBCluster',
        '**.CfnDBInstance',
        '**.CfnFileSystem',
        '**.CfnVolume',
        '**.DatabaseCluster',
        '**.DatabaseInstance',
        '**.FileSystem',
        '**.ServerlessCluster',
        '**.Volume',
      ],
      [{ arg: 'encrypted=|storage_encrypted=', is: false }],
      UNENCRYPTED,
    ),
    switchedOff(
      ['aws_cdk', 'aws_cdk.aws_kinesis', 'aws_cdk.aws_s3', 'aws_cdk.aws_sqs'],
      ['**.Bucket', '**.Queue', '**.Stream'],
      [{ arg: 'encryption=', is: /\.UNENCRYPTED$/ }],
      UNENCRYPTED,
    ),
    switchedOff(
      ['aws_cdk', 'aws_cdk.aws_elasticache'],
      ['**.CfnReplicationGroup'],
      [{ arg: 'transit_encryption_enabled=', is: false }],
      READABLE,
    ),
    switchedOff(
      ['aws_cdk', 'aws_cdk.aws_elasticsearch', 'aws_cdk.aws_opensearchservice'],
      ['**.EncryptionAtRestOptions', '**.EncryptionAtRestOptionsProperty', '**.NodeToNodeEncryptionOptionsProperty'],
      [{ arg: 'enabled=', is: false }],
      UNENCRYPTED,
    ),
    switchedOff(
      ['aws_cdk', 'aws_cdk.aws_elasticloadbalancingv2'],
      ['**.ApplicationListener', '**.add_listener'],
      [
        { arg: 'protocol=', is: /(?:ApplicationProtocol\.|^)HTTP$/ },
        { arg: 'default_action=', given: false },
      ],
      'The listener takes requests without encryption. Use HTTPS, and let HTTP redirect to it.',
    ),
  ],
}
