import type { LibraryModel } from './rows/library-model.ts'

/** Names of functions that accept only harmless values: `isValid`, `check_allowed`, `hasOnlyDigits` and similar. */
const ACCEPTING =
  /^(?:is|has|check|validate|verify|assert|ensure|_is)_?(?:safe|valid|allowed|whitelisted|permitted|known|trusted|sane|numeric|element|alpha|(?:local|internal|relative|same)_?(?:redirect|ur[il]|path|site|origin|host|domain|target)|alnum|alphanumeric|integer|int|number|uuid|digit|email|hex|port|decimal|(?:with)?in(?:side)?(?:_|[A-Z]|$)|sub_?path|child|contained)/i
/** The opposite: `isUnsafe`, `not_allowed`. */
const REFUSING = /^(?:is)?_?(?:un|in|not)_?(?:safe|valid|allowed)/i

/** Names of checks of paths and addresses, other than checks of existence or kind. */
const CHECKS = '^_*(?:check|validate|verify|assert|ensure|require|guard|reject|deny|forbid|prevent|refuse)'
const OTHER_CHECKS =
  '(?!\\w*(?:exist|empty|null|none|creat|present|size|length|type|hash|sum|csrf|token|login|auth|ensure_?[dD]ir|ensure_?[fF]older))'
const CLEANERS =
  '^_*(?:get_?)?(?:sanitiz|sanitis|clean(?!_?up)|safe|secure|valid|verif|check(?!out|sum|ed|box|point)|allowed|trusted)'
const PATH_WORDS = '(?:path|file|folder|dir|access|permission|traversal|within|inside|location)'
/** Functions that fill a template, which escapes what it is given; the source of a template is another function's. */
const FILLS_TEMPLATE =
  /^_*(?:async_?)?(?:render|stream)_?(?:html_?)?(?:template|page|view|to_?string|to_?response)(?:_?async)?$/i
const FIELD_WORDS = '(?:model|schema|fields?|keys|attributes|payload|body|data|input|params?)'
const ADDRESS_WORDS =
  '(?:ur[il]|host|ip_?(?:addr|black|block|deny|allow|white|range)|ssrf|address|redirect|target|origin|endpoint|domain|link|next)'

/** Methods that return parts of a request. */
export const REQUEST_GETTERS = /param|header|cookie|quer(?:y|ies)|body|input|form|field|payload|upload|request|content/i

/** Members that the responses of web frameworks have, and texts have not. */
export const RESPONSE_MEMBERS: ReadonlySet<string> = new Set([
  'addHeader',
  'add_header',
  'append_header',
  'cache_control',
  'call_on_close',
  'charset',
  'contentType',
  'content_disposition',
  'content_encoding',
  'content_length',
  'content_type',
  'cookies',
  'delete_cookie',
  'direct_passthrough',
  'expires',
  'header',
  'headers',
  'last_modified',
  'make_conditional',
  'max_age',
  'mimetype',
  'setHeader',
  'set_cookie',
  'set_etag',
  'set_header',
  'status',
  'statusCode',
  'status_code',
])

/**
 * Functions that find an object by its key, which is not part of the object. In paths, texts and requests the key is.
 */
export const FINDERS =
  /^_*(?:(?:fetch|filter|find|get|look_?up|retrieve|select)|(?:load|query|read)_?by)(?!\w*(?:path|file|folder|dir|ur[il]|link|text|string|str$|param|value|body|content|option|html|template|header|cookie|input|arg|json|payload|data$|form|request|name$|message|canonical|absolute|query$))\w*$/i
/** Methods that take the found object out of a list, query or optional. */
export const UNWRAPS =
  /^(?:all|distinct|exclude|filter|filter_by|first|firstOrNull|first_or_404|get|getFirst|getLast|getResultList|getSingleResult|get_or_404|join|last|limit|list|offset|one|one_or_404|one_or_none|orElse|orElseGet|orElseThrow|or_404|order_by|prefetch_related|scalar|scalar_one|scalar_one_or_none|scalars|select_related|stream|toList|unique|where)$/

/** Methods that yield everything an object holds, in another form. */
export const DESCRIBES =
  /^(?:_*(?:str|repr|html)_*$|(?:to|as|build|serialize|dump|format|render|encode|compile|stringify|json|create|make|execute|send|get$|getvalue|valueOf)(?![a-z]))/

/** Functions that turn what stands encoded in an address into what it means. */
export const DECODERS =
  /^_*(?:safe|try|url)?_?(?:decode|parse|unescape|unquote)|[a-z_](?:Decode|Param|Parse|Quer(?:y|ies)|Unescape|Unquote)|^_*(?:qs|query|params?)$/i

/** Functions that check whether their arguments may be used, and throw or report it, or that clean them. */
export const NAMES_OF_CHECKS =
  /^_*(?:assert|authori[sz]e|check|clean|enforce|ensure|escape|guard|protect|purify|reject|require|restrict|sanitize|sanitise|scrub|secure|validate|verify)(?:d|ed)?(?:$|_|[A-Z])|(?:_|[a-z])(?:[cC]heck|[sS]afe|[vV]alidate|[sS]anitize|[vV]erify|[eE]scape)(?:d|r|ed|er)?(?:$|_|[A-Z])|^(?:is|are|to|as|make)_?(?:[aA]llowed|[pP]ermitted|[sS]afe|[vV]alid)(?:$|_|[A-Z])/

/** Meanings of names in every language, whatever type they belong to: libraries and programs agree on these. */
export const NAMING_CONVENTIONS: LibraryModel = {
  reaches: [
    { names: ['WebAssembly', 'eval', 'execfile'], reaches: 'evaluation' },
    {
      names: ['atob', 'b64decode', 'btoa', 'fromCharCode', 'fromCodePoint', 'fromhex', 'unescape'],
      reaches: 'encoded-data',
    },
    { names: ['Socket', 'fetch', 'socket'], reaches: 'network' },
    { names: ['environ', 'getenv'], reaches: 'environment' },
    { names: ['deserialize', 'unserialize'], reaches: 'decoded-objects' },
  ],
  namedGuards: [
    { names: ACCEPTING, arity: [0, 0], arg: 'this', whenTrue: true, removes: 'all' },
    { names: REFUSING, arg: '*', whenTrue: false, removes: 'all' },
    { names: ACCEPTING, arg: '*', whenTrue: true, removes: 'all' },
    { names: ['contain', 'contains', 'has', 'includes'], isMethod: true, shows: 'membership' },
    { names: ['equals'], isMethod: true, shows: 'equality' },
    { names: ['hasPrefix', 'isRelativeTo', 'startsWith'], isMethod: true, shows: 'prefix' },
    { names: ['endsWith', 'endswith', 'hasSuffix'], isMethod: true, shows: 'suffix' },
    { names: ['find', 'match', 'search'], isMethod: true, shows: 'match', whole: false },
    { names: ['matches'], isMethod: true, shows: 'match', whole: true },
    { names: ['any', 'find', 'some'], isMethod: true, shows: 'element' },
    { names: ['every'], isMethod: true, shows: 'every-element' },
    { names: ['isNaN'], arg: '*', whenTrue: false, removes: 'all' },
    { names: ['isFinite', 'isInteger'], arg: '*', whenTrue: true, removes: 'all' },
  ],
  namedAssertions: [
    { names: new RegExp(`${CHECKS}${OTHER_CHECKS}\\w*${PATH_WORDS}`, 'i'), removes: ['path-traversal'] },
    { names: new RegExp(`${CHECKS}${OTHER_CHECKS}\\w*${ADDRESS_WORDS}`, 'i'), removes: ['ssrf', 'open-redirect'] },
    { names: new RegExp(`${CHECKS}${OTHER_CHECKS}\\w*${FIELD_WORDS}`, 'i'), removes: ['mass-assignment'] },
  ],
  namedSanitizers: [
    { names: new RegExp(`${CLEANERS}\\w*${PATH_WORDS}`, 'i'), removes: ['path-traversal'] },
    { names: new RegExp(`${CLEANERS}\\w*${ADDRESS_WORDS}`, 'i'), removes: ['ssrf', 'open-redirect'] },
    { names: FILLS_TEMPLATE, removes: ['xss'] },
  ],
  derivations: [
    { names: ['decode', 'join', 'lower', 'normalize', 'resolve', 'strip', 'trim', 'upper'], derives: 'same-text' },
    { names: ['normalize', 'toString'], derives: 'same-place' },
    { names: ['relative'], derives: 'relative-path' },
    { names: ['normalize'], derives: 'normalized-path' },
    { names: ['basename'], derives: 'last-name' },
    { names: ['slice', 'substr', 'substring'], derives: 'beginning' },
    { names: ['host', 'hostname', 'origin', 'protocol', 'scheme'], derives: 'address-part' },
    { names: ['count', 'find', 'search'], derives: 'index' },
    { names: ['replace', 'replaceAll'], derives: 'replaced-text' },
    { names: ['validate'], derives: 'validation' },
    { names: ['isValid', 'success', 'valid'], derives: 'is-valid' },
    { names: ['error', 'errors'], derives: 'is-invalid' },
  ],
}

/** Whoever asks for a page shows it. Data of requests is judged where the page is sent. */
export const RETURNED_PAGES = [
  { sinkKind: 'xss', condition: 'own-page', origins: ['parameter'], what: 'a page' },
] as const

/** Names and types of parameters that take a text: by the end of the name, and by the type as it is written. */
export const TEXT_PARAMETERS = {
  names:
    /(?:url|uri|name|path|file|dir|folder|directory|cmd|command|key|query|host|address|domain|branch|repo|repository|ref|tag|id|str|string|text|input|args?|argument|pattern|selector|template|source|src|target|dest|destination|expression|code|script|message|version|module|prefix|suffix)$/i,
  types: /^(?:java\.lang\.)?string$|^str$/i,
  holders:
    /(?:(?:^|[.<[_])(?:arg|array|bytes|data|file|input|list|map|message|name|option|param|path|query|request|set|str|string|text|ur[il])s?(?![a-z])|(?:^|\.)(?:any|dict|object|unknown)$|(?:Arg|Array|Data|File|Input|List|Map|Message|Name|Option|Param|Path|Query|Request|Set|String|Text|Ur[il]|UR[IL])s?(?![a-z]))(?=[^.]*$)/,
}
