import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const
const PLAY = inPackage('play.mvc', ['Http.Context', 'Http.Request', 'Http.RequestBody', 'Http.RequestHeader'])

/** Play: controllers, requests, answers, its HTTP client. */
export const PLAY_ROWS: LibraryModel = {
  handlers: [{ by: 'parent', of: ['play.mvc.Controller'], params: [REQUEST], repeatsLast: true }],
  sources: [
    {
      roots: PLAY,
      paths: [
        'asFormUrlEncoded',
        'asJson',
        'asMultipartFormData',
        'asText',
        'body',
        'cookie',
        'cookies',
        'getHeader',
        'getHeaders',
        'getQueryString',
        'header',
        'headers',
        'host',
        'path',
        'queryString',
        'uri',
      ],
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    {
      roots: ['play.mvc.Controller', 'play.mvc.Results'],
      paths: ['found', 'movedPermanently', 'redirect', 'seeOther', 'temporaryRedirect'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: ['play.mvc.Controller', 'play.mvc.Results', 'play.mvc.StatusHeader'],
      paths: ['badRequest', 'ok', 'sendPath'],
      sinkKind: 'xss',
      args: ['0'],
      condition: 'markup',
      what: 'the response',
      confidence: 'low',
    },
    {
      roots: ['play.libs.ws.StandaloneWSClient', 'play.libs.ws.WSClient'],
      paths: ['url'],
      sinkKind: 'ssrf',
      args: ['0'],
      condition: 'controls-host',
      what: 'the URL of a request',
    },
  ],
}
