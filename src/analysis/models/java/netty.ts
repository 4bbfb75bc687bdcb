import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const
const NETTY = inPackage('io.netty.handler.codec.http', ['DefaultFullHttpRequest', 'FullHttpRequest', 'HttpRequest'])

const MULTIPART = 'io.netty.handler.codec.http.multipart'
const FILES = inPackage(MULTIPART, ['DiskFileUpload', 'FileUpload', 'HttpData', 'MemoryFileUpload', 'MixedFileUpload'])
const FIELDS = inPackage(MULTIPART, ['Attribute', 'DiskAttribute', 'MemoryAttribute', 'MixedAttribute'])

/** Netty: channels, requests, headers. */
export const NETTY_ROWS: LibraryModel = {
  handlers: [
    {
      by: 'parent',
      of: [
        'io.netty.channel.ChannelInboundHandler',
        'io.netty.channel.ChannelInboundHandlerAdapter',
        'io.netty.channel.SimpleChannelInboundHandler',
      ],
      methods: /^(?:channelRead0?|messageReceived)$/,
      params: [null, REQUEST],
    },
    {
      by: 'parent',
      of: ['io.netty.handler.codec.ByteToMessageDecoder', 'io.netty.handler.codec.MessageToMessageDecoder'],
      methods: /^decode$/,
      params: [null, REQUEST],
    },
  ],
  sources: [
    { roots: NETTY, paths: ['content', 'getUri', 'headers', 'method', 'uri'], origin: 'remote', label: 'the request' },
    { roots: FILES, paths: ['getFilename'], origin: 'remote', label: 'the name of an uploaded file' },
    { roots: FIELDS, paths: ['getString', 'getValue'], origin: 'remote', label: 'the request' },
    {
      roots: ['io.netty.handler.codec.http.QueryStringDecoder'],
      paths: ['parameters', 'path', 'rawPath', 'rawQuery'],
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    { roots: FILES, paths: ['renameTo'], sinkKind: 'path-traversal', args: ['0'], what: 'the path of a file to write' },
    {
      roots: ['io.netty.bootstrap.Bootstrap'],
      paths: ['connect'],
      sinkKind: 'ssrf',
      args: ['0'],
      what: 'the host to connect to',
    },
    {
      roots: inPackage('io.netty.handler.codec.http', ['DefaultHttpHeaders', 'HttpHeaders']),
      paths: ['add', 'set'],
      sinkKind: 'header-injection',
      args: ['1'],
      when: [{ arg: 'this', fact: 'unchecked-headers', holds: false }],
      what: 'a response header',
      confidence: 'low', // Netty 4 refuses line breaks, unless it is told not to look
    },
    {
      roots: inPackage('io.netty.handler.codec.http', ['DefaultHttpHeaders', 'HttpHeaders']),
      paths: ['add', 'set'],
      sinkKind: 'header-injection',
      args: ['0', '1'],
      when: [{ arg: 'this', fact: 'unchecked-headers', holds: true }],
      what: 'a response header',
    },
  ],
  facts: [
    {
      roots: ['io.netty.handler.codec.http.DefaultHttpHeaders'],
      paths: ['self'],
      when: [{ arg: '0', is: false }],
      fact: 'unchecked-headers',
      on: 'return',
    },
  ],
}
