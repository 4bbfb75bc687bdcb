import type { LibraryModel } from '../rows/library-model.ts'

const REMOTE = { origin: 'remote', label: 'the request' } as const

const READERS = [
  'getCookie',
  'getHeader',
  'getHeaders',
  'getQuery',
  'getRequestHeader',
  'getRequestHeaders',
  'getRequestPath',
  'getRequestURL',
  'getRouterParam',
  'getRouterParams',
  'parseCookies',
  'readBody',
  'readFormData',
  'readMultipartFormData',
  'readRawBody',
]

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
    { roots: ['h3'], paths: READERS, ...REMOTE },
    { roots: READERS, paths: ['self'], ...REMOTE },
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
