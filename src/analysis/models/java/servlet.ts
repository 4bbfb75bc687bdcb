import type { Ordered } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { AS_SENT, OWN_ADDRESS, PATH_ALONE } from '../requested-address.ts'
import { javaxAndJakarta } from './jakarta.ts'

const REQUESTS = javaxAndJakarta([
  'servlet.ServletRequest',
  'servlet.ServletRequestWrapper',
  'servlet.http.HttpServletRequest',
  'servlet.http.HttpServletRequestWrapper',
])
const RESPONSES = javaxAndJakarta([
  'servlet.ServletResponse',
  'servlet.ServletResponseWrapper',
  'servlet.http.HttpServletResponse',
  'servlet.http.HttpServletResponseWrapper',
])
const SESSIONS = javaxAndJakarta(['servlet.http.HttpSession'])
const CONTEXTS: Ordered = javaxAndJakarta(['servlet.ServletContext'])
const WRITER = 'javax.servlet.ServletResponse.Writer'
const STREAM = 'javax.servlet.ServletOutputStream'
const OUTPUTS = ['java.io.OutputStream', 'java.io.PrintStream', 'java.io.Writer']
const PRINTERS = ['append', 'format', 'print', 'printf', 'println', 'write']
const REQUEST_NAME = /^(?:get)?(?:http)?(?:servlet)?req(?:uest)?$/i
/** Types of content in which markup does nothing, whatever follows them. */
const NOT_HTML =
  /^(?:application\/(?:javascript|json|octet-stream|pdf|zip)|audio\/|font\/|image\/(?!svg)|text\/(?:css|csv|javascript|plain)|video\/)/i
const HTML = { arg: 'this', fact: 'not-html', holds: false } as const

/**
 * How sure it is that a line break in a header does harm: containers let none through, as Node.js does. Tomcat writes a
 * space for it (5.5 on; it replaces the text of a status line by its own, and 8.5 on sends none), Jetty too (9 on; `?` in
 * names), and so does Undertow (1.4 on, CVE-2016-4993).
 */
export const REFUSED = 'low'

/** Servlets and JSP. */
export const SERVLET: LibraryModel = {
  supertypes: [
    { types: REQUESTS, parents: ['javax.servlet.ServletRequest', 'javax.servlet.http.HttpServletRequest'] },
    {
      types: [...RESPONSES, 'org.apache.catalina.connector.Response'],
      parents: ['javax.servlet.ServletResponse', 'javax.servlet.http.HttpServletResponse'],
    },
    { types: javaxAndJakarta(['servlet.http.HttpSession']), parents: ['javax.servlet.http.HttpSession'] },
    { types: CONTEXTS, parents: ['javax.servlet.ServletContext'] },
    {
      types: [WRITER, ...javaxAndJakarta(['servlet.jsp.JspWriter'])],
      parents: ['java.io.PrintWriter', 'java.io.Writer'],
    },
    { types: [STREAM, 'jakarta.servlet.ServletOutputStream'], parents: ['java.io.OutputStream'] },
    {
      types: javaxAndJakarta(['servlet.GenericServlet', 'servlet.http.HttpServlet']),
      parents: ['javax.servlet.GenericServlet'],
    },
    { types: javaxAndJakarta(['servlet.http.Part']), parents: ['javax.servlet.http.Part'] },
    { types: javaxAndJakarta(['servlet.RequestDispatcher']), parents: ['javax.servlet.RequestDispatcher'] },
    {
      types: javaxAndJakarta(['servlet.jsp.JspContext', 'servlet.jsp.PageContext']),
      parents: ['javax.servlet.jsp.PageContext'],
    },
  ],
  types: [
    {
      roots: REQUESTS,
      paths: [
        'getAuthType',
        'getCharacterEncoding',
        'getContentType',
        'getContextPath',
        'getHeader',
        'getLocalName',
        'getMethod',
        'getParameter',
        'getPathInfo',
        'getPathTranslated',
        'getProtocol',
        'getQueryString',
        'getRemoteAddr',
        'getRemoteHost',
        'getRemoteUser',
        'getRequestURI',
        'getRequestedSessionId',
        'getScheme',
        'getServerName',
        'getServletPath',
      ],
      returns: 'java.lang.String',
    },
    { roots: REQUESTS, paths: ['getRequestURL'], returns: 'java.lang.StringBuffer' },
    {
      roots: REQUESTS,
      paths: ['getAttributeNames', 'getHeaderNames', 'getHeaders', 'getParameterNames'],
      returns: 'java.util.Enumeration',
    },
    { roots: REQUESTS, paths: ['getParameterMap'], returns: 'java.util.Map' },
    { roots: REQUESTS, paths: ['getParameterValues'], returns: 'java.lang.Object[]' },
    { roots: REQUESTS, paths: ['getInputStream'], returns: 'java.io.InputStream' },
    { roots: REQUESTS, paths: ['getReader'], returns: 'java.io.BufferedReader' },
    { roots: REQUESTS, paths: ['getPart'], returns: 'javax.servlet.http.Part' },
    { roots: REQUESTS, paths: ['getSession'], returns: 'javax.servlet.http.HttpSession' },
    {
      roots: [...REQUESTS, ...CONTEXTS],
      paths: ['getNamedDispatcher', 'getRequestDispatcher'],
      returns: 'javax.servlet.RequestDispatcher',
    },
    {
      roots: [
        ...REQUESTS,
        ...SESSIONS,
        ...javaxAndJakarta([
          'servlet.FilterConfig',
          'servlet.GenericServlet',
          'servlet.ServletConfig',
          'servlet.http.HttpServlet',
        ]),
      ],
      paths: ['getServletContext'],
      returns: 'javax.servlet.ServletContext',
    },
    {
      roots: javaxAndJakarta(['servlet.GenericServlet', 'servlet.http.HttpServlet']),
      paths: ['getServletConfig'],
      returns: 'javax.servlet.ServletConfig',
    },
    {
      roots: REQUESTS,
      paths: ['getRequest'],
      returns: 'javax.servlet.http.HttpServletRequest',
    },
    { roots: RESPONSES, paths: ['getWriter'], returns: WRITER },
    { roots: RESPONSES, paths: ['getOutputStream'], returns: STREAM },
    { roots: ['javax.servlet.jsp.PageContext'], paths: ['getOut'], returns: 'javax.servlet.jsp.JspWriter' },
    {
      roots: ['javax.servlet.jsp.PageContext'],
      paths: ['getRequest'],
      returns: 'javax.servlet.http.HttpServletRequest',
    },
    {
      roots: ['javax.servlet.jsp.PageContext'],
      paths: ['getResponse'],
      returns: 'javax.servlet.http.HttpServletResponse',
    },
    { roots: ['javax.servlet.jsp.PageContext'], paths: ['getSession'], returns: 'javax.servlet.http.HttpSession' },
    { roots: ['javax.servlet.http.Part'], paths: ['getInputStream'], returns: 'java.io.InputStream' },
    {
      roots: ['javax.servlet.http.Part'],
      paths: ['getHeader', 'getName', 'getSubmittedFileName'],
      returns: 'java.lang.String',
    },
  ],
  sources: [
    // A field or method of an unknown parent, as base classes of controllers and pages have.
    {
      roots: ['**'],
      paths: ['getParameter', 'getParameterValues'],
      receiver: REQUEST_NAME,
      arity: [0, 1],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['**'],
      paths: ['getQueryString'],
      receiver: REQUEST_NAME,
      arity: [0, 1],
      origin: 'remote',
      label: 'the request',
      without: AS_SENT,
    },
    // The container has decoded them and resolved `..` already, and they begin with a slash.
    {
      roots: REQUESTS,
      paths: ['getPathInfo', 'getServletPath'],
      origin: 'remote',
      label: 'the request',
      without: ['parent-path', 'host-suffix', ...PATH_ALONE],
    },
    {
      roots: REQUESTS,
      paths: ['getPathTranslated'],
      origin: 'remote',
      label: 'the request',
      without: ['parent-path'],
    },
    // It begins with a slash, and is not decoded: `..` and `%2e%2e` are still in it.
    {
      roots: REQUESTS,
      paths: ['getRequestURI'],
      origin: 'remote',
      label: 'the request',
      without: ['host-suffix', ...PATH_ALONE, ...AS_SENT],
    },
    { roots: REQUESTS, paths: ['getQueryString'], origin: 'remote', label: 'the request', without: AS_SENT },
    {
      roots: REQUESTS,
      paths: ['getRequestURL'],
      origin: 'remote',
      label: 'the request',
      without: [...OWN_ADDRESS, ...AS_SENT],
    },
    {
      roots: REQUESTS,
      paths: [
        'getContentType',
        'getCookies',
        'getHeader',
        'getHeaderNames',
        'getHeaders',
        'getInputStream',
        'getMethod',
        'getParameter',
        'getParameterMap',
        'getParameterNames',
        'getParameterValues',
        'getPart',
        'getParts',
        'getReader',
        'getRemoteUser',
        'getRequestedSessionId',
        'getTrailerFields',
      ],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['javax.servlet.http.Part'],
      paths: [
        'getContentType',
        'getHeader',
        'getHeaderNames',
        'getHeaders',
        'getInputStream',
        'getName',
        'getSubmittedFileName',
      ],
      origin: 'remote',
      label: 'an uploaded file',
    },
  ],
  neutrals: [
    {
      roots: REQUESTS,
      paths: [
        'authenticate',
        'getContentLength',
        'getContentLengthLong',
        'getContextPath',
        'getDateHeader',
        'getDispatcherType',
        'getIntHeader',
        'getLocalPort',
        'getLocale',
        'getRemotePort',
        'getServerPort',
        'getSession',
        'isRequestedSessionIdValid',
        'isSecure',
        'isUserInRole',
        'login',
        'logout',
        'setAttribute',
        'setCharacterEncoding',
      ],
    },
    {
      roots: SESSIONS,
      paths: ['getCreationTime', 'getId', 'getLastAccessedTime', 'invalidate', 'isNew', 'setMaxInactiveInterval'],
    },
  ],
  sinks: [
    {
      roots: [WRITER, STREAM, 'jakarta.servlet.ServletOutputStream'],
      paths: PRINTERS,
      sinkKind: 'xss',
      args: ['*', '*.*'],
      what: 'the HTML response',
      when: [HTML],
    },
    {
      roots: OUTPUTS,
      paths: PRINTERS,
      sinkKind: 'xss',
      args: ['*', '*.*'],
      what: 'the HTML response',
      when: [{ arg: 'this', fact: 'response', holds: true }, HTML],
    },
    {
      roots: ['java.io.ByteArrayOutputStream', 'java.io.CharArrayWriter'],
      paths: ['writeTo'],
      sinkKind: 'xss',
      args: ['this', 'this.*'],
      what: 'the HTML response',
      when: [{ arg: '0', fact: 'response', holds: true }],
    },
    {
      roots: javaxAndJakarta(['servlet.jsp.JspWriter']),
      paths: PRINTERS,
      sinkKind: 'xss',
      args: ['*'],
      what: 'the HTML response',
    },
    {
      roots: RESPONSES,
      paths: ['sendError'],
      sinkKind: 'xss',
      args: ['1'],
      what: 'the error page',
      // Modern containers escape it.
      confidence: 'low',
    },
    {
      roots: RESPONSES,
      paths: ['setStatus'],
      arity: [2, 2],
      sinkKind: 'xss',
      args: ['1'],
      what: 'the error page',
      confidence: 'low',
    },
    {
      roots: RESPONSES,
      paths: ['sendRedirect'],
      sinkKind: 'open-redirect',
      args: ['0'],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: RESPONSES,
      paths: ['addHeader', 'setHeader'],
      sinkKind: 'open-redirect',
      args: ['1'],
      when: [{ arg: '0', is: [/^location$/i, 'LOCATION'] }],
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: RESPONSES,
      paths: ['addHeader', 'setHeader'],
      sinkKind: 'cors',
      args: ['1'],
      when: [{ arg: '0', is: [/^access-control-allow-origin$/i, 'ACCESS_CONTROL_ALLOW_ORIGIN'] }],
      what: 'the origins that can read the response',
    },
    {
      roots: RESPONSES,
      paths: ['addHeader', 'setHeader'],
      sinkKind: 'header-injection',
      args: ['0', '1'],
      when: [{ arg: '0', isNot: [/^(?:location|access-control-allow-origin)$/i, 'ACCESS_CONTROL_ALLOW_ORIGIN'] }],
      what: 'a response header',
      confidence: REFUSED,
    },
    {
      roots: RESPONSES,
      paths: ['setContentType'],
      sinkKind: 'header-injection',
      args: ['0'],
      what: 'a response header',
      confidence: REFUSED,
    },
    {
      roots: RESPONSES,
      paths: ['addCookie'],
      sinkKind: 'header-injection',
      args: ['0'],
      what: 'a cookie',
      confidence: REFUSED,
    },
    {
      roots: SESSIONS,
      paths: ['putValue', 'setAttribute'],
      sinkKind: 'trust-boundary',
      args: ['0', '1'],
      what: 'the session',
    },
    {
      roots: [...REQUESTS, ...CONTEXTS],
      paths: ['getNamedDispatcher', 'getRequestDispatcher'],
      sinkKind: 'path-traversal',
      args: ['0'],
      when: [{ arg: '0', isConstant: false }],
      condition: 'names-page',
      what: 'the page to show',
    },
    {
      roots: CONTEXTS,
      paths: ['getRealPath', 'getResource', 'getResourceAsStream'],
      sinkKind: 'path-traversal',
      args: ['0'],
      condition: 'leaves-root',
      what: 'the path of a file',
    },
    { roots: REQUESTS, paths: ['getRealPath'], sinkKind: 'path-traversal', args: ['0'], what: 'the path of a file' },
    {
      roots: ['javax.servlet.http.Part'],
      paths: ['write'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file to write',
    },
    {
      roots: javaxAndJakarta(['servlet.jsp.PageContext']),
      paths: ['forward', 'include'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the page to show',
    },
    {
      roots: javaxAndJakarta(['servlet.http.HttpSession']),
      paths: ['setMaxInactiveInterval'],
      sinkKind: 'resource-exhaustion',
      args: ['0'],
      what: 'the life of the session',
      confidence: 'low',
    },
  ],
  facts: [
    { roots: RESPONSES, paths: ['getOutputStream', 'getWriter'], fact: 'response', on: 'return' },
    { roots: javaxAndJakarta(['servlet.jsp.PageContext']), paths: ['getOut'], fact: 'response', on: 'return' },
    // A type that the program took from somewhere else than the request is one that it knows.
    {
      roots: RESPONSES,
      paths: ['setContentType'],
      fact: 'not-html',
      when: [
        { arg: '0', is: /^(?!.*(?:html|xml|svg|multipart))[\w.+/-]+/i },
        { arg: '0', isFollowed: false },
      ],
    },
    { roots: RESPONSES, paths: ['setContentType'], fact: 'not-html', when: [{ arg: '0', begins: NOT_HTML }] },
    {
      roots: RESPONSES,
      paths: ['setContentType'],
      fact: 'not-html',
      holds: false,
      when: [{ arg: '0', is: /html|xml|svg/i }],
    },
    {
      roots: RESPONSES,
      paths: ['setContentType'],
      fact: 'not-html',
      when: [{ arg: '0', is: /(?:^|\.)(?:APPLICATION_(?:JSON|PDF|OCTET_STREAM)|TEXT_PLAIN)\w*$/ }],
    },
    {
      roots: RESPONSES,
      paths: ['addHeader', 'setHeader'],
      fact: 'not-html',
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: /^(?!.*(?:html|xml|svg))[\w.+/-]+/i },
      ],
    },
  ],
  inherits: [{ roots: RESPONSES, paths: ['getOutputStream', 'getWriter'], from: ['this'] }],
  uses: [{ roots: RESPONSES, paths: ['addHeader', 'setHeader'], use: 'response-header', args: ['0', '1'] }],
  handlers: [
    {
      by: 'parent',
      of: javaxAndJakarta(['servlet.http.HttpServlet']),
      methods: /^(?:do(?:Get|Post|Put|Delete|Head|Options|Trace|Patch)|service)$/,
      params: [{ api: 'javax.servlet.http.HttpServletRequest' }, { api: 'javax.servlet.http.HttpServletResponse' }],
    },
    {
      by: 'parent',
      of: javaxAndJakarta(['servlet.GenericServlet', 'servlet.Servlet']),
      methods: /^service$/,
      params: [{ api: 'javax.servlet.ServletRequest' }, { api: 'javax.servlet.ServletResponse' }],
    },
    {
      by: 'parent',
      of: javaxAndJakarta(['servlet.Filter']),
      methods: /^doFilter$/,
      params: [
        { api: 'javax.servlet.http.HttpServletRequest' },
        { api: 'javax.servlet.http.HttpServletResponse' },
        { api: 'javax.servlet.FilterChain' },
      ],
    },
    {
      by: 'parent',
      of: javaxAndJakarta([
        'servlet.jsp.tagext.BodyTagSupport',
        'servlet.jsp.tagext.SimpleTagSupport',
        'servlet.jsp.tagext.TagSupport',
      ]),
      methods: /^set[A-Z]/,
      params: [{ origin: 'parameter', label: 'an attribute of a tag' }],
    },
  ],
}
