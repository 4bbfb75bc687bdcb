import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const ESAPI = 'org.owasp.esapi.Encoder'
const OWASP = 'org.owasp.encoder.Encode'
const ESCAPE = inPackage('org.apache.commons', 'lang.StringEscapeUtils lang3.StringEscapeUtils text.StringEscapeUtils')
const HTML = ['xss', 'dom-xss'] as const

/** Encoders and cleaners: what they return is harmless in one place, not in all. */
export const ENCODERS: LibraryModel = {
  types: [
    { roots: 'org.owasp.esapi.ESAPI', paths: 'encoder', returns: ESAPI },
    { roots: 'org.owasp.esapi.ESAPI', paths: 'validator', returns: 'org.owasp.esapi.Validator' },
    { roots: 'org.owasp.esapi.ESAPI', paths: 'randomizer', returns: 'org.owasp.esapi.Randomizer' },
    {
      roots: ESAPI,
      paths:
        'encodeForHTML encodeForHTMLAttribute encodeForCSS encodeForJavaScript encodeForSQL encodeForURL encodeForXML encodeForXPath encodeForLDAP encodeForDN encodeForOS encodeForBase64 canonicalize',
      returns: 'java.lang.String',
    },
    { roots: `${OWASP} ${ESCAPE}`, paths: '*', returns: 'java.lang.String' },
    { roots: 'org.owasp.validator.html.AntiSamy', paths: 'scan', returns: 'org.owasp.validator.html.CleanResults' },
    {
      roots: 'org.owasp.html.PolicyFactory org.owasp.html.HtmlPolicyBuilder',
      paths: 'sanitize',
      returns: 'java.lang.String',
    },
  ],
  sanitizers: [
    {
      roots: ESAPI,
      paths:
        'encodeForHTML encodeForHTMLAttribute encodeForCSS encodeForJavaScript encodeForXML encodeForXMLAttribute encodeForVBScript',
      removes: HTML,
      args: '0',
    },
    {
      roots: ESAPI,
      paths: 'encodeForURL',
      removes: [...HTML, 'open-redirect', 'ssrf', 'header-injection', 'log-injection', 'path-traversal'],
      args: '0',
    },
    { roots: ESAPI, paths: 'encodeForBase64', removes: [...HTML, 'header-injection', 'log-injection'], args: '0' },
    { roots: ESAPI, paths: 'encodeForSQL', removes: ['sql-injection'], args: '1' },
    { roots: ESAPI, paths: 'encodeForXPath', removes: ['xpath-injection'], args: '0' },
    { roots: ESAPI, paths: 'encodeForLDAP encodeForDN', removes: ['ldap-injection'], args: '0' },
    { roots: ESAPI, paths: 'encodeForOS', removes: ['command-injection'], args: '1' },
    {
      roots: 'org.owasp.esapi.Validator',
      paths:
        'getValidInput getValidSafeHTML getValidFileName getValidDirectoryPath getValidRedirectLocation getValidNumber getValidInteger getValidDate',
      removes: 'all',
      args: '1',
    },
    {
      roots: OWASP,
      paths:
        'forHtml forHtmlContent forHtmlAttribute forHtmlUnquotedAttribute forJavaScript forJavaScriptAttribute forJavaScriptBlock forJavaScriptSource forCssString forCssUrl forXml forXmlContent forXmlAttribute forXmlComment forCDATA forXml11',
      removes: HTML,
      args: '0',
    },
    {
      roots: OWASP,
      paths: 'forUri forUriComponent',
      removes: [...HTML, 'open-redirect', 'ssrf', 'header-injection', 'log-injection', 'path-traversal'],
      args: '0',
    },
    { roots: OWASP, paths: 'forJava', removes: ['log-injection', 'header-injection'], args: '0' },
    {
      roots: ESCAPE,
      paths: 'escapeHtml escapeHtml3 escapeHtml4 escapeXml escapeXml10 escapeXml11 escapeJavaScript escapeEcmaScript',
      removes: HTML,
      args: '0',
    },
    { roots: ESCAPE, paths: 'escapeJava', removes: ['log-injection', 'header-injection'], args: '0' },
    {
      roots: 'org.springframework.web.util.HtmlUtils',
      paths: 'htmlEscape htmlEscapeDecimal htmlEscapeHex',
      removes: HTML,
      args: '0',
    },
    { roots: 'org.springframework.web.util.JavaScriptUtils', paths: 'javaScriptEscape', removes: HTML, args: '0' },
    {
      roots: 'org.springframework.web.util.UriUtils',
      paths: 'encode encodePath encodePathSegment encodeQueryParam encodeFragment',
      removes: [...HTML, 'open-redirect', 'ssrf', 'header-injection', 'log-injection'],
      args: '0',
    },
    {
      roots: 'com.google.common.html.HtmlEscapers com.google.common.xml.XmlEscapers com.google.common.net.UrlEscapers',
      paths: '**.escape',
      removes: HTML,
      args: '0',
    },
    { roots: 'com.google.gwt.safehtml.shared.SafeHtmlUtils', paths: 'htmlEscape fromString', removes: HTML, args: '0' },
    { roots: 'org.jsoup.Jsoup', paths: 'clean', removes: HTML, args: '0' },
    { roots: 'org.jsoup.parser.Parser', paths: 'unescapeEntities', removes: [] },
    { roots: 'org.jsoup.safety.Cleaner', paths: 'clean', removes: HTML, args: '0' },
    { roots: 'org.owasp.html.PolicyFactory', paths: 'sanitize', removes: HTML, args: '0' },
    { roots: 'org.owasp.html.Sanitizers', paths: '**.sanitize', removes: HTML, args: '0' },
    { roots: 'org.owasp.validator.html.AntiSamy', paths: 'scan', removes: HTML, args: '0' },
    { roots: 'org.apache.tomcat.util.security.Escape', paths: 'htmlElementContent xml', removes: HTML, args: '0' },
    { roots: 'org.apache.commons.lang.StringEscapeUtils', paths: 'escapeSql', removes: ['sql-injection'], args: '0' },
    {
      roots: 'cn.hutool.http.HtmlUtil cn.hutool.core.util.EscapeUtil',
      paths: 'escape escapeHtml4 filter cleanHtmlTag',
      removes: HTML,
      args: '0',
    },
    // Encoders of programs' own, by the names that they go by.
    {
      roots: '**',
      paths:
        'escapeHtml escapeHTML escapeHtml4 htmlEscape htmlEncode encodeHtml encodeHTML encodeForHTML encodeForHtml forHtml forHtmlAttribute sanitizeHtml sanitizeHTML escapeXml xmlEscape stripTags escapeXss cleanXss',
      removes: HTML,
    },
    { roots: '**', paths: 'escapeSql escapeSQL encodeForSQL quoteIdentifier', removes: ['sql-injection'] },
    {
      roots: '**',
      paths:
        'escapeLdap escapeLdapFilter escapeLDAPSearchFilter escapeLdapSearchFilter encodeForLDAP filterEncode escapeDN',
      removes: ['ldap-injection'],
    },
    {
      roots: '**',
      paths: 'sanitizeFileName sanitizeFilename cleanFileName cleanFilename getSafeFileName toSafeFileName',
      removes: ['path-traversal'],
    },
    {
      roots: '**',
      paths:
        'stripNewlines stripNewLines sanitizeLog sanitizeForLog cleanForLog escapeForLog sanitizeLogMessage stripCRLF replaceCRLF',
      removes: ['log-injection', 'header-injection'],
    },
    { roots: '**', paths: 'shellEscape escapeShell escapeShellArg quoteShell', removes: ['command-injection'] },
  ],
  propagators: [
    { roots: ESAPI, paths: 'canonicalize decodeForHTML decodeFromURL decodeFromBase64', from: '0' },
    {
      roots: ESCAPE,
      paths:
        'unescapeHtml unescapeHtml3 unescapeHtml4 unescapeXml unescapeJava unescapeJavaScript escapeCsv unescapeCsv escapeJson',
      from: '0',
    },
    {
      roots: 'org.springframework.web.util.HtmlUtils org.springframework.web.util.UriUtils',
      paths: 'htmlUnescape decode',
      from: '0',
    },
  ],
  guards: [
    {
      roots: 'org.owasp.esapi.Validator',
      paths:
        'isValidInput isValidFileName isValidDirectoryPath isValidRedirectLocation isValidSafeHTML isValidNumber isValidInteger isValidDate isValidDouble',
      arg: '1',
      whenTrue: true,
      removes: 'all',
    },
    {
      roots: inPackage(
        'org.apache.commons.validator.routines',
        'UrlValidator EmailValidator IntegerValidator DateValidator InetAddressValidator',
      ),
      paths: 'isValid isValidInet4Address',
      arg: '0',
      whenTrue: true,
      removes: ['sql-injection', 'command-injection', 'xss'],
    },
  ],
}
