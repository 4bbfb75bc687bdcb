import type { LanguageModel } from '../language-model.ts'
import type { Removed } from '../rows/sanitizer-row.ts'
import type { SinkKind } from '../sink-kind.ts'
import {
  DESCRIBES,
  FINDERS,
  NAMES_OF_CHECKS,
  NAMING_CONVENTIONS,
  REQUEST_GETTERS,
  RESPONSE_MEMBERS,
  RETURNED_PAGES,
  TEXT_PARAMETERS,
  UNWRAPS,
} from '../naming-conventions.ts'
import { ANDROID } from './android.ts'
import { ANDROID_NOTIFICATIONS } from './android-notifications.ts'
import { ARCHIVES } from './archives.ts'
import { BASE64 } from './base64.ts'
import { BEAN_VALIDATION } from './bean-validation.ts'
import { BINARY_SERIALIZERS } from './binary-serializers.ts'
import { COLLECTIONS } from './collections.ts'
import { COMMONS_BEANUTILS } from './commons-beanutils.ts'
import { COMMONS_FILEUPLOAD } from './commons-fileupload.ts'
import { COMMONS_IO } from './commons-io.ts'
import { COMMONS_LANG } from './commons-lang.ts'
import { COOKIE_ROWS } from './cookies.ts'
import { CREDENTIALS } from './credentials.ts'
import { CRYPTO } from './crypto.ts'
import { ENCODERS } from './encoders.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { EXPRESSIONS } from './expressions.ts'
import { FACES_ROWS } from './faces.ts'
import { FILE_TRANSFER } from './file-transfer.ts'
import { GUAVA } from './guava.ts'
import { HTTP_CLIENTS } from './http-clients.ts'
import { IO } from './io.ts'
import { JACKSON } from './jackson.ts'
import { JAVA_SECURITY_TOOLKIT } from './java-security-toolkit.ts'
import { JAX_RS } from './jax-rs.ts'
import { JDBC } from './jdbc.ts'
import { JSON_LIBRARIES } from './json-libraries.ts'
import { JWT } from './jwt.ts'
import { LOGGING } from './logging.ts'
import { MAIL } from './mail.ts'
import { MESSAGING } from './messaging.ts'
import { NAMED_CHECKS } from './named-checks.ts'
import { NAMING } from './naming.ts'
import { NET } from './net.ts'
import { NETTY_ROWS } from './netty.ts'
import { NIO } from './nio.ts'
import { NOSQL } from './nosql.ts'
import { OBJECT_STORAGE } from './object-storage.ts'
import { OBJECT_STREAMS } from './object-streams.ts'
import { OPEN_CONNECTIONS } from './open-connections.ts'
import { PERSISTENCE } from './persistence.ts'
import { PLAY_ROWS } from './play.ts'
import { PROCESSES } from './processes.ts'
import { RANDOM } from './random.ts'
import { REFLECTION } from './reflection.ts'
import { REGEX } from './regex.ts'
import { REMOTING } from './remoting.ts'
import { SERVLET } from './servlet.ts'
import { SESSION_STORES } from './sessions.ts'
import { SMALL_WEB_FRAMEWORKS } from './small-web-frameworks.ts'
import { SPRING_CORE } from './spring-core.ts'
import { SPRING_JDBC } from './spring-jdbc.ts'
import { SPRING_RESPONSES } from './spring-responses.ts'
import { SPRING_SECURITY } from './spring-security.ts'
import { SPRING_WEB } from './spring-web.ts'
import { STAPLER_ROWS } from './stapler.ts'
import { STREAM_ROWS } from './streams.ts'
import { STRINGS } from './strings.ts'
import { STRUTS_ROWS } from './struts.ts'
import { SYSTEM } from './system.ts'
import { TEMPLATES } from './templates.ts'
import { TLS } from './tls.ts'
import { VERTX_ROWS } from './vertx.ts'
import { WICKET_ROWS } from './wicket.ts'
import { XML } from './xml.ts'
import { XML_BINDING } from './xml-binding.ts'
import { XPATH } from './xpath.ts'
import { YAML_LIBRARIES } from './yaml.ts'

const PLACES: readonly SinkKind[] = ['absolute-path', 'parent-path', 'path-traversal']
const PRIMITIVES = ['boolean', 'byte', 'double', 'float', 'int', 'long', 'short', 'void']
const BOXES = ['Boolean', 'Byte', 'Double', 'Enum', 'Float', 'Integer', 'Long', 'Number', 'Short', 'Void']
const DATES = [
  'DayOfWeek',
  'Duration',
  'Instant',
  'LocalDate',
  'LocalDateTime',
  'LocalTime',
  'Month',
  'OffsetDateTime',
  'Period',
  'Year',
  'YearMonth',
  'ZoneId',
  'ZonedDateTime',
]

/** What is known of Java and its libraries. */
export const JAVA_MODEL: LanguageModel = {
  libraries: [
    NAMING_CONVENTIONS,
    NAMED_CHECKS,
    STRINGS,
    COLLECTIONS,
    STREAM_ROWS,
    EXCEPTIONS,
    PROCESSES,
    REFLECTION,
    SYSTEM,
    IO,
    NIO,
    ARCHIVES,
    NET,
    JDBC,
    SPRING_JDBC,
    PERSISTENCE,
    NOSQL,
    RANDOM,
    CRYPTO,
    TLS,
    CREDENTIALS,
    JWT,
    NAMING,
    XML,
    XPATH,
    REGEX,
    LOGGING,
    SERVLET,
    SESSION_STORES,
    COOKIE_ROWS,
    SPRING_WEB,
    SPRING_RESPONSES,
    SPRING_CORE,
    SPRING_SECURITY,
    JAX_RS,
    SMALL_WEB_FRAMEWORKS,
    VERTX_ROWS,
    NETTY_ROWS,
    PLAY_ROWS,
    FACES_ROWS,
    STRUTS_ROWS,
    STAPLER_ROWS,
    WICKET_ROWS,
    REMOTING,
    MESSAGING,
    ANDROID,
    ANDROID_NOTIFICATIONS,
    HTTP_CLIENTS,
    BEAN_VALIDATION,
    BINARY_SERIALIZERS,
    JACKSON,
    JSON_LIBRARIES,
    OBJECT_STREAMS,
    OPEN_CONNECTIONS,
    XML_BINDING,
    YAML_LIBRARIES,
    TEMPLATES,
    EXPRESSIONS,
    BASE64,
    COMMONS_BEANUTILS,
    COMMONS_FILEUPLOAD,
    COMMONS_IO,
    COMMONS_LANG,
    FILE_TRANSFER,
    OBJECT_STORAGE,
    GUAVA,
    ENCODERS,
    MAIL,
    JAVA_SECURITY_TOOLKIT,
  ],
  types: {
    text: 'java.lang.String',
    number: 'java.lang.Number',
    boolean: 'java.lang.Boolean',
    list: 'java.lang.Object[]',
    record: 'java.util.Map',
    regex: 'java.util.regex.Pattern',
    function: 'java.util.function.Function',
  },
  harmlessTypes: new Set([
    ...PRIMITIVES,
    ...BOXES.map((name) => `java.lang.${name}`),
    ...DATES.map((name) => `java.time.${name}`),
    'java.util.UUID',
    'java.util.Date',
    'java.util.Calendar',
    'java.sql.Date',
    'java.sql.Timestamp',
    'java.sql.Time',
    'java.math.BigDecimal',
    'java.math.BigInteger',
    'java.util.Locale',
    'java.util.Currency',
    'java.util.TimeZone',
    'org.bson.types.ObjectId',
    'org.joda.time.DateTime',
    'org.joda.time.LocalDate',
  ]),
  // prettier-ignore
  listTypes: new Set([
    'java.util.List', 'java.util.ArrayList', 'java.util.LinkedList', 'java.util.Set', 'java.util.HashSet',
    'java.util.LinkedHashSet', 'java.util.TreeSet', 'java.util.SortedSet', 'java.util.Collection', 'java.lang.Iterable',
    'java.util.Optional', 'java.util.stream.Stream', 'array',
  ]),
  chosenTypes: new Map<string, readonly SinkKind[]>([
    ...['java.io.File', 'java.nio.file.Path'].map((name) => [name, PLACES] as const),
    ...['java.net.URI', 'java.net.URL'].map((name) => [name, [...PLACES, 'ssrf']] as const),
    ...['Class', 'ClassLoader', 'reflect.Constructor', 'reflect.Field', 'reflect.Method'].map(
      (name) => [`java.lang.${name}`, ['unsafe-reflection']] as const,
    ),
  ]),
  capitalsAreClasses: false,
  numericTypes: new Set(['int', 'long', 'short', 'double', 'float', 'boolean', 'java.lang.Integer', 'java.lang.Long']),
  conversions: new Map<string, Removed>(
    ['a', 'A', 'b', 'B', 'd', 'e', 'E', 'f', 'g', 'G', 'h', 'H', 'o', 'x', 'X'].map(
      (letter) => [letter, 'number'] as const,
    ),
  ),
  quotedTypes: new Set(),
  textTypes: /^[\w.]*[Ss]tring$/,
  textMethods: new Set(),
  contentTypes: new Set([
    'java.io.InputStream',
    'java.io.Reader',
    'java.nio.ByteBuffer',
    'java.nio.channels.ReadableByteChannel',
  ]),
  setups: /^(?:afterPropertiesSet|init(?:ialize|Bean)?|post_?[cC]onstruct|set_?[uU]p|doInit)$/,
  vagueTypes: new Set(['Object', 'java.lang.Object', 'var', 'array', 'void']),
  harmlessClasses: new Set(['Number', 'Boolean', 'Date']),
  exceptionTypes: /(?:Error|Exception|Throwable)$/,
  returnedTexts: RETURNED_PAGES,
  sentAsText:
    /(?:^|\.)(?:String|CharSequence|Object|ResponseEntity|HttpEntity|array|ModelAndView|RedirectView|View|Mono|Flux|CompletableFuture|Callable|DeferredResult|Response)$/,
  globalObjects: new Set(),
  modulePrefix: null,
  functionMethods: new Map(),
  requestGetters: REQUEST_GETTERS,
  responseMembers: RESPONSE_MEMBERS,
  lookups: null,
  textParameters: TEXT_PARAMETERS,
  finders: FINDERS,
  unwraps: UNWRAPS,
  describes: DESCRIBES,
  decoders: null,
  checks: NAMES_OF_CHECKS,
  routeParameters: [
    { form: /\{\s*(?<name>[\w.-]+)\s*\}/g },
    { form: /\{\s*(?<name>[\w.-]+)\s*:\s*(?<pattern>(?:[^{}]|\{\d+(?:,\d*)?\})+)\}/g },
  ],
  standardLibrary: /^(?:java|javax|jakarta)\./,
  semantics: {
    modules: 'packages',
    typesAreCertain: true,
    hasOverloads: true,
    receiverIsParameter: false,
    bareCallsKeepReceiver: true,
    lambdasAreObjects: true,
    objectsAreTables: false,
    instancesAreCallable: false,
    globalsAreFunctions: false,
    hasFragments: false,
    decoratorsReplace: false,
    modulesHoldValues: false,
    exceptionsKeepArguments: false,
    gathersKeywords: false,
    mappingsYield: 'entries',
    divisionTruncates: true,
    instancesReadStatics: false,
  },
}
