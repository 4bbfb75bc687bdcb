import type { LibraryModel } from '../rows/library-model.ts'
import { patterns } from './names.ts'

const MESSAGE = { origin: 'remote', label: 'a message' } as const

const SOCKET = 'socket.io.Socket'

export const SOCKETS: LibraryModel = {
  sources: [
    { roots: [SOCKET], paths: ['handshake.auth', 'handshake.headers', 'handshake.query', 'handshake.url'], ...MESSAGE },
  ],
  handlers: [
    { by: 'argument', of: patterns(['socket.io'], ['**.of().on', '**.on']), args: ['1'], params: [{ api: SOCKET }] },
    {
      by: 'argument',
      of: patterns(['?io', '?ioServer', '?socketServer', '?wsServer', 'io'], ['of.on', 'on', 'sockets.on']),
      args: ['1'],
      params: [{ api: SOCKET }],
    },
    {
      by: 'argument',
      of: patterns([SOCKET], ['**.on', 'on', 'onAny', 'once', 'use']),
      args: ['1', '0'],
      params: [MESSAGE],
      repeatsLast: true,
    },
    { by: 'argument', of: patterns(['?socket'], ['on', 'once']), args: ['1'], params: [MESSAGE], repeatsLast: true },
    {
      by: 'argument',
      of: patterns(['socket.io-client'], ['**.on']),
      args: ['1'],
      params: [MESSAGE],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: patterns(['ws'], ['**.Server.on', 'Server.on', 'WebSocket.Server.on', 'WebSocketServer.on']),
      args: ['1'],
      params: [{ api: 'ws.WebSocket' }, { api: 'http.IncomingMessage' }],
    },
    {
      by: 'argument',
      of: patterns(['?wss', 'wss'], ['on']),
      args: ['1'],
      params: [{ api: 'ws.WebSocket' }, { api: 'http.IncomingMessage' }],
    },
    {
      by: 'argument',
      of: patterns(['?ws', 'ws', 'ws.WebSocket'], ['addEventListener', 'addListener', 'on', 'once']),
      args: ['1'],
      params: [MESSAGE, null],
    },
    { by: 'argument', of: patterns(['sockjs'], ['**.on']), args: ['1'], params: [MESSAGE] },
    { by: 'argument', of: patterns(['faye-websocket', 'websocket'], ['**.on']), args: ['1'], params: [MESSAGE] },
    {
      by: 'argument',
      of: patterns(['?channel', 'amqp', 'amqplib', 'amqplib/callback_api'], ['**.consume', 'consume']),
      args: ['1'],
      params: [MESSAGE],
    },
    {
      by: 'argument',
      of: patterns(['kafkajs'], ['**.run']),
      args: ['0.eachMessage', '0.eachBatch'],
      params: [MESSAGE],
    },
    {
      by: 'argument',
      of: patterns(['mqtt', 'nats', 'stompit', 'zeromq'], ['**.on', '**.subscribe']),
      args: ['1'],
      params: [MESSAGE],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: patterns(['agenda', 'bee-queue', 'bull', 'bullmq', 'kue'], ['**.define', '**.process', 'Worker']),
      args: ['0', '1', '2'],
      params: [MESSAGE, null],
    },
    {
      by: 'argument',
      of: patterns(['ioredis', 'redis'], ['**.pSubscribe', '**.subscribe']),
      args: ['1'],
      params: [MESSAGE, null],
    },
  ],
  sinks: [
    {
      roots: ['faye-websocket', 'websocket', 'ws'],
      paths: ['**.connect', 'WebSocket', 'self'],
      args: ['0'],
      sinkKind: 'ssrf',
      condition: 'controls-host',
      what: 'the address of an outgoing connection',
    },
    {
      roots: ['socket.io-client'],
      paths: ['connect', 'io', 'self'],
      args: ['0'],
      sinkKind: 'ssrf',
      condition: 'controls-host',
      what: 'the address of an outgoing connection',
    },
  ],
}
