/** Answers with a text. */
export const RESPONSES = [
  'HttpResponse',
  'HttpResponseBadRequest',
  'HttpResponseForbidden',
  'HttpResponseGone',
  'HttpResponseNotAllowed',
  'HttpResponseNotFound',
  'HttpResponseServerError',
  'StreamingHttpResponse',
]

export const REDIRECTS = ['HttpResponsePermanentRedirect', 'HttpResponseRedirect']
