import type { LibraryModel } from '../row.ts'
import { patterns } from './names.ts'

const MESSAGE = { origin: 'remote', label: 'a message' } as const

const SOCKET = 'socket.io.Socket'

export const SOCKETS: LibraryModel = {
  sources: [{ roots: SOCKET, paths: 'handshake.query handshake.headers handshake.auth handshake.url', ...MESSAGE }],
  handlers: [
    { by: 'argument', of: patterns('socket.io', '**.on **.of().on'), args: '1', params: [{ api: SOCKET }] },
    {
      by: 'argument',
      of: patterns('?io io ?ioServer ?socketServer ?wsServer', 'on sockets.on of.on'),
      args: '1',
      params: [{ api: SOCKET }],
    },
    {
      by: 'argument',
      of: patterns(SOCKET, 'on once onAny use **.on'),
      args: '1 0',
      params: [MESSAGE],
      repeatsLast: true,
    },
    { by: 'argument', of: patterns('?socket', 'on once'), args: '1', params: [MESSAGE], repeatsLast: true },
    { by: 'argument', of: patterns('socket.io-client', '**.on'), args: '1', params: [MESSAGE], repeatsLast: true },
    {
      by: 'argument',
      of: patterns('ws', 'Server.on WebSocketServer.on WebSocket.Server.on **.Server.on'),
      args: '1',
      params: [{ api: 'ws.WebSocket' }, { api: 'http.IncomingMessage' }],
    },
    {
      by: 'argument',
      of: patterns('?wss wss', 'on'),
      args: '1',
      params: [{ api: 'ws.WebSocket' }, { api: 'http.IncomingMessage' }],
    },
    {
      by: 'argument',
      of: patterns('ws.WebSocket ws ?ws', 'on once addEventListener addListener'),
      args: '1',
      params: [MESSAGE, null],
    },
    { by: 'argument', of: patterns('sockjs', '**.on'), args: '1', params: [MESSAGE] },
    { by: 'argument', of: patterns('faye-websocket websocket', '**.on'), args: '1', params: [MESSAGE] },
    {
      by: 'argument',
      of: patterns('amqplib amqplib/callback_api amqp ?channel', '**.consume consume'),
      args: '1',
      params: [MESSAGE],
    },
    { by: 'argument', of: patterns('kafkajs', '**.run'), args: '0.eachMessage 0.eachBatch', params: [MESSAGE] },
    {
      by: 'argument',
      of: patterns('mqtt nats zeromq stompit', '**.on **.subscribe'),
      args: '1',
      params: [MESSAGE],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: patterns('bull bullmq bee-queue kue agenda', '**.process **.define Worker'),
      args: '0 1 2',
      params: [MESSAGE, null],
    },
    { by: 'argument', of: patterns('redis ioredis', '**.subscribe **.pSubscribe'), args: '1', params: [MESSAGE, null] },
  ],
  sinks: [
    {
      roots: 'ws websocket faye-websocket',
      paths: 'self WebSocket **.connect',
      args: '0',
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address of an outgoing connection',
    },
    {
      roots: 'socket.io-client',
      paths: 'self io connect',
      args: '0',
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address of an outgoing connection',
    },
  ],
}
