import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const BUILDERS = 'java.lang.StringBuilder java.lang.StringBuffer'
const BOXES = inPackage('java.lang', 'Integer Long Short Byte Double Float Boolean Character Number')
const TEXT = 'java.lang.String java.lang.CharSequence'

/** java.lang: text, its builders, boxes of primitives. */
export const STRINGS: LibraryModel = {
  supertypes: [
    { types: 'java.lang.String java.lang.StringBuilder java.lang.StringBuffer', parents: 'java.lang.CharSequence' },
    { types: inPackage('java.lang', 'Integer Long Short Byte Double Float'), parents: 'java.lang.Number' },
  ],
  types: [
    {
      roots: 'java.lang.String',
      paths:
        'valueOf copyValueOf format formatted join concat replace replaceAll replaceFirst trim strip stripLeading ' +
        'stripTrailing stripIndent indent toLowerCase toUpperCase substring repeat intern toString translateEscapes',
      returns: 'java.lang.String',
    },
    { roots: TEXT, paths: 'subSequence toString', returns: 'java.lang.String' },
    // Bytes and characters of a text are as dangerous, and as constant, as the text.
    { roots: 'java.lang.String', paths: 'getBytes toCharArray', returns: 'this' },
    { roots: 'java.lang.String', paths: 'chars codePoints', returns: 'java.util.stream.IntStream' },
    { roots: 'java.lang.String', paths: 'split splitWithDelimiters', returns: 'java.lang.Object[]' },
    { roots: 'java.lang.String', paths: 'lines', returns: 'java.util.stream.Stream' },
    { roots: BUILDERS, paths: 'append insert replace delete deleteCharAt reverse appendCodePoint', returns: 'this' },
    { roots: BUILDERS, paths: 'toString substring', returns: 'java.lang.String' },
    {
      roots: BOXES,
      paths: 'toString toHexString toBinaryString toOctalString toUnsignedString getName',
      returns: 'java.lang.String',
    },
    {
      roots: BOXES,
      paths: 'parseInt parseLong parseShort parseByte parseDouble parseFloat intValue longValue doubleValue',
      returns: 'int',
    },
    { roots: 'java.lang.Boolean', paths: 'parseBoolean valueOf booleanValue', returns: 'boolean' },
    {
      roots: inPackage('java.lang', 'Integer Long Short Byte Double Float'),
      paths: 'valueOf decode',
      returns: 'java.lang.Integer',
    },
    { roots: 'java.lang.Object java.lang.Enum java.util.Objects', paths: 'toString name', returns: 'java.lang.String' },
    { roots: 'java.util.StringJoiner', paths: 'add merge setEmptyValue', returns: 'this' },
    { roots: 'java.util.StringJoiner', paths: 'toString', returns: 'java.lang.String' },
  ],
  effects: [
    { roots: BUILDERS, paths: 'self', effect: 'box' },
    { roots: BUILDERS, paths: 'append appendCodePoint', effect: 'append-text' },
    { roots: BUILDERS, paths: 'toString', effect: 'content' },
    { roots: 'java.util.StringJoiner', paths: 'add merge', effect: 'append-text' },
    { roots: 'java.util.StringJoiner', paths: 'toString', effect: 'content' },
    {
      roots: inPackage('java.util.concurrent.atomic', 'AtomicReference AtomicInteger AtomicLong AtomicBoolean'),
      paths: 'self',
      effect: 'box',
    },
    {
      roots: inPackage('java.util.concurrent.atomic', 'AtomicReference AtomicInteger AtomicLong AtomicBoolean'),
      paths: 'get getPlain getAcquire intValue longValue',
      effect: 'content',
    },
    { roots: 'java.lang.ThreadLocal', paths: 'get', effect: 'content' },
  ],
  folds: [
    { roots: 'java.lang.String', paths: 'toUpperCase', fold: 'upper' },
    { roots: 'java.lang.String', paths: 'toLowerCase', fold: 'lower' },
    { roots: 'java.lang.String', paths: 'trim strip', fold: 'trim' },
    { roots: 'java.lang.String', paths: 'stripLeading', fold: 'trim-start' },
    { roots: 'java.lang.String', paths: 'stripTrailing', fold: 'trim-end' },
    { roots: 'java.lang.String', paths: 'length', fold: 'length' },
    { roots: 'java.lang.String', paths: 'substring subSequence', fold: 'substring' },
    { roots: 'java.lang.String', paths: 'charAt', fold: 'char-at' },
    { roots: 'java.lang.String', paths: 'indexOf', arity: [1, 1], fold: 'index-of' },
    { roots: 'java.lang.String', paths: 'lastIndexOf', arity: [1, 1], fold: 'last-index-of' },
    { roots: 'java.lang.String', paths: 'startsWith', arity: [1, 1], fold: 'starts-with' },
    { roots: 'java.lang.String', paths: 'endsWith', fold: 'ends-with' },
    { roots: 'java.lang.String', paths: 'contains', fold: 'contains' },
    {
      roots: 'java.lang.String java.lang.Integer java.lang.Long java.lang.Boolean java.lang.Character',
      paths: 'equals contentEquals',
      fold: 'equals',
    },
    { roots: 'java.lang.String', paths: 'equalsIgnoreCase', fold: 'equals-ignore-case' },
    { roots: 'java.lang.String', paths: 'isEmpty', fold: 'is-empty' },
    { roots: 'java.lang.String', paths: 'isBlank', fold: 'is-blank' },
    { roots: 'java.lang.String', paths: 'concat', fold: 'concat' },
    { roots: 'java.lang.String', paths: 'replace', fold: 'replace' },
    { roots: 'java.lang.String', paths: 'repeat', fold: 'repeat' },
    { roots: 'java.lang.String', paths: 'valueOf intern', arity: [0, 1], fold: 'to-text' },
    { roots: 'java.lang.String', paths: 'toString', fold: 'identity' },
    { roots: 'java.lang.String', paths: 'self', arity: [1, 3], fold: 'identity' },
    { roots: 'java.lang.String', paths: 'format', fold: 'format' },
    { roots: 'java.math.BigInteger java.math.BigDecimal', paths: 'self valueOf', arity: [1, 1], fold: 'identity' },
    { roots: 'java.math.BigInteger java.lang.String', paths: 'toByteArray', fold: 'identity' },
    { roots: BOXES, paths: 'toString', arity: [0, 1], fold: 'to-text' },
    {
      roots: 'java.lang.Integer java.lang.Long java.lang.Short',
      paths: 'parseInt parseLong parseShort valueOf',
      arity: [1, 1],
      fold: 'parse-int',
    },
    {
      roots: 'java.lang.Double java.lang.Float',
      paths: 'parseDouble parseFloat valueOf',
      arity: [1, 1],
      fold: 'parse-float',
    },
    { roots: 'java.lang.Boolean', paths: 'parseBoolean valueOf', fold: 'to-boolean' },
    { roots: BOXES, paths: 'intValue longValue shortValue doubleValue booleanValue charValue', fold: 'identity' },
    { roots: 'java.lang.Math', paths: 'abs', fold: 'abs' },
    { roots: 'java.lang.Math', paths: 'floor', fold: 'floor' },
    { roots: 'java.lang.Math', paths: 'ceil', fold: 'ceil' },
    { roots: 'java.lang.Math', paths: 'round', fold: 'round' },
    { roots: 'java.lang.Math', paths: 'max', fold: 'max' },
    { roots: 'java.lang.Math', paths: 'min', fold: 'min' },
  ],
  propagators: [
    { roots: 'java.lang.String', paths: 'self valueOf copyValueOf format join', from: '* *.*' },
    { roots: 'java.lang.String', paths: 'concat formatted', from: 'this * *.*' },
    { roots: 'java.lang.String', paths: 'replace replaceAll replaceFirst', from: 'this 1' },
    { roots: 'java.lang.String', paths: 'getChars', from: 'this', to: '2' },
    { roots: BUILDERS, paths: 'insert', from: '1', to: 'this' },
    { roots: BUILDERS, paths: 'replace', from: '2', to: 'this' },
    { roots: BUILDERS, paths: 'insert replace', from: 'this' },
    { roots: BUILDERS, paths: 'getChars', from: 'this', to: '2' },
    { roots: BOXES, paths: 'self valueOf toString', from: '* this' },
    { roots: 'java.util.StringJoiner', paths: 'self', from: '*' },
    {
      roots: 'java.util.Objects',
      paths: 'requireNonNull requireNonNullElse toString requireNonNullElseGet',
      from: '*',
    },
    {
      roots: 'java.util.concurrent.atomic.AtomicReference',
      paths: 'set lazySet getAndSet compareAndSet',
      from: '*',
      to: 'this',
    },
    { roots: 'java.lang.ThreadLocal', paths: 'set', from: '0', to: 'this' },
    { roots: 'java.text.MessageFormat', paths: 'format', from: '*' },
    { roots: 'java.util.Formatter', paths: 'format', from: '*', to: 'this' },
  ],
  neutrals: [
    {
      roots: TEXT,
      paths:
        'length indexOf lastIndexOf isEmpty isBlank equals equalsIgnoreCase contains startsWith endsWith compareTo ' +
        'compareToIgnoreCase matches hashCode codePointAt codePointCount regionMatches contentEquals describeConstable',
    },
    {
      roots: BUILDERS,
      paths: 'length capacity indexOf lastIndexOf setLength ensureCapacity trimToSize isEmpty compareTo',
    },
    {
      roots: BOXES,
      paths:
        'parseInt parseLong parseShort parseByte parseDouble parseFloat parseBoolean parseUnsignedInt decode intValue ' +
        'longValue shortValue doubleValue floatValue byteValue booleanValue compare compareTo equals hashCode isDigit ' +
        'isLetter isLetterOrDigit isWhitespace isUpperCase isLowerCase digit getNumericValue bitCount signum',
    },
    {
      roots: 'java.lang.Integer java.lang.Long java.lang.Short java.lang.Byte java.lang.Double java.lang.Float',
      paths: 'self valueOf',
    },
    { roots: 'java.lang.Object java.util.Objects', paths: 'equals hashCode hash isNull nonNull' },
    { roots: 'java.lang.Math java.lang.StrictMath', paths: '*' },
    { roots: 'java.util.UUID', paths: '*' },
    {
      roots: inPackage(
        'java.time',
        'LocalDate LocalDateTime LocalTime Instant ZonedDateTime OffsetDateTime Duration Period Year YearMonth',
      ),
      paths: '*',
    },
    { roots: 'java.text.SimpleDateFormat java.text.DateFormat', paths: 'parse format' },
    { roots: 'java.text.NumberFormat java.text.DecimalFormat', paths: 'parse' },
    { roots: 'java.lang.Enum', paths: 'valueOf ordinal compareTo' },
  ],
  sanitizers: [
    {
      roots: 'java.lang.String',
      paths: 'replace replaceAll',
      args: 'this 1',
      removes: ['header-injection', 'log-injection'],
      when: [
        { arg: '0', is: /^(?!\[\^)[^]*(?:\\[nrRs]|[\n\r])/ },
        { arg: '1', isNot: /[\n\r]/ },
      ],
    },
    {
      roots: 'java.lang.String',
      paths: 'replaceAll',
      args: 'this 1',
      removes: ['header-injection', 'log-injection'],
      when: [
        { arg: '0', is: /^\[\^(?:(?!\\[nrRsWD]|[\n\r]).)*\][+*]?$/ },
        { arg: '1', isNot: /[\n\r]/ },
      ],
    },
    {
      roots: 'java.lang.String',
      paths: 'replaceAll',
      args: 'this 1',
      removes: 'all',
      when: [
        { arg: '0', is: /^\[\^(?:\\[wd]|[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d|[\w -]|\\-)+\][+*]?$/ },
        { arg: '1', is: /^[\w -]*$/ },
      ],
    },
    {
      roots: 'java.lang.String',
      paths: 'replaceAll',
      args: 'this 1',
      removes: 'all',
      when: [
        { arg: '0', is: /^\\[WD][+*]?$/ },
        { arg: '1', is: /^[\w -]*$/ },
      ],
    },
    {
      roots: 'java.lang.String',
      paths: 'replace replaceAll',
      args: 'this 1',
      removes: ['xss', 'dom-xss'],
      when: [
        { arg: '0', is: ['<', '&', /^\[[^\]]*<[^\]]*\]$/] },
        { arg: '1', isNot: /[<>]/ },
      ],
    },
    {
      roots: 'java.lang.String',
      paths: 'replace replaceAll',
      args: 'this 1',
      removes: ['sql-injection'],
      when: [
        { arg: '0', is: "'" },
        { arg: '1', is: ["''", "\\'"] },
      ],
    },
  ],
  sinks: [
    {
      roots: 'java.lang.String',
      paths: 'format',
      danger: 'format-string',
      args: '0',
      what: 'a format',
      confidence: 'medium',
    },
    {
      roots: 'java.lang.String',
      paths: 'formatted',
      danger: 'format-string',
      args: 'this',
      what: 'a format',
      confidence: 'medium',
    },
    {
      roots: 'java.io.PrintStream java.io.PrintWriter',
      paths: 'printf format',
      danger: 'format-string',
      args: '0',
      what: 'a format',
      confidence: 'medium',
    },
    {
      roots: 'java.lang.String java.io.PrintStream java.io.PrintWriter',
      paths: 'format printf',
      danger: 'format-string',
      args: '1',
      when: [{ arg: '0', is: /\bLocale\b/ }],
      what: 'a format',
      confidence: 'medium',
    },
    {
      roots: 'java.util.Formatter',
      paths: 'format',
      danger: 'format-string',
      args: '0',
      what: 'a format',
      confidence: 'medium',
    },
  ],
}
