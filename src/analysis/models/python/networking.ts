import type { Names } from '../rows/api-pattern.ts'
import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'

const PEER = 'data from the network'

const SOCKET_HANDLERS = ['SocketServer', 'socketserver'].flatMap((module) =>
  ['BaseRequestHandler', 'DatagramRequestHandler', 'StreamRequestHandler'].map((name) => `${module}.${name}`),
)

function cleartext(roots: Names, paths: Names, message: string): CheckRow {
  return { roots, paths, rule: 'cleartext-transmission', message, severity: 'low', confidence: 'low' }
}

/** Sockets and the protocols of the standard library, except HTTP clients. */
export const NETWORKING: LibraryModel = {
  reaches: [{ names: ['ftplib', 'paramiko', 'smtplib', 'telnetlib'], reaches: 'network' }],
  sources: [
    {
      roots: ['socket', 'ssl'],
      paths: ['**.read', '**.recv', '**.recvfrom', '**.recvmsg'],
      origin: 'remote',
      label: PEER,
    },
    {
      roots: ['socket', 'ssl'],
      paths: ['**.recv_into', '**.recvfrom_into'],
      args: ['0'],
      origin: 'remote',
      label: PEER,
    },
    {
      roots: ['asyncio.StreamReader'],
      paths: ['read', 'readexactly', 'readline', 'readuntil'],
      origin: 'remote',
      label: PEER,
    },
    {
      roots: [
        'imaplib.IMAP4',
        'imaplib.IMAP4_SSL',
        'nntplib.NNTP',
        'poplib.POP3',
        'poplib.POP3_SSL',
        'telnetlib.Telnet',
      ],
      paths: ['article', 'expect', 'fetch', 'read_all', 'read_some', 'read_until', 'retr', 'search', 'top'],
      origin: 'remote',
      label: 'a response of another server',
    },
    {
      roots: ['cgi'],
      paths: [
        'FieldStorage',
        'FieldStorage.getfirst',
        'FieldStorage.getlist',
        'FieldStorage.getvalue',
        'parse',
        'parse_multipart',
      ],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: [
        'BaseHTTPServer.BaseHTTPRequestHandler',
        'SimpleHTTPServer.SimpleHTTPRequestHandler',
        'http.server.BaseHTTPRequestHandler',
        'http.server.CGIHTTPRequestHandler',
        'http.server.SimpleHTTPRequestHandler',
      ],
      paths: ['command', 'headers', 'headers.get', 'path', 'requestline', 'rfile', 'rfile.read'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: SOCKET_HANDLERS,
      paths: ['connection', 'data', 'packet', 'request', 'rfile'],
      origin: 'remote',
      label: PEER,
    },
    {
      roots: ['websocket', 'websockets'],
      paths: ['**.recv', '**.recv_data'],
      origin: 'remote',
      label: 'a message from the network',
    },
    {
      roots: ['kafka', 'kombu', 'paho.mqtt', 'pika'],
      paths: ['**.body', '**.payload', '**.value'],
      origin: 'remote',
      label: 'a message',
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: ['websockets.asyncio.server.serve', 'websockets.serve', 'websockets.server.serve'],
      args: ['0'],
      params: [{ api: 'websockets.WebSocketServerProtocol' }],
    },
    {
      by: 'argument',
      of: ['asyncio.start_server'],
      args: ['0'],
      params: [{ api: 'asyncio.StreamReader' }, { api: 'asyncio.StreamWriter' }],
    },
    {
      by: 'argument',
      of: ['wsgiref.simple_server.make_server', 'wsgiref.validate.validator'],
      args: ['*', '2'],
      params: [{ origin: 'remote', label: 'the request' }, { api: 'wsgi.start_response' }],
    },
  ],
  parameters: [{ names: [/^environ$/, /^start_response$/], model: { origin: 'remote', label: 'the request' } }],
  sinks: [
    {
      roots: ['BaseHTTPServer', 'http.server'],
      paths: ['**.wfile.write'],
      args: ['0'],
      sinkKind: 'xss',
      what: 'the page',
      condition: 'html-response',
    },
    {
      roots: ['BaseHTTPServer', 'http.server'],
      paths: ['**.send_header'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: 'a response header',
    },
    {
      roots: ['smtplib'],
      paths: ['**.sendmail'],
      args: ['0', '1', '2'],
      sinkKind: 'header-injection',
      what: 'an email, including its headers',
      confidence: 'low',
    },
    {
      roots: ['ftplib'],
      paths: ['**.cwd', '**.delete', '**.retrbinary', '**.retrlines', '**.sendcmd', '**.storbinary', '**.storlines'],
      args: ['0'],
      sinkKind: 'header-injection',
      what: 'a command to the remote server',
      confidence: 'low',
    },
    {
      roots: ['imaplib'],
      paths: ['**.fetch', '**.search', '**.select'],
      args: ['*'],
      sinkKind: 'header-injection',
      what: 'a command to the remote server',
      confidence: 'low',
    },
  ],
  types: [
    {
      roots: ['socket'],
      paths: ['create_connection', 'create_server', 'socket', 'socketpair'],
      returns: 'socket.socket',
    },
    { roots: ['socket.socket'], paths: ['dup', 'makefile'], returns: 'socket.socket' },
    // The connection that somebody opened. Of a datagram it is a pair, the first of which was sent.
    { roots: SOCKET_HANDLERS, paths: ['connection', 'request'], returns: 'socket.socket' },
    { roots: ['ssl'], paths: ['**.wrap_socket', 'wrap_socket'], returns: 'ssl.SSLSocket' },
    { roots: ['BaseHTTPServer', 'http.server'], paths: ['**.path'], returns: 'str' },
  ],
  uses: [
    { roots: ['socket.socket'], paths: ['bind'], use: 'bind-address', args: ['0.0'] },
    { roots: ['socket'], paths: ['create_server'], use: 'bind-address', args: ['0.0'] },
    {
      roots: [
        'BaseHTTPServer',
        'SimpleXMLRPCServer',
        'SocketServer',
        'http.server',
        'socketserver',
        'wsgiref.simple_server',
        'xmlrpc.server',
      ],
      paths: [
        'HTTPServer',
        'SimpleXMLRPCServer',
        'TCPServer',
        'ThreadingHTTPServer',
        'ThreadingTCPServer',
        'UDPServer',
      ],
      use: 'bind-address',
      args: ['0.0'],
    },
    { roots: ['wsgiref.simple_server'], paths: ['make_server'], use: 'bind-address', args: ['0'] },
    { roots: ['asyncio'], paths: ['start_server'], use: 'bind-address', args: ['1|host='] },
    { roots: ['websockets'], paths: ['serve'], use: 'bind-address', args: ['1|host='] },
    { roots: ['grpc'], paths: ['**.add_insecure_port'], use: 'bind-address', args: ['0'] },
  ],
  checks: [
    cleartext(
      ['telnetlib', 'telnetlib3'],
      ['Telnet'],
      'Telnet sends everything readable, passwords included. Use SSH.',
    ),
    {
      roots: ['dask.distributed', 'distributed', 'distributed.security'],
      paths: ['Security', 'security.Security'],
      when: [{ arg: 'require_encryption=|0', is: false }],
      rule: 'cleartext-transmission',
      message: 'The nodes of the cluster communicate without encryption. Set `require_encryption=True`.',
      severity: 'medium',
      confidence: 'high',
    },
    cleartext(['ftplib'], ['FTP'], 'FTP sends everything readable, passwords included. Use `FTP_TLS` or SFTP.'),
    {
      roots: ['smtplib'],
      paths: ['SMTP.login'],
      when: [{ arg: 'this', fact: 'starttls', holds: false }],
      rule: 'cleartext-transmission',
      message: 'The password is sent in clear text. Call `starttls()` first, or use `SMTP_SSL`.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['imaplib', 'poplib'],
      paths: ['IMAP4.login', 'POP3.pass_'],
      when: [{ arg: 'this', fact: 'starttls', holds: false }],
      rule: 'cleartext-transmission',
      message: 'The password is sent in clear text. Use `POP3_SSL` or `IMAP4_SSL`.',
      severity: 'medium',
      confidence: 'medium',
    },
    cleartext(
      ['pyghmi'],
      ['**.Command', '**.Console'],
      'IPMI has weaknesses in its design: passwords can be had and recovered. Keep it on a separate network.',
    ),
    {
      roots: ['pysnmp'],
      paths: ['**.CommunityData'],
      when: [{ arg: 'mpModel=|1', isNot: [2, 3] }],
      rule: 'cleartext-transmission',
      message:
        'SNMP versions 1 and 2c send everything in clear text. Use version 3 with authentication and encryption.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['pysnmp'],
      paths: ['**.UsmUserData'],
      when: [{ arg: '2|privKey=', given: false }],
      rule: 'cleartext-transmission',
      message:
        'This user has no encryption key, so everything is sent in clear text. Set an authentication key and a privacy key.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['motor.motor_asyncio', 'pymongo'],
      paths: ['AsyncIOMotorClient', 'MongoClient'],
      when: [{ arg: 'authMechanism=', is: 'MONGODB-CR' }],
      rule: 'missing-authentication',
      message: 'MONGODB-CR is a broken authentication mechanism and was removed. Use SCRAM-SHA-256.',
    },
    {
      roots: ['grpc'],
      paths: ['aio.insecure_channel', 'insecure_channel'],
      rule: 'cleartext-transmission',
      message: 'This channel is not encrypted. Use `secure_channel`, unless both ends are on the same host.',
      severity: 'low',
      confidence: 'low',
    },
  ],
  facts: [{ roots: ['imaplib.IMAP4', 'poplib.POP3', 'smtplib.SMTP'], paths: ['starttls', 'stls'], fact: 'starttls' }],
}
