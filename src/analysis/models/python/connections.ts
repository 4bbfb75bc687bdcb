import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'

/** Who chooses the host makes the program speak to machines that only it can reach. */
function host(roots: Names, paths: Names, args: Selectors): SinkRow {
  return {
    roots,
    paths,
    args,
    sinkKind: 'ssrf',
    what: 'the address of another server',
    condition: 'controls-host',
  }
}

const MONGO_CLIENTS = ['AsyncIOMotorClient', 'AsyncMongoClient', 'MongoClient', 'MotorClient']
const SEARCH_CLIENTS = ['AsyncElasticsearch', 'AsyncOpenSearch', 'Elasticsearch', 'OpenSearch']
const SQL_DRIVERS = [
  'MySQLdb',
  'aiomysql',
  'asyncpg',
  'mysql.connector',
  'oracledb',
  'psycopg',
  'psycopg2',
  'pymssql',
  'pymysql',
]

/** Connections that are no HTTP: sockets, mail, shells, directories, databases, queues. */
export const CONNECTIONS: LibraryModel = {
  sinks: [
    host(['anyio'], ['connect_tcp', 'connect_udp'], ['0|remote_host=']),
    host(['aiosmtplib'], ['SMTP', 'send'], ['hostname=']),
    host(['asyncio'], ['open_connection'], ['0|host=']),
    host(['asyncssh'], ['connect'], ['0|host=']),
    host(['asyncssh', 'fabric'], ['Connection'], ['0|host=']),
    host(['elasticsearch', 'opensearchpy'], SEARCH_CLIENTS, ['0|hosts=']),
    host(['ftplib'], ['**.connect', 'FTP', 'FTP_TLS'], ['0|host=']),
    host(['grpc', 'grpc.aio'], ['insecure_channel', 'secure_channel'], ['0|target=']),
    host(['imaplib'], ['IMAP4', 'IMAP4_SSL'], ['0|host=']),
    host(['kombu'], ['Connection'], ['0|hostname=']),
    host(['ldap'], ['initialize'], ['0|uri=']),
    host(['ldap3'], ['Server'], ['0|host=']),
    host(['motor.motor_asyncio', 'motor.motor_tornado', 'pymongo'], MONGO_CLIENTS, ['0|host=']),
    host(['paho.mqtt.client.Client'], ['connect', 'connect_async'], ['0|host=']),
    host(['paramiko'], ['SSHClient.connect', 'Transport'], ['0|hostname=|sock=']),
    host(['pika'], ['ConnectionParameters', 'URLParameters'], ['0|host=|url=']),
    host(['poplib'], ['POP3', 'POP3_SSL'], ['0|host=']),
    host(['redis', 'redis.asyncio'], ['Redis', 'StrictRedis'], ['0|host=']),
    host(['aioredis', 'redis', 'redis.asyncio'], ['**.from_url', 'from_url'], ['0|url=']),
    host(['smtplib'], ['SMTP', 'SMTP.connect', 'SMTP_SSL'], ['0|host=']),
    host(
      ['socket'],
      ['create_connection', 'socket.connect', 'socket.connect_ex', 'socket.sendto'],
      ['0', '0.0', '1.0'],
    ),
    host(SQL_DRIVERS, ['connect', 'create_pool'], ['host=', 'dsn=']),
    host(['ssl'], ['get_server_certificate'], ['0', '0.0|addr=.0']),
    host(['suds.client', 'zeep'], ['AsyncClient', 'Client'], ['0|wsdl=|url=']),
    host(['telnetlib'], ['Telnet', 'Telnet.open'], ['0|host=']),
    host(['xmlrpc.client', 'xmlrpclib'], ['Server', 'ServerProxy'], ['0|uri=']),
  ],
}
