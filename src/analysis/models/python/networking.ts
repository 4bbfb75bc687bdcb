import type { CheckRow, LibraryModel } from '../row.ts'

const PEER = 'what came over the network'

function cleartext(roots: string, paths: string, message: string): CheckRow {
  return { roots, paths, rule: 'cleartext-transmission', message, severity: 'low', confidence: 'low' }
}

/** Sockets and the protocols of the standard library, except HTTP clients. */
export const NETWORKING: LibraryModel = {
  sources: [
    { roots: 'socket ssl', paths: '**.recv **.recvfrom **.recvmsg **.read', origin: 'remote', label: PEER },
    { roots: 'socket ssl', paths: '**.recv_into **.recvfrom_into', args: '0', origin: 'remote', label: PEER },
    { roots: 'asyncio.StreamReader', paths: 'read readline readexactly readuntil', origin: 'remote', label: PEER },
    {
      roots: 'telnetlib.Telnet imaplib.IMAP4 imaplib.IMAP4_SSL poplib.POP3 poplib.POP3_SSL nntplib.NNTP',
      paths: 'read_all read_until read_some expect fetch search retr top article',
      origin: 'remote',
      label: 'an answer of another server',
    },
    {
      roots: 'cgi',
      paths: 'FieldStorage FieldStorage.getvalue FieldStorage.getfirst FieldStorage.getlist parse parse_multipart',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots:
        'http.server.BaseHTTPRequestHandler http.server.SimpleHTTPRequestHandler BaseHTTPServer.BaseHTTPRequestHandler SimpleHTTPServer.SimpleHTTPRequestHandler http.server.CGIHTTPRequestHandler',
      paths: 'path headers rfile requestline command rfile.read headers.get',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots:
        'socketserver.BaseRequestHandler socketserver.StreamRequestHandler SocketServer.BaseRequestHandler SocketServer.StreamRequestHandler',
      paths: 'request rfile data request.recv',
      origin: 'remote',
      label: PEER,
    },
    {
      roots: 'websockets websocket',
      paths: '**.recv **.recv_data',
      origin: 'remote',
      label: 'a message from the network',
    },
    { roots: 'pika kombu kafka paho.mqtt', paths: '**.body **.value **.payload', origin: 'remote', label: 'a message' },
  ],
  handlers: [
    {
      by: 'argument',
      of: 'websockets.serve websockets.server.serve websockets.asyncio.server.serve',
      args: '0',
      params: [{ api: 'websockets.WebSocketServerProtocol' }],
    },
    {
      by: 'argument',
      of: 'asyncio.start_server',
      args: '0',
      params: [{ api: 'asyncio.StreamReader' }, { api: 'asyncio.StreamWriter' }],
    },
    {
      by: 'argument',
      of: 'wsgiref.simple_server.make_server wsgiref.validate.validator',
      args: '* 2',
      params: [{ origin: 'remote', label: 'the request' }, { api: 'wsgi.start_response' }],
    },
  ],
  parameters: [{ names: [/^environ$/, /^start_response$/], model: { origin: 'remote', label: 'the request' } }],
  sinks: [
    {
      roots: 'ftplib',
      paths: 'FTP FTP_TLS **.connect',
      args: '0',
      danger: 'ssrf',
      what: 'the address of another server',
      condition: 'controls-host',
    },
    {
      roots: 'smtplib',
      paths: 'SMTP SMTP_SSL',
      args: '0',
      danger: 'ssrf',
      what: 'the address of another server',
      condition: 'controls-host',
    },
    {
      roots: 'http.server BaseHTTPServer',
      paths: '**.wfile.write',
      args: '0',
      danger: 'xss',
      what: 'the page',
      condition: 'html-response',
    },
    {
      roots: 'http.server BaseHTTPServer',
      paths: '**.send_header',
      args: '1',
      danger: 'header-injection',
      what: 'a header of the response',
    },
    {
      roots: 'smtplib',
      paths: '**.sendmail',
      args: '0 1 2',
      danger: 'header-injection',
      what: 'a mail, headers included',
      confidence: 'low',
    },
    {
      roots: 'ftplib',
      paths: '**.retrbinary **.retrlines **.storbinary **.storlines **.cwd **.delete **.sendcmd',
      args: '0',
      danger: 'header-injection',
      what: 'a command to the other server',
      confidence: 'low',
    },
    {
      roots: 'imaplib',
      paths: '**.search **.select **.fetch',
      args: '*',
      danger: 'header-injection',
      what: 'a command to the other server',
      confidence: 'low',
    },
  ],
  types: [
    { roots: 'socket', paths: 'socket create_connection create_server socketpair', returns: 'socket.socket' },
    { roots: 'socket.socket', paths: 'makefile dup', returns: 'socket.socket' },
    { roots: 'http.server BaseHTTPServer', paths: '**.path', returns: 'str' },
  ],
  uses: [
    { roots: 'socket.socket', paths: 'bind', use: 'bind-address', args: '0.0' },
    { roots: 'socket', paths: 'create_server', use: 'bind-address', args: '0.0' },
    {
      roots:
        'http.server socketserver BaseHTTPServer SocketServer xmlrpc.server SimpleXMLRPCServer wsgiref.simple_server',
      paths: 'HTTPServer ThreadingHTTPServer TCPServer UDPServer ThreadingTCPServer SimpleXMLRPCServer',
      use: 'bind-address',
      args: '0.0',
    },
    { roots: 'wsgiref.simple_server', paths: 'make_server', use: 'bind-address', args: '0' },
    { roots: 'asyncio', paths: 'start_server', use: 'bind-address', args: '1|host' },
    { roots: 'websockets', paths: 'serve', use: 'bind-address', args: '1|host' },
    { roots: 'grpc', paths: '**.add_insecure_port', use: 'bind-address', args: '0' },
  ],
  checks: [
    cleartext('telnetlib telnetlib3', 'Telnet', 'Telnet sends everything readable, passwords included. Use SSH.'),
    {
      roots: 'distributed distributed.security dask.distributed',
      paths: 'Security security.Security',
      when: [{ arg: 'require_encryption|0', is: false }],
      rule: 'cleartext-transmission',
      message: 'The machines of the cluster talk without encryption. Set `require_encryption=True`.',
      severity: 'medium',
      confidence: 'high',
    },
    cleartext('ftplib', 'FTP', 'FTP sends everything readable, passwords included. Use `FTP_TLS` or SFTP.'),
    {
      roots: 'smtplib',
      paths: 'SMTP.login',
      when: [{ arg: 'this', fact: 'starttls', holds: false }],
      rule: 'cleartext-transmission',
      message: 'The password goes over the network readable. Call `starttls()` first, or use `SMTP_SSL`.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: 'poplib imaplib',
      paths: 'POP3.pass_ IMAP4.login',
      when: [{ arg: 'this', fact: 'starttls', holds: false }],
      rule: 'cleartext-transmission',
      message: 'The password goes over the network readable. Use `POP3_SSL` or `IMAP4_SSL`.',
      severity: 'medium',
      confidence: 'medium',
    },
    cleartext(
      'pyghmi',
      '**.Command **.Console',
      'IPMI has weaknesses in its design: passwords can be had and recovered. Keep it on a separate network.',
    ),
    {
      roots: 'pysnmp',
      paths: '**.CommunityData',
      when: [{ arg: 'mpModel|1', isNot: [2, 3] }],
      rule: 'cleartext-transmission',
      message: 'SNMP versions 1 and 2c send everything readable. Use version 3 with authentication and encryption.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'pysnmp',
      paths: '**.UsmUserData',
      when: [{ arg: '2|privKey', given: false }],
      rule: 'cleartext-transmission',
      message:
        'This user has no key for encryption: everything is sent readable. Give an authentication and a privacy key.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'pymongo motor.motor_asyncio',
      paths: 'MongoClient AsyncIOMotorClient',
      when: [{ arg: 'authMechanism', is: 'MONGODB-CR' }],
      rule: 'missing-authentication',
      message: 'MONGODB-CR is a broken way to log in and was removed. Use SCRAM-SHA-256.',
    },
    {
      roots: 'grpc',
      paths: 'insecure_channel aio.insecure_channel',
      rule: 'cleartext-transmission',
      message: 'This channel is not encrypted. Use `secure_channel`, unless both ends are on one machine.',
      severity: 'low',
      confidence: 'low',
    },
  ],
  facts: [{ roots: 'smtplib.SMTP poplib.POP3 imaplib.IMAP4', paths: 'starttls stls', fact: 'starttls' }],
}
