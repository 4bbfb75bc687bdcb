import type { Danger } from '../../engine/values/danger.ts'
import type { GuardRow, LibraryModel, Removed } from '../row.ts'

const HTML: readonly Danger[] = ['xss', 'dom-xss']
const TEXT: readonly Danger[] = [
  'xss',
  'dom-xss',
  'header-injection',
  'log-injection',
  'path-traversal',
  'command-injection',
  'code-injection',
  'sql-injection',
  'nosql-injection',
  'xpath-injection',
  'ldap-injection',
  'regex-injection',
  'template-injection',
]

function guard(roots: string, paths: string, removes: Removed, arg = '0'): GuardRow {
  return { roots, paths, arg, whenTrue: true, removes }
}

const VALIDATOR = 'validator validator/es'

/** Functions of the project itself are believed by their names where their bodies are elsewhere. */
const OWN_HTML =
  'escapeHtml escapeHTML htmlEscape escapeXml escapeXML encodeHtml encodeHTML htmlEncode sanitizeHtml sanitizeHTML sanitize sanitise purify cleanHtml cleanHTML stripTags stripHtml escapeAttribute escapeEntities htmlentities htmlspecialchars esc escapeForHtml safeHtml xssFilter filterXSS encodeForHTML'
const OWN_ALL =
  'sanitizeInput cleanInput sanitizeFilename sanitizeFileName sanitizePath safePath safeJoin validatePath sanitizeUrl sanitizeURL safeUrl validateUrl slugify toSlug hashPassword hash'

function anywhere(names: string): string {
  return names
    .split(' ')
    .flatMap((name) => [name, `**.${name}`])
    .join(' ')
}

export const HTML_SANITIZERS: LibraryModel = {
  sanitizers: [
    {
      roots:
        'escape-html he html-entities validator lodash lodash.escape underscore entities html-escaper htmlescape escape-goat xml-escape encodeurl',
      paths:
        'self encode escape escapeHTML escapeText escapeAttribute escapeUTF8 encodeXML encodeHTML encodeHTML5 htmlEscape default.encode',
      removes: HTML,
    },
    { roots: 'he html-entities', paths: 'encode escape AllHtmlEntities.encode **.encode', removes: HTML },
    {
      roots: 'xss sanitize-html xss-filters insane google-caja-sanitizer node-esapi js-xss bleach',
      paths:
        'self filterXSS inHTMLData inHTMLComment inSingleQuotedAttr inDoubleQuotedAttr inUnQuotedAttr uriInHTMLData process sanitize encoder().encodeForHTML **.process',
      removes: HTML,
    },
    {
      roots: 'dompurify isomorphic-dompurify DOMPurify window.DOMPurify',
      paths: 'sanitize **.sanitize',
      removes: HTML,
    },
    {
      roots: 'ejs handlebars Handlebars',
      paths: 'escapeXML escapeExpression Utils.escapeExpression **.escapeExpression',
      removes: HTML,
    },
    { roots: 'mustache', paths: 'escape', removes: HTML },
    { roots: 'striptags string-strip-html', paths: 'self stripHtml', removes: HTML },
    { roots: '@braintree/sanitize-url', paths: 'self sanitizeUrl', removes: ['xss', 'dom-xss'] },
    { roots: VALIDATOR, paths: 'toInt toFloat toBoolean toDate', removes: 'all' },
    { roots: VALIDATOR, paths: 'whitelist', removes: TEXT },
    { roots: VALIDATOR, paths: 'stripLow', removes: ['header-injection', 'log-injection'] },
    { roots: VALIDATOR, paths: 'normalizeEmail', removes: ['nosql-injection', 'header-injection'] },
    {
      roots: 'escape-string-regexp lodash lodash.escaperegexp escape-regexp regexp.escape',
      paths: 'self escapeRegExp',
      removes: ['regex-injection'],
    },
    { roots: 'RegExp', paths: 'escape', removes: ['regex-injection'] },
    {
      roots: '?',
      paths: anywhere('escapeRegExp escapeRegex escapeRegexp regexEscape quoteRegExp escapeStringRegexp'),
      removes: ['regex-injection'],
    },
    { roots: '?', paths: anywhere(OWN_HTML), removes: HTML },
    { roots: '?', paths: anywhere(OWN_ALL), removes: 'all' },
    {
      roots: '?',
      paths: anywhere('escapeSql escapeSQL sqlEscape quoteIdentifier quoteIdent quoteLiteral'),
      removes: ['sql-injection'],
    },
    {
      roots: '?',
      paths: anywhere('shellEscape escapeShell escapeShellArg shellQuote quoteShell shescape'),
      removes: ['command-injection'],
    },
    { roots: '?', paths: anywhere('mongoSanitize sanitizeMongo'), removes: ['nosql-injection'] },
    { roots: '?', paths: anywhere('escapeLdap ldapEscape escapeDN escapeFilter'), removes: ['ldap-injection'] },
    { roots: '?', paths: anywhere('escapeXPath xpathEscape'), removes: ['xpath-injection'] },
    { roots: 'ldap-escape ldapjs-escape', paths: 'filter dn', removes: ['ldap-injection'] },
    { roots: 'xpath-builder xpath-escape', paths: 'self', removes: ['xpath-injection'] },
    { roots: 'strip-ansi', paths: 'self', removes: ['log-injection'] },
  ],
  propagators: [
    {
      roots:
        'escape-html he html-entities validator entities html-escaper escape-goat sanitize-filename xss sanitize-html xss-filters dompurify isomorphic-dompurify DOMPurify striptags escape-string-regexp slash strip-ansi lodash.escape lodash.escaperegexp mongo-sanitize @braintree/sanitize-url filenamify',
      paths:
        'self encode decode escape unescape trim ltrim rtrim sanitize **.sanitize whitelist blacklist stripLow normalizeEmail escapeHTML escapeText filterXSS inHTMLData sanitizeUrl stripHtml default.encode filenamify',
      from: '0',
    },
    {
      roots: 'mysql mysql2 sqlstring promise-mysql',
      paths: '**.escape **.escapeId **.format escape escapeId format',
      from: '*',
    },
    { roots: 'pg-format', paths: 'self literal ident', from: '*' },
    { roots: 'shell-escape shescape any-shell-escape', paths: 'self quote escape **.quote **.escape', from: '*' },
    { roots: 'he html-entities entities lodash underscore', paths: 'decode unescape decodeHTML decodeXML', from: '0' },
  ],
  guards: [
    guard(
      VALIDATOR,
      'isInt isNumeric isFloat isDecimal isUUID isMongoId isAlpha isAlphanumeric isHexadecimal isBoolean isISO8601 isDate isIn isCreditCard isMobilePhone isPort isMD5 isHash isLocale isCountryCode isISO31661Alpha2 isSlug isSemVer isBase32',
      'all',
    ),
    guard(VALIDATOR, 'isEmail isIP isFQDN isJWT isBase64', [
      'sql-injection',
      'nosql-injection',
      'command-injection',
      'code-injection',
      'path-traversal',
      'header-injection',
      'log-injection',
      'prototype-pollution',
    ]),
    guard(VALIDATOR, 'isURL', ['nosql-injection', 'header-injection', 'command-injection', 'prototype-pollution']),
    guard('is-number is-integer is-alphanumerical isnumeric is-uuid', 'self', 'all'),
    guard('lodash underscore', 'isNumber isInteger isBoolean isFinite isDate', 'all'),
    guard('lodash underscore', 'isString', ['nosql-injection', 'mass-assignment', 'prototype-pollution']),
    guard('Number', 'isInteger isSafeInteger isFinite', 'all'),
    guard('ajv', '**.compile() **.validate', ['nosql-injection', 'mass-assignment', 'prototype-pollution']),
    guard('ajv', '**.validate', ['nosql-injection', 'mass-assignment', 'prototype-pollution'], '1'),
    guard(
      '?',
      anywhere(
        'isAllowed isWhitelisted isWhiteListed isAllowlisted isTrusted isSafe isSafeUrl isSafePath isSafeRedirect isValidPath isValidRedirect isAllowedHost isAllowedUrl isAllowedOrigin isTrustedUrl isTrustedHost isInternalUrl isLocalUrl isRelativeUrl',
      ),
      'all',
    ),
    guard(
      '?',
      anywhere(
        'isUUID isUuid isAlphanumeric isNumeric isInteger isInt isMongoId isObjectId isValidObjectId isValidId isValidUuid isValidUUID isHex isSlug isNumber',
      ),
      'all',
    ),
  ],
}
