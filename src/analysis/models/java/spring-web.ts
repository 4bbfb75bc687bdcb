import type { Ordered } from '../rows/api-pattern.ts'
import type { HandlerRow } from '../rows/handler-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { ParameterRow } from '../rows/parameter-row.ts'
import { AS_SENT, OF_A_PART, OWN_ADDRESS } from '../requested-address.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const BIND = 'org.springframework.web.bind.annotation'
const MAPPINGS = inPackage(BIND, [
  'DeleteMapping',
  'GetMapping',
  'PatchMapping',
  'PostMapping',
  'PutMapping',
  'RequestMapping',
])
const REQUEST = { origin: 'remote', label: 'the request' } as const
const HEADERS = 'org.springframework.http.HttpHeaders'
const WEB_REQUESTS: Ordered = inPackage('org.springframework.web.context.request', [
  'WebRequest',
  'NativeWebRequest',
  'ServletWebRequest',
  'RequestAttributes',
])
const SERVER_REQUESTS: Ordered = [
  ...inPackage('org.springframework.web.reactive.function.server', ['ServerRequest']),
  ...inPackage('org.springframework.web.servlet.function', ['ServerRequest']),
  ...inPackage('org.springframework.http.server', ['reactive.ServerHttpRequest', 'ServerHttpRequest']),
]
const URI_BUILDER = 'org.springframework.web.util.UriComponentsBuilder'
const ADDRESS = 'org.springframework.web.util.UriComponents'
/** What makes a builder of addresses, and what it is told. */
const MADE_FROM = ['fromHttpUrl', 'fromPath', 'fromUri', 'fromUriString', 'newInstance']
const ADDED = [
  'fragment',
  'host',
  'path',
  'pathSegment',
  'query',
  'queryParam',
  'queryParamIfPresent',
  'queryParams',
  'replacePath',
  'replaceQuery',
  'replaceQueryParam',
  'replaceQueryParams',
  'scheme',
  'schemeSpecificPart',
  'uri',
  'uriComponents',
  'uriVariables',
  'userInfo',
]
const UPLOADS: Ordered = [
  'org.springframework.web.multipart.MultipartFile',
  'org.springframework.http.codec.multipart.FilePart',
  'org.springframework.http.codec.multipart.Part',
]
/** Types that Spring injects and that are not tainted by themselves. */
const HANDED_IN: Ordered = [
  ...inPackage('org.springframework', [
    'ui.Model',
    'ui.ModelMap',
    'ui.ExtendedModelMap',
    'validation.BindingResult',
    'validation.Errors',
    'web.servlet.mvc.support.RedirectAttributes',
    'security.core.Authentication',
    'data.domain.Pageable',
    'data.domain.Sort',
    'web.util.UriComponentsBuilder',
    'web.bind.support.SessionStatus',
    'web.bind.WebDataBinder',
  ]),
  'java.security.Principal',
  'java.util.Locale',
  'java.util.TimeZone',
  'java.time.ZoneId',
]
/** More specific types come first, since a row also applies to subtypes. */
const KNOWN: Ordered = [
  'org.springframework.web.multipart.MultipartHttpServletRequest',
  'org.kohsuke.stapler.StaplerRequest',
  'org.kohsuke.stapler.StaplerResponse',
  ...javaxAndJakarta([
    'servlet.http.HttpServletRequest',
    'servlet.http.HttpServletResponse',
    'servlet.ServletRequest',
    'servlet.ServletResponse',
    'servlet.http.HttpSession',
    'servlet.ServletContext',
  ]),
  ...HANDED_IN,
  ...UPLOADS,
  ...WEB_REQUESTS,
  ...SERVER_REQUESTS,
  'org.springframework.web.server.ServerWebExchange',
  'org.springframework.http.server.reactive.ServerHttpResponse',
  HEADERS,
]
const known: ParameterRow[] = KNOWN.map((name) => ({ types: [name], model: { api: name } }))
const annotated: ParameterRow[] = [
  {
    decorators: [
      ...inPackage(BIND, [
        'CookieValue',
        'MatrixVariable',
        'ModelAttribute',
        'PathVariable',
        'RequestBody',
        'RequestHeader',
        'RequestParam',
        'RequestPart',
      ]),
      ...inPackage('org.springframework.messaging.handler.annotation', [
        'DestinationVariable',
        'Header',
        'Headers',
        'Payload',
      ]),
      'org.springframework.graphql.data.method.annotation.Argument',
    ],
    model: REQUEST,
  },
]
const mapped: HandlerRow[] = [
  {
    by: 'argument',
    of: [
      'org.springframework.web.reactive.function.server.RouterFunctions.**.GET',
      'org.springframework.web.reactive.function.server.RouterFunctions.**.POST',
      'org.springframework.web.reactive.function.server.RouterFunctions.**.andRoute',
      'org.springframework.web.reactive.function.server.RouterFunctions.**.route',
    ],
    args: ['*'],
    params: [{ api: 'org.springframework.web.reactive.function.server.ServerRequest' }],
  },
  {
    by: 'decorator',
    of: MAPPINGS,
    params: [REQUEST],
    repeatsLast: true,
    returnSink: {
      sinkKind: 'open-redirect',
      condition: { addressAfter: 'redirect:' },
      what: 'a redirect URL',
    },
  },
  {
    by: 'decorator',
    of: MAPPINGS,
    params: [REQUEST],
    repeatsLast: true,
    returnSink: {
      sinkKind: 'path-traversal',
      condition: { addressAfter: 'forward:' },
      what: 'the resource that is forwarded to',
    },
  },
  {
    by: 'decorator',
    of: MAPPINGS,
    params: [REQUEST],
    repeatsLast: true,
    returnSink: {
      sinkKind: 'template-injection',
      condition: { contains: '::' },
      what: 'the name of a view, which is evaluated',
    },
  },
  {
    by: 'decorator',
    of: MAPPINGS,
    // A view controller returns view names, which do not begin with markup.
    when: [
      {
        arg: 'produces=.*|produces=',
        is: /^text\/html\b|^application\/xhtml\+xml\b|MediaType\.(?:TEXT_HTML|APPLICATION_XHTML_XML)(?:_VALUE)?$/,
      },
    ],
    params: [REQUEST],
    repeatsLast: true,
    returnSink: { sinkKind: 'xss', condition: 'markup', what: 'the response' },
  },
  {
    by: 'decorator',
    of: [`${BIND}.ResponseBody`],
    params: [REQUEST, REQUEST],
    repeatsLast: true,
    returnSink: { sinkKind: 'xss', what: 'the response' },
  },
  {
    by: 'decorator',
    of: [
      ...inPackage('org.springframework.messaging.handler.annotation', ['MessageMapping', 'SubscribeMapping']),
      ...inPackage('org.springframework.graphql.data.method.annotation', [
        'MutationMapping',
        'QueryMapping',
        'SchemaMapping',
      ]),
    ],
    params: [REQUEST],
    repeatsLast: true,
  },
]

/** Spring MVC and WebFlux: controllers and their arguments. */
export const SPRING_WEB: LibraryModel = {
  supertypes: [
    {
      types: inPackage('org.springframework.web.context.request', ['NativeWebRequest', 'ServletWebRequest']),
      parents: ['org.springframework.web.context.request.WebRequest'],
    },
    {
      types: ['org.springframework.web.multipart.MultipartHttpServletRequest'],
      parents: ['javax.servlet.http.HttpServletRequest'],
    },
  ],
  parameters: [...annotated, ...known],
  handlers: mapped,
  types: [
    {
      roots: UPLOADS,
      paths: ['filename', 'getContentType', 'getName', 'getOriginalFilename'],
      returns: 'java.lang.String',
    },
    { roots: UPLOADS, paths: ['getInputStream'], returns: 'java.io.InputStream' },
    {
      roots: ['org.springframework.web.multipart.MultipartHttpServletRequest'],
      paths: ['getFile'],
      returns: 'org.springframework.web.multipart.MultipartFile',
    },
    { roots: WEB_REQUESTS, paths: ['getDescription', 'getHeader', 'getParameter'], returns: 'java.lang.String' },
    { roots: SERVER_REQUESTS, paths: ['getURI', 'uri'], returns: 'java.net.URI' },
    { roots: [URI_BUILDER], paths: MADE_FROM, returns: URI_BUILDER },
    { roots: [URI_BUILDER], paths: ADDED, returns: 'this' },
    { roots: [URI_BUILDER], paths: ['build', 'buildAndExpand'], arity: [0, 1], returns: ADDRESS },
    { roots: [ADDRESS], paths: ['encode', 'expand', 'normalize'], returns: 'this' },
    {
      roots: ['org.springframework.web.server.ServerWebExchange'],
      paths: ['getRequest'],
      returns: 'org.springframework.http.server.reactive.ServerHttpRequest',
    },
    {
      roots: ['org.springframework.web.server.ServerWebExchange'],
      paths: ['getResponse'],
      returns: 'org.springframework.http.server.reactive.ServerHttpResponse',
    },
    {
      roots: ['org.springframework.web.context.request.RequestContextHolder'],
      paths: ['currentRequestAttributes', 'getRequestAttributes'],
      returns: 'org.springframework.web.context.request.ServletRequestAttributes',
    },
    {
      roots: ['org.springframework.web.context.request.ServletRequestAttributes'],
      paths: ['getRequest'],
      returns: 'javax.servlet.http.HttpServletRequest',
    },
    {
      roots: ['org.springframework.web.context.request.ServletRequestAttributes'],
      paths: ['getResponse'],
      returns: 'javax.servlet.http.HttpServletResponse',
    },
  ],
  sources: [
    {
      roots: UPLOADS,
      paths: [
        'content',
        'filename',
        'getBytes',
        'getContentType',
        'getInputStream',
        'getName',
        'getOriginalFilename',
        'getResource',
        'headers',
      ],
      origin: 'remote',
      label: 'an uploaded file',
    },
    {
      roots: ['org.springframework.web.multipart.MultipartHttpServletRequest'],
      paths: ['getFileMap', 'getFileNames', 'getFiles', 'getMultiFileMap'],
      origin: 'remote',
      label: 'an uploaded file',
    },
    {
      roots: WEB_REQUESTS,
      paths: [
        'getDescription',
        'getHeader',
        'getHeaderNames',
        'getHeaderValues',
        'getParameter',
        'getParameterMap',
        'getParameterNames',
        'getParameterValues',
        'getRemoteUser',
      ],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: SERVER_REQUESTS,
      paths: [
        'body',
        'bodyToFlux',
        'bodyToMono',
        'cookies',
        'formData',
        'getBody',
        'getCookies',
        'getHeaders',
        'getPath',
        'getQueryParams',
        'headers',
        'multipartData',
        'param',
        'params',
        'path',
        'pathVariable',
        'pathVariables',
        'queryParam',
        'queryParams',
      ],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: SERVER_REQUESTS,
      paths: ['getURI', 'uri'],
      origin: 'remote',
      label: 'the request',
      without: [...OWN_ADDRESS, ...AS_SENT],
    },
    {
      roots: ['org.springframework.web.server.ServerWebExchange'],
      paths: ['getFormData', 'getMultipartData'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['org.springframework.web.util.WebUtils'],
      paths: ['findParameterValue', 'getCookie', 'getParametersStartingWith'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['org.springframework.web.bind.ServletRequestUtils'],
      paths: ['getRequiredStringParameter', 'getStringParameter', 'getStringParameters'],
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    {
      roots: ['org.springframework.http.codec.multipart.FilePart', 'org.springframework.web.multipart.MultipartFile'],
      paths: ['transferTo'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file to write',
    },
  ],
  propagators: [
    { roots: [URI_BUILDER], paths: MADE_FROM, from: ['*'] },
    { roots: [URI_BUILDER], paths: [...ADDED, 'build', 'buildAndExpand'], from: ['this', '*'] },
    { roots: [ADDRESS], paths: ['expand'], from: ['this', '*'] },
    {
      roots: [ADDRESS],
      paths: ['getFragment', 'getPath', 'getPathSegments', 'getQuery', 'getQueryParams'],
      from: ['this'],
      restores: OF_A_PART,
    },
  ],
}
