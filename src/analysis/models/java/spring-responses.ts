import type { LibraryModel } from '../rows/library-model.ts'

const VIEW = 'org.springframework.web.servlet.ModelAndView'
const ENTITY = 'org.springframework.http.ResponseEntity'
const HEADERS = 'org.springframework.http.HttpHeaders'
/** Objects become JSON, strings are sent as they are. */
const TEXT = { arg: '0', is: 'type:java.lang.String' } as const

/** Content types that browsers do not render as pages. */
const OTHER_THAN_HTML = /^(?!.*(?:html|xml|svg))[\w.+/-]+/i

/** What answers are made of in Spring MVC and WebFlux: entities, headers, views and redirects. */
export const SPRING_RESPONSES: LibraryModel = {
  supertypes: [{ types: [HEADERS], parents: ['java.util.Map'] }],
  types: [
    {
      roots: [
        'org.springframework.http.server.ServerHttpResponse',
        'org.springframework.http.server.reactive.ServerHttpResponse',
      ],
      paths: ['getHeaders'],
      returns: HEADERS,
    },
    {
      roots: [ENTITY],
      paths: [
        'accepted',
        'badRequest',
        'created',
        'internalServerError',
        'noContent',
        'notFound',
        'ok',
        'status',
        'unprocessableEntity',
      ],
      arity: [0, 1],
      returns: `${ENTITY}.BodyBuilder`,
    },
    {
      roots: [`${ENTITY}.BodyBuilder`, 'org.springframework.web.reactive.function.server.ServerResponse.BodyBuilder'],
      paths: [
        'allow',
        'cacheControl',
        'contentLength',
        'contentType',
        'eTag',
        'header',
        'headers',
        'lastModified',
        'location',
        'varyBy',
      ],
      returns: 'this',
    },
    {
      roots: [
        'org.springframework.web.reactive.function.server.ServerResponse',
        'org.springframework.web.servlet.function.ServerResponse',
      ],
      paths: ['badRequest', 'created', 'ok', 'status'],
      returns: 'org.springframework.web.reactive.function.server.ServerResponse.BodyBuilder',
    },
    { roots: [VIEW], paths: ['addAllObjects', 'addObject'], returns: 'this' },
  ],
  sinks: [
    {
      roots: [VIEW],
      paths: ['self', 'setViewName'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: { addressAfter: 'redirect:' },
      what: 'a redirect URL',
    },
    {
      roots: [VIEW],
      paths: ['self', 'setViewName'],
      sinkKind: 'path-traversal',
      args: ['0'],
      condition: 'whole-text',
      what: 'the page to show',
      confidence: 'medium',
    },
    {
      roots: [VIEW],
      paths: ['self', 'setViewName'],
      sinkKind: 'path-traversal',
      args: ['0'],
      condition: { addressAfter: 'forward:' },
      what: 'the page to show',
    },
    {
      roots: ['org.springframework.web.servlet.view.RedirectView'],
      paths: ['self', 'setUrl'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: ['org.springframework.web.servlet.view.InternalResourceView'],
      paths: ['self', 'setUrl'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the page to show',
    },
    {
      roots: [ENTITY, `${ENTITY}.BodyBuilder`],
      paths: ['created', 'location'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
      confidence: 'medium',
    },
    {
      roots: [
        'org.springframework.web.reactive.function.server.ServerResponse',
        'org.springframework.web.servlet.function.ServerResponse',
      ],
      paths: ['**.location', 'created', 'permanentRedirect', 'seeOther', 'temporaryRedirect'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: [HEADERS],
      paths: ['setLocation'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
      confidence: 'medium',
    },
    {
      roots: [HEADERS, `${ENTITY}.BodyBuilder`],
      paths: ['add', 'header', 'set'],
      sinkKind: 'open-redirect',
      args: ['1'],
      when: [{ arg: '0', is: [/^location$/i, 'LOCATION'] }],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: [
        HEADERS,
        `${ENTITY}.BodyBuilder`,
        'org.springframework.web.reactive.function.server.ServerResponse.BodyBuilder',
      ],
      paths: ['add', 'header', 'set'],
      sinkKind: 'cors',
      args: ['1'],
      when: [{ arg: '0', is: [/^access-control-allow-origin$/i, 'ACCESS_CONTROL_ALLOW_ORIGIN'] }],
      what: 'the origins that can read the response',
    },
    {
      roots: [ENTITY],
      paths: ['ok', 'self'],
      sinkKind: 'xss',
      args: ['0'],
      when: [TEXT, { arg: '1', fact: 'not-html', holds: false }],
      what: 'the response',
      confidence: 'medium',
    },
    {
      roots: [`${ENTITY}.BodyBuilder`],
      paths: ['body'],
      sinkKind: 'xss',
      args: ['0'],
      what: 'the response',
      confidence: 'medium',
      when: [TEXT, { arg: 'this', fact: 'not-html', holds: false }],
    },
  ],
  propagators: [
    { roots: [ENTITY], paths: ['ok', 'self'], from: ['0'] },
    { roots: ['org.springframework.http.HttpEntity'], paths: ['getBody'], from: ['this'] },
  ],
  facts: [
    {
      roots: ['org.springframework.http.MediaType'],
      paths: ['parseMediaType', 'valueOf'],
      fact: 'not-html',
      on: 'return',
      when: [{ arg: '0', is: OTHER_THAN_HTML }],
    },
    {
      roots: [`${ENTITY}.BodyBuilder`, HEADERS],
      paths: ['contentType', 'setContentType'],
      fact: 'not-html',
      when: [{ arg: '0', is: /APPLICATION_(?:JSON|PDF|OCTET_STREAM)|TEXT_PLAIN|IMAGE_/ }],
    },
    {
      roots: [`${ENTITY}.BodyBuilder`, HEADERS],
      paths: ['contentType', 'headers', 'setContentType'],
      fact: 'not-html',
      when: [{ arg: '0', fact: 'not-html', holds: true }],
    },
    {
      roots: [`${ENTITY}.BodyBuilder`, HEADERS],
      paths: ['add', 'header', 'set'],
      fact: 'not-html',
      when: [
        { arg: '0', is: [/^content-type$/i, 'CONTENT_TYPE'] },
        { arg: '1', is: OTHER_THAN_HTML },
      ],
    },
  ],
  inherits: [
    {
      roots: [`${ENTITY}.BodyBuilder`],
      paths: ['cacheControl', 'contentLength', 'contentType', 'eTag', 'header', 'headers'],
      from: ['this'],
    },
  ],
  uses: [
    {
      roots: [
        HEADERS,
        `${ENTITY}.BodyBuilder`,
        'org.springframework.web.reactive.function.server.ServerResponse.BodyBuilder',
      ],
      paths: ['add', 'header', 'set'],
      use: 'response-header',
      args: ['0', '1'],
    },
    { roots: [HEADERS], paths: ['setAccessControlAllowOrigin'], use: 'cors-config', args: ['0', '-'] },
  ],
}
