import type { LibraryModel } from '../rows/library-model.ts'
import { REQUESTED_ADDRESS, REQUESTED_PATH, TEXT_ONLY } from './text-only.ts'

const REMOTE = { origin: 'remote', label: 'the request' } as const

const TEXT_READERS = [
  'getCookie',
  'getHeader',
  'getHeaders',
  'getQuery().*',
  'getRequestHeader',
  'getRequestHeaders',
  'getRouterParam',
  'getRouterParams',
  'parseCookies',
]
const ADDRESS_READERS = ['getRequestHost', 'getRequestURL']
const PATH_READERS = ['getRequestPath']
const READERS = ['getQuery', 'readBody', 'readFormData', 'readMultipartFormData', 'readRawBody']

/** The server behind Nuxt and Nitro, which import its functions by themselves. */
export const H3: LibraryModel = {
  handlers: [
    // Text that a handler returns is sent as a page.
    {
      by: 'argument',
      of: ['defineEventHandler', 'eventHandler', 'h3.defineEventHandler', 'h3.eventHandler'],
      args: ['0', '0.handler'],
      params: [null],
      returnSink: { sinkKind: 'xss', condition: 'own-markup', what: 'the HTML of the response' },
    },
  ],
  sources: [
    { roots: ['h3'], paths: TEXT_READERS, without: TEXT_ONLY, ...REMOTE },
    { roots: ['h3'], paths: ADDRESS_READERS, without: REQUESTED_ADDRESS, ...REMOTE },
    { roots: ADDRESS_READERS, paths: ['self'], without: REQUESTED_ADDRESS, ...REMOTE },
    { roots: ['h3'], paths: PATH_READERS, without: REQUESTED_PATH, ...REMOTE },
    { roots: PATH_READERS, paths: ['self'], without: REQUESTED_PATH, ...REMOTE },
    { roots: ['h3'], paths: READERS, ...REMOTE },
    { roots: TEXT_READERS.filter((name) => !name.includes('(')), paths: ['self'], without: TEXT_ONLY, ...REMOTE },
    { roots: ['getQuery'], paths: ['self().*'], without: TEXT_ONLY, ...REMOTE },
    { roots: READERS, paths: ['self'], ...REMOTE },
  ],
  types: [
    { roots: ['h3'], paths: ['getRequestURL'], returns: 'URL' },
    { roots: ['getRequestURL'], paths: ['self'], returns: 'URL' },
  ],
  sinks: [
    {
      roots: ['h3', 'sendRedirect'],
      paths: ['self', 'sendRedirect'],
      args: ['1'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'a redirect URL',
    },
  ],
}
