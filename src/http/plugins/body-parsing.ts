import type { HttpApp } from '../types.ts'

/** Only JSON is accepted. Forms and plain text, which any site can make a browser send, are refused with 415. */
export function installBodyParsing(app: HttpApp): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send the JSON content type with every request, even without a body.
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
}
