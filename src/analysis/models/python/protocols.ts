import type { HandlerRow } from '../rows/handler-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { ParameterModel } from '../rows/parameter-row.ts'

const PEER: ParameterModel = { origin: 'remote', label: 'data from the network' }
const REQUEST = { origin: 'remote', label: 'the request' } as const
const MESSAGE: ParameterModel = { origin: 'remote', label: 'a message' }
const ANSWER: ParameterModel = { origin: 'answer', label: 'a message of another server' }
/** As it stands in the first line of the request, in which a line break is written `%0A`. */
const AS_SENT = { ...REQUEST, without: ['header-injection', 'log-injection'] } as const
/** Files in which `scope` is that of ASGI: a scope of OAuth or of a language has the same name. */
const ASGI_FILES = /\basgi\b|['"](?:http|websocket|lifespan)\.[a-z.]+['"]|\breceive\b[^\n]*\bsend\b/

/** A class that a library calls back: which of its methods, and what with. */
function calledBack(
  of: HandlerRow['of'],
  methods: RegExp,
  params: HandlerRow['params'],
): HandlerRow & { readonly by: 'parent' } {
  return { by: 'parent', of, methods, params }
}

/** Servers that are written against a protocol, and consumers of messages: the library calls a method with what came. */
export const PROTOCOLS: LibraryModel = {
  parameters: [
    { names: [/^_?scope$/, /^_?receive$/], model: { api: 'asgi.Scope' } },
    { names: [/^_?scope$/, /^_?send$/], model: { api: 'asgi.Scope' } },
    { names: [/^_?scope$/], files: ASGI_FILES, model: { api: 'asgi.Scope' } },
    {
      types: ['asgiref.typing.HTTPScope', 'asgiref.typing.Scope', 'starlette.types.Scope', 'uvicorn._types.Scope'],
      model: { api: 'asgi.Scope' },
    },
  ],
  sources: [
    {
      roots: ['asgi.Scope'],
      paths: ['headers', 'path', 'path_params', 'subprotocols'],
      origin: 'remote',
      label: 'the request',
    },
    { roots: ['asgi.Scope'], paths: ['query_string', 'raw_path'], ...AS_SENT },
    {
      roots: ['asgi.Scope'],
      paths: ['get'],
      when: [{ arg: '0', is: /^(?:headers|path|path_params|subprotocols)$/ }],
      origin: 'remote',
      label: 'the request',
    },
    { roots: ['asgi.Scope'], paths: ['get'], when: [{ arg: '0', is: /^(?:query_string|raw_path)$/ }], ...AS_SENT },
    // The function that an ASGI application is given for what comes in.
    { roots: ['?'], paths: ['receive'], arity: [0, 0], origin: 'remote', label: 'the request' },
    {
      roots: ['h11.Connection', 'h2.connection.H2Connection', 'wsproto.WSConnection'],
      paths: ['events', 'next_event', 'receive_data'],
      origin: 'remote',
      label: 'data from the network',
    },
    {
      roots: ['asynchat.async_chat', 'asyncore.dispatcher', 'asyncore.dispatcher_with_send'],
      paths: ['recv'],
      origin: 'remote',
      label: 'data from the network',
    },
    {
      roots: ['confluent_kafka', 'nats', 'stomp', 'zmq'],
      paths: ['**.consume', '**.poll', '**.recv', '**.recv_json', '**.recv_multipart', '**.recv_string'],
      origin: 'remote',
      label: 'a message',
    },
  ],
  handlers: [
    calledBack(['asyncio.BufferedProtocol', 'asyncio.Protocol', 'asyncio.protocols.Protocol'], /^data_received$/, [
      PEER,
    ]),
    calledBack(['asyncio.DatagramProtocol'], /^datagram_received$/, [PEER, null]),
    calledBack(
      ['twisted.internet.protocol.Protocol', 'twisted.protocols.**', 'twisted.words.protocols.**'],
      /^(?:dataReceived|lineReceived|rawDataReceived|stringReceived|messageReceived)$/,
      [PEER],
    ),
    calledBack(['twisted.internet.protocol.DatagramProtocol'], /^datagramReceived$/, [PEER, null]),
    calledBack(['twisted.words.protocols.irc.IRCClient'], /^(?:privmsg|noticed|action|topicUpdated)$/, [MESSAGE]),
    calledBack(['asynchat.async_chat'], /^collect_incoming_data$/, [PEER]),
    calledBack(['smtpd.PureProxy', 'smtpd.SMTPServer'], /^process_message$/, [null, MESSAGE, MESSAGE, MESSAGE]),
    calledBack(['autobahn.**'], /^onMessage$/, [MESSAGE, null]),
    calledBack(['stomp.ConnectionListener'], /^on_message$/, [MESSAGE, MESSAGE]),
    {
      by: 'argument',
      of: ['SimpleXMLRPCServer.**.register_function', 'xmlrpc.server.**.register_function'],
      args: ['0'],
      params: [REQUEST],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: ['pika.**.basic_consume'],
      args: ['1', 'on_message_callback='],
      params: [null, null, null, MESSAGE],
    },
    { by: 'argument', of: ['nats.**.subscribe'], args: ['1', 'cb='], params: [MESSAGE] },
    {
      by: 'argument',
      of: ['websocket.WebSocketApp'],
      args: ['on_message='],
      params: [null, ANSWER],
    },
    { by: 'argument', of: ['google.cloud.pubsub_v1.**.subscribe'], args: ['callback='], params: [MESSAGE] },
    { by: 'decorator', of: ['faust.App.agent', 'faust.App.page'], params: [MESSAGE] },
    {
      by: 'decorator',
      of: ['slack_bolt.App.action', 'slack_bolt.App.command', 'slack_bolt.App.event', 'slack_bolt.App.message'],
      params: [MESSAGE],
      repeatsLast: true,
    },
  ],
}
