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
      what: 'the address of a redirect',
    },
  ],
}
