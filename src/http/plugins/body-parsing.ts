import type { HttpApp } from '../types.ts'

/** JSON is the only language: a form or plain text, which any site can make a browser send, is refused with 415. */
export function installBodyParsing(app: HttpApp): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients announce JSON with every request, also where there is nothing to send.
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
}
