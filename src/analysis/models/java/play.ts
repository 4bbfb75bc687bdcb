import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const
const PLAY = inPackage('play.mvc', 'Http.Request Http.RequestHeader Http.RequestBody Http.Context')

/** Play: controllers, requests, answers, its HTTP client. */
export const PLAY_ROWS: LibraryModel = {
  handlers: [{ by: 'parent', of: 'play.mvc.Controller', params: [REQUEST], repeatsLast: true }],
  sources: [
    {
      roots: PLAY,
      paths:
        'getQueryString queryString getHeader header headers body uri path cookie cookies asText asJson asFormUrlEncoded asMultipartFormData host getHeaders',
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    {
      roots: 'play.mvc.Results play.mvc.Controller',
      paths: 'redirect seeOther found temporaryRedirect movedPermanently',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots: 'play.mvc.Results play.mvc.Controller play.mvc.StatusHeader',
      paths: 'ok badRequest sendPath',
      danger: 'xss',
      args: '0',
      condition: 'markup',
      what: 'the answer',
      confidence: 'low',
    },
    {
      roots: 'play.libs.ws.WSClient play.libs.ws.StandaloneWSClient',
      paths: 'url',
      danger: 'ssrf',
      args: '0',
      condition: 'controls-host',
      what: 'the address of a request',
    },
  ],
}
