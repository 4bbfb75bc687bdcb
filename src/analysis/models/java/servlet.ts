import type { LibraryModel } from '../row.ts'
import { javaxAndJakarta } from './jakarta.ts'

const REQUESTS = javaxAndJakarta(
  'servlet.ServletRequest servlet.http.HttpServletRequest servlet.ServletRequestWrapper servlet.http.HttpServletRequestWrapper',
)
const RESPONSES = javaxAndJakarta(
  'servlet.ServletResponse servlet.http.HttpServletResponse servlet.ServletResponseWrapper servlet.http.HttpServletResponseWrapper',
)
const SESSIONS = javaxAndJakarta('servlet.http.HttpSession')
const CONTEXTS = javaxAndJakarta('servlet.ServletContext')
const WRITER = 'javax.servlet.ServletResponse.Writer'
const STREAM = 'javax.servlet.ServletOutputStream'
const OUTPUTS = 'java.io.Writer java.io.OutputStream java.io.PrintStream'
const PRINTERS = 'print println write append format printf'
const HTML = { arg: 'this', fact: 'not-html', holds: false } as const

/** Servlets and JSP. */
export const SERVLET: LibraryModel = {
  supertypes: [
    { types: REQUESTS, parents: 'javax.servlet.ServletRequest javax.servlet.http.HttpServletRequest' },
    {
      types: `${RESPONSES} org.apache.catalina.connector.Response`,
      parents: 'javax.servlet.ServletResponse javax.servlet.http.HttpServletResponse',
    },
    { types: javaxAndJakarta('servlet.http.HttpSession'), parents: 'javax.servlet.http.HttpSession' },
    { types: CONTEXTS, parents: 'javax.servlet.ServletContext' },
    { types: `${WRITER} ${javaxAndJakarta('servlet.jsp.JspWriter')}`, parents: `java.io.PrintWriter java.io.Writer` },
    { types: `${STREAM} jakarta.servlet.ServletOutputStream`, parents: 'java.io.OutputStream' },
    {
      types: javaxAndJakarta('servlet.http.HttpServlet servlet.GenericServlet'),
      parents: 'javax.servlet.GenericServlet',
    },
    { types: javaxAndJakarta('servlet.http.Part'), parents: 'javax.servlet.http.Part' },
    { types: javaxAndJakarta('servlet.RequestDispatcher'), parents: 'javax.servlet.RequestDispatcher' },
    {
      types: javaxAndJakarta('servlet.jsp.PageContext servlet.jsp.JspContext'),
      parents: 'javax.servlet.jsp.PageContext',
    },
  ],
  types: [
    {
      roots: REQUESTS,
      paths:
        'getParameter getHeader getQueryString getRequestURI getPathInfo getPathTranslated getServletPath getMethod getContentType getRemoteUser getContextPath getServerName getScheme getRemoteAddr getRemoteHost getRequestedSessionId getProtocol getLocalName getAuthType getCharacterEncoding',
      returns: 'java.lang.String',
    },
    { roots: REQUESTS, paths: 'getRequestURL', returns: 'java.lang.StringBuffer' },
    {
      roots: REQUESTS,
      paths: 'getParameterNames getHeaderNames getHeaders getAttributeNames',
      returns: 'java.util.Enumeration',
    },
    { roots: REQUESTS, paths: 'getParameterMap', returns: 'java.util.Map' },
    { roots: REQUESTS, paths: 'getParameterValues', returns: 'java.lang.Object[]' },
    { roots: REQUESTS, paths: 'getInputStream', returns: 'java.io.InputStream' },
    { roots: REQUESTS, paths: 'getReader', returns: 'java.io.BufferedReader' },
    { roots: REQUESTS, paths: 'getPart', returns: 'javax.servlet.http.Part' },
    { roots: REQUESTS, paths: 'getSession', returns: 'javax.servlet.http.HttpSession' },
    {
      roots: `${REQUESTS} ${CONTEXTS}`,
      paths: 'getRequestDispatcher getNamedDispatcher',
      returns: 'javax.servlet.RequestDispatcher',
    },
    {
      roots: `${REQUESTS} ${SESSIONS} ${javaxAndJakarta('servlet.ServletConfig servlet.GenericServlet servlet.http.HttpServlet servlet.FilterConfig')}`,
      paths: 'getServletContext',
      returns: 'javax.servlet.ServletContext',
    },
    {
      roots: javaxAndJakarta('servlet.GenericServlet servlet.http.HttpServlet'),
      paths: 'getServletConfig',
      returns: 'javax.servlet.ServletConfig',
    },
    {
      roots: `${REQUESTS} ${javaxAndJakarta('servlet.ServletRequestWrapper')}`,
      paths: 'getRequest',
      returns: 'javax.servlet.http.HttpServletRequest',
    },
    { roots: RESPONSES, paths: 'getWriter', returns: WRITER },
    { roots: RESPONSES, paths: 'getOutputStream', returns: STREAM },
    { roots: 'javax.servlet.jsp.PageContext', paths: 'getOut', returns: 'javax.servlet.jsp.JspWriter' },
    { roots: 'javax.servlet.jsp.PageContext', paths: 'getRequest', returns: 'javax.servlet.http.HttpServletRequest' },
    { roots: 'javax.servlet.jsp.PageContext', paths: 'getResponse', returns: 'javax.servlet.http.HttpServletResponse' },
    { roots: 'javax.servlet.jsp.PageContext', paths: 'getSession', returns: 'javax.servlet.http.HttpSession' },
    { roots: 'javax.servlet.http.Part', paths: 'getInputStream', returns: 'java.io.InputStream' },
    { roots: 'javax.servlet.http.Part', paths: 'getSubmittedFileName getName getHeader', returns: 'java.lang.String' },
  ],
  sources: [
    // A field or method of a parent that is not in sight, as base classes of controllers and pages have them.
    {
      roots: '**',
      paths: 'getParameter getParameterValues getQueryString',
      receiver: /^(?:get)?(?:http)?(?:servlet)?req(?:uest)?$/i,
      arity: [0, 1],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: REQUESTS,
      paths:
        'getParameter getParameterValues getParameterMap getParameterNames getHeader getHeaders getHeaderNames getQueryString ' +
        'getPathInfo getPathTranslated getRequestURI getRequestURL getServletPath getInputStream getReader getCookies getPart ' +
        'getParts getRemoteUser getRequestedSessionId getContentType getTrailerFields getMethod',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'javax.servlet.http.Part',
      paths: 'getInputStream getSubmittedFileName getName getHeader getHeaders getHeaderNames getContentType',
      origin: 'remote',
      label: 'an uploaded file',
    },
  ],
  neutrals: [
    {
      roots: REQUESTS,
      paths:
        'getContentLength getContentLengthLong getServerPort getRemotePort getLocalPort getIntHeader getDateHeader isSecure isUserInRole getContextPath getSession getLocale getDispatcherType isRequestedSessionIdValid authenticate login logout setAttribute setCharacterEncoding',
    },
    { roots: SESSIONS, paths: 'getId getCreationTime getLastAccessedTime isNew invalidate setMaxInactiveInterval' },
  ],
  sinks: [
    {
      roots: `${WRITER} ${STREAM} jakarta.servlet.ServletOutputStream`,
      paths: PRINTERS,
      danger: 'xss',
      args: '* *.*',
      what: 'the HTML answer',
      when: [HTML],
    },
    {
      roots: OUTPUTS,
      paths: PRINTERS,
      danger: 'xss',
      args: '* *.*',
      what: 'the HTML answer',
      when: [{ arg: 'this', fact: 'response', holds: true }, HTML],
    },
    {
      roots: javaxAndJakarta('servlet.jsp.JspWriter'),
      paths: PRINTERS,
      danger: 'xss',
      args: '*',
      what: 'the HTML answer',
    },
    { roots: RESPONSES, paths: 'sendError', danger: 'xss', args: '1', what: 'the error page', confidence: 'medium' },
    {
      roots: RESPONSES,
      paths: 'setStatus',
      arity: [2, 2],
      danger: 'xss',
      args: '1',
      what: 'the error page',
      confidence: 'medium',
    },
    {
      roots: RESPONSES,
      paths: 'sendRedirect',
      danger: 'open-redirect',
      args: '0',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots: RESPONSES,
      paths: 'setHeader addHeader',
      danger: 'open-redirect',
      args: '1',
      when: [{ arg: '0', is: [/^location$/i, 'LOCATION'] }],
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots: RESPONSES,
      paths: 'setHeader addHeader',
      danger: 'cors',
      args: '1',
      when: [{ arg: '0', is: [/^access-control-allow-origin$/i, 'ACCESS_CONTROL_ALLOW_ORIGIN'] }],
      what: 'the origins that may read the answer',
    },
    {
      roots: RESPONSES,
      paths: 'setHeader addHeader',
      danger: 'header-injection',
      args: '0 1',
      when: [{ arg: '0', isNot: [/^(?:location|access-control-allow-origin)$/i, 'ACCESS_CONTROL_ALLOW_ORIGIN'] }],
      what: 'a header of the answer',
    },
    {
      roots: RESPONSES,
      paths: 'setContentType',
      danger: 'header-injection',
      args: '0',
      what: 'a header of the answer',
      confidence: 'low',
    },
    { roots: RESPONSES, paths: 'addCookie', danger: 'header-injection', args: '0', what: 'a cookie' },
    { roots: SESSIONS, paths: 'setAttribute putValue', danger: 'trust-boundary', args: '0 1', what: 'the session' },
    {
      roots: `${REQUESTS} ${CONTEXTS}`,
      paths: 'getRequestDispatcher getNamedDispatcher',
      danger: 'path-traversal',
      args: '0',
      when: [{ arg: '0', isConstant: false }],
      condition: 'names-page',
      what: 'the page to show',
    },
    {
      roots: CONTEXTS,
      paths: 'getResource getResourceAsStream getRealPath',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
    },
    { roots: REQUESTS, paths: 'getRealPath', danger: 'path-traversal', args: '0', what: 'the path of a file' },
    {
      roots: 'javax.servlet.http.Part',
      paths: 'write',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file to write',
    },
    {
      roots: javaxAndJakarta('servlet.jsp.PageContext'),
      paths: 'forward include',
      danger: 'path-traversal',
      args: '0',
      what: 'the page to show',
    },
    {
      roots: javaxAndJakarta('servlet.http.HttpSession'),
      paths: 'setMaxInactiveInterval',
      danger: 'resource-exhaustion',
      args: '0',
      what: 'the life of the session',
      confidence: 'low',
    },
  ],
  facts: [
    { roots: RESPONSES, paths: 'getWriter getOutputStream', fact: 'response', on: 'return' },
    { roots: javaxAndJakarta('servlet.jsp.PageContext'), paths: 'getOut', fact: 'response', on: 'return' },
    {
      roots: RESPONSES,
      paths: 'setContentType',
      fact: 'not-html',
      when: [{ arg: '0', is: /^(?!.*(?:html|xml|svg|multipart))[\w.+/-]+/i }],
    },
    {
      roots: RESPONSES,
      paths: 'setContentType',
      fact: 'not-html',
      holds: false,
      when: [{ arg: '0', is: /html|xml|svg/i }],
    },
    {
      roots: RESPONSES,
      paths: 'setContentType',
      fact: 'not-html',
      when: [{ arg: '0', is: /(?:^|\.)(?:APPLICATION_(?:JSON|PDF|OCTET_STREAM)|TEXT_PLAIN)\w*$/ }],
    },
    {
      roots: RESPONSES,
      paths: 'setHeader addHeader',
      fact: 'not-html',
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: /^(?!.*(?:html|xml|svg))[\w.+/-]+/i },
      ],
    },
  ],
  inherits: [{ roots: RESPONSES, paths: 'getWriter getOutputStream', from: 'this' }],
  uses: [{ roots: RESPONSES, paths: 'setHeader addHeader', use: 'response-header', args: '0 1' }],
  handlers: [
    {
      by: 'parent',
      of: javaxAndJakarta('servlet.http.HttpServlet'),
      methods: /^(?:do(?:Get|Post|Put|Delete|Head|Options|Trace|Patch)|service)$/,
      params: [{ api: 'javax.servlet.http.HttpServletRequest' }, { api: 'javax.servlet.http.HttpServletResponse' }],
    },
    {
      by: 'parent',
      of: javaxAndJakarta('servlet.Servlet servlet.GenericServlet'),
      methods: /^service$/,
      params: [{ api: 'javax.servlet.ServletRequest' }, { api: 'javax.servlet.ServletResponse' }],
    },
    {
      by: 'parent',
      of: javaxAndJakarta('servlet.Filter'),
      methods: /^doFilter$/,
      params: [
        { api: 'javax.servlet.http.HttpServletRequest' },
        { api: 'javax.servlet.http.HttpServletResponse' },
        { api: 'javax.servlet.FilterChain' },
      ],
    },
    {
      by: 'parent',
      of: javaxAndJakarta(
        'servlet.jsp.tagext.TagSupport servlet.jsp.tagext.BodyTagSupport servlet.jsp.tagext.SimpleTagSupport',
      ),
      methods: /^set[A-Z]/,
      params: [{ origin: 'parameter', label: 'an attribute of a tag' }],
    },
  ],
}
