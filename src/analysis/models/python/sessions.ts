import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'

/** What keeps data of a visitor between requests: code that reads it later takes it for the program's own. */
const SESSIONS = [
  'aiohttp_session.get_session',
  'aiohttp_session.new_session',
  'bottle.request.session',
  'cherrypy.session',
  'django.http.HttpRequest.session',
  'fastapi.Request.session',
  'flask.session',
  'pyramid.request.Request.session',
  'quart.session',
  'starlette.requests.Request.session',
  'web.Request.session',
]

function stored(paths: Names, args: Selectors): SinkRow {
  return {
    roots: SESSIONS,
    paths,
    args,
    sinkKind: 'trust-boundary',
    what: 'the session',
    confidence: 'low',
  }
}

/** Sessions of all frameworks. */
export const SESSION_STORES: LibraryModel = {
  sinks: [stored(['__setitem__', 'setdefault'], ['0', '1']), stored(['update'], ['0', '0.*', '**'])],
}
