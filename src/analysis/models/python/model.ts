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
import { AIOHTTP_SERVER } from './aiohttp-server.ts'
import { ARCHIVES } from './archives.ts'
import { BOTTLE } from './bottle.ts'
import { BUILTINS } from './builtins.ts'
import { CERTIFICATES } from './certificates.ts'
import { CIPHERS_AND_KEYS } from './ciphers.ts'
import { CLOUD } from './cloud.ts'
import { CODE_EXECUTION } from './code.ts'
import { COLLECTIONS } from './collections.ts'
import { CONFIGURATION } from './configuration.ts'
import { CONNECTIONS } from './connections.ts'
import { CREDENTIALS } from './credentials.ts'
import { DATA_APPS } from './data-apps.ts'
import { DJANGO_DATABASE } from './django-database.ts'
import { DJANGO_RESPONSES } from './django-responses.ts'
import { DJANGO_SETTINGS } from './django-settings.ts'
import { DJANGO } from './django.ts'
import { ENCODING } from './encoding.ts'
import { ENUMERATIONS } from './enumerations.ts'
import { FALCON } from './falcon.ts'
import { FASTAPI } from './fastapi.ts'
import { FILES } from './files.ts'
import { FLASK_EXTENSIONS } from './flask-extensions.ts'
import { FLASK_SETTINGS } from './flask-settings.ts'
import { FLASK } from './flask.ts'
import { FORM_FIELDS } from './form-fields.ts'
import { GENERIC_WEB } from './generic-web.ts'
import { HASHING } from './hashing.ts'
import { HTTP_CLIENTS } from './http-clients.ts'
import { JSON_SCHEMAS } from './json-schemas.ts'
import { LDAP } from './ldap.ts'
import { LOGGING } from './logging.ts'
import { MAIL } from './mail.ts'
import { MARSHMALLOW } from './marshmallow.ts'
import { NAMED_CHECKS } from './named-checks.ts'
import { NETWORKING } from './networking.ts'
import { NOSQL } from './nosql.ts'
import { OPERATING_SYSTEM } from './operating-system.ts'
import { OWN_ADDRESSES } from './own-addresses.ts'
import { PAGES } from './pages.ts'
import { PROCESS_CHECKS } from './process-checks.ts'
import { PROCESSES } from './processes.ts'
import { PROTOCOLS } from './protocols.ts'
import { PYDANTIC } from './pydantic.ts'
import { PYRAMID } from './pyramid.ts'
import { RANDOMNESS } from './randomness.ts'
import { REGULAR_EXPRESSIONS } from './regular-expressions.ts'
import { SANIC } from './sanic.ts'
import { SERIALIZATION } from './serialization.ts'
import { SESSION_STORES } from './sessions.ts'
import { SQL_DRIVERS } from './sql-drivers.ts'
import { SQLALCHEMY } from './sqlalchemy.ts'
import { STORED_TEXTS } from './stored-texts.ts'
import { TEMPLATES } from './templates.ts'
import { TEXT_METHODS } from './text.ts'
import { TLS } from './tls.ts'
import { TOKENS } from './tokens.ts'
import { TORNADO } from './tornado.ts'
import { TWISTED } from './twisted.ts'
import { UPLOADS, UPLOADED_FILES } from './uploads.ts'
import { UNENCRYPTED_SERVICES } from './unencrypted-services.ts'
import { VOLUPTUOUS } from './voluptuous.ts'
import { XML } from './xml.ts'

const ONLY_OF_TEXTS = new Set([
  'capitalize',
  'casefold',
  'encode',
  'endswith',
  'isalnum',
  'isalpha',
  'isdigit',
  'isidentifier',
  'lower',
  'lstrip',
  'partition',
  'replace',
  'rpartition',
  'rsplit',
  'rstrip',
  'split',
  'splitlines',
  'startswith',
  'strip',
  'title',
  'upper',
])

/** Everything known of Python and its libraries. */
export const PYTHON_MODEL: LanguageModel = {
  libraries: [
    PAGES,
    NAMING_CONVENTIONS,
    NAMED_CHECKS,
    AIOHTTP_SERVER,
    ARCHIVES,
    BOTTLE,
    BUILTINS,
    CERTIFICATES,
    CIPHERS_AND_KEYS,
    CLOUD,
    CODE_EXECUTION,
    COLLECTIONS,
    CONFIGURATION,
    CONNECTIONS,
    CREDENTIALS,
    DATA_APPS,
    DJANGO_DATABASE,
    DJANGO_RESPONSES,
    DJANGO_SETTINGS,
    DJANGO,
    ENCODING,
    ENUMERATIONS,
    FALCON,
    FASTAPI,
    FILES,
    FLASK_EXTENSIONS,
    FLASK_SETTINGS,
    FLASK,
    FORM_FIELDS,
    GENERIC_WEB,
    HASHING,
    HTTP_CLIENTS,
    JSON_SCHEMAS,
    LDAP,
    LOGGING,
    MAIL,
    MARSHMALLOW,
    NETWORKING,
    NOSQL,
    OPERATING_SYSTEM,
    OWN_ADDRESSES,
    PROCESS_CHECKS,
    PROCESSES,
    PROTOCOLS,
    PYDANTIC,
    PYRAMID,
    RANDOMNESS,
    REGULAR_EXPRESSIONS,
    SANIC,
    SERIALIZATION,
    SESSION_STORES,
    SQL_DRIVERS,
    SQLALCHEMY,
    STORED_TEXTS,
    TEMPLATES,
    TEXT_METHODS,
    TLS,
    TOKENS,
    TORNADO,
    TWISTED,
    UNENCRYPTED_SERVICES,
    UPLOADED_FILES,
    VOLUPTUOUS,
    XML,
  ],
  types: {
    text: 'str',
    number: 'int',
    boolean: 'bool',
    list: 'list',
    record: 'dict',
    regex: 're.Pattern',
    function: 'function',
  },
  // prettier-ignore
  harmlessTypes: new Set([
    'int', 'float', 'complex', 'bool', 'None', 'datetime', 'datetime.datetime', 'datetime.date', 'datetime.time',
    'datetime.timedelta', 'uuid.UUID', 'decimal.Decimal', 'fractions.Fraction', 'ipaddress.IPv4Address',
    'ipaddress.IPv6Address', 'ipaddress.IPv4Network', 'ipaddress.IPv6Network', 'pydantic.PositiveInt', 'pydantic.conint',
    'pydantic.UUID1', 'pydantic.UUID3', 'pydantic.UUID4', 'pydantic.UUID5', 'pydantic.NonNegativeInt', 'pydantic.NegativeInt',
    'pydantic.NonPositiveInt', 'pydantic.PositiveFloat', 'pydantic.NegativeFloat', 'pydantic.NonNegativeFloat',
    'pydantic.NonPositiveFloat', 'pydantic.FiniteFloat', 'pydantic.StrictInt', 'pydantic.StrictBool', 'pydantic.StrictFloat',
    'pydantic.PastDate', 'pydantic.FutureDate', 'pydantic.AwareDatetime', 'pydantic.NaiveDatetime', 'pydantic.PastDatetime',
    'pydantic.FutureDatetime', 'pydantic.ByteSize', 'typing.Literal', 'typing_extensions.Literal',
    'enum.Enum', 'enum.IntEnum', 'enum.StrEnum', 'enum.Flag', 'enum.IntFlag',
    'django.db.models.TextChoices', 'django.db.models.IntegerChoices', 'django.db.models.Choices',
  ]),
  // prettier-ignore
  listTypes: new Set([
    'list', 'set', 'frozenset', 'tuple', 'typing.Sequence', 'typing.Iterable', 'typing.Collection', 'typing.AbstractSet',
    'typing.MutableSequence', 'typing.Iterator', 'collections.abc.Sequence', 'collections.abc.Iterable',
    'collections.abc.Collection', 'collections.abc.Set', 'collections.abc.MutableSequence', 'collections.deque',
  ]),
  chosenTypes: new Map<string, readonly SinkKind[]>(
    ['os.PathLike', 'pathlib.Path', 'pathlib.PurePath'].map((name) => [
      name,
      ['absolute-path', 'parent-path', 'path-traversal'],
    ]),
  ),
  capitalsAreClasses: true,
  numericTypes: new Set(['int', 'float', 'bool', 'uuid.UUID']),
  conversions: new Map<string, Removed>([
    ...['a', 'r'].map((letter) => [letter, ['header-injection', 'log-injection']] as const),
    ...['b', 'd', 'e', 'E', 'f', 'F', 'g', 'G', 'i', 'o', 'x', 'X'].map((letter) => [letter, 'number'] as const),
  ]),
  quotedTypes: new Set([
    'bytearray',
    'bytes',
    'collections.OrderedDict',
    'collections.defaultdict',
    'dict',
    'frozenset',
    'list',
    'memoryview',
    'set',
    'tuple',
  ]),
  textTypes: /^[\w.]*[Ss]tring$|^str$/,
  textMethods: ONLY_OF_TEXTS,
  contentTypes: new Set([
    ...UPLOADS,
    'StringIO.StringIO',
    'cStringIO.StringIO',
    'io.BufferedReader',
    'io.BytesIO',
    'io.StringIO',
    'io.TextIOWrapper',
    'socket.socket',
    'ssl.SSLSocket',
    'tempfile.SpooledTemporaryFile',
  ]),
  setups: null,
  vagueTypes: new Set(['any', 'object', 'typing.Any']),
  harmlessClasses: new Set(),
  exceptionTypes: /(?:Error|Exception|Throwable)$/,
  sentAsText: null,
  returnedTexts: RETURNED_PAGES,
  globalObjects: new Set(),
  modulePrefix: /^(?:\w+\.)+(?:_vendor(?:ed)?|vendor(?:ed)?|extern(?:als?)?|_externals?|third_?party)(?:\.(?=\w)|$)/,
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
    { form: /(?<!\(\?P)<(?:(?:path|str|string)(?:\([^)]*\))?:)?(?<name>\w+)>/g },
    { form: /\{(?<name>\w+)(?::(?:path|str|string))?\}/g },
    // Bottle's older form.
    { form: /(?<=\/):(?<name>[a-z_]\w*)(?=\/|$)/g },
    { form: /<(?:int|float|uuid)(?:\([^)]*\))?:(?<name>\w+)>/g, removes: 'number' },
    { form: /<(?:any\([^)]*\)|slug):(?<name>\w+)>/g, removes: 'all' },
    { form: /<(?<name>\w+):(?:int|integer|float|number|uuid|ymd|alpha|strorempty)>/g, removes: 'number' },
    { form: /<(?<name>\w+):(?!path|re:|str|string)(?<pattern>[^<>]*[[\\(][^<>]*)>/g },
    { form: /<(?<name>\w+):re:(?<pattern>[^<>]+)>/g },
    { form: /<(?<name>\w+):slug>/g, removes: 'all' },
    // The converter that programs for Werkzeug write themselves.
    { form: /<regex\((?<quote>["'])(?<pattern>[^<>]+)\k<quote>\):(?<name>\w+)>/g },
    {
      form: /\{(?<name>\w+):(?:int|float|decimal|uuid|dt|date|datetime|time|timedelta)(?:\([^)]*\))?\}/g,
      removes: 'number',
    },
    { form: /\{(?<name>\w+):\s*(?<pattern>(?=[^{}]*[[\\(])(?:[^{}]|\{\d+(?:,\d*)?\})+)\}/g },
    {
      form: /\(\?P<(?<name>\w+)>(?<pattern>(?:[^()[\]\\]|\\.|\[(?:[^\]\\]|\\.)*\]|\((?:[^()[\]\\]|\\.|\[(?:[^\]\\]|\\.)*\])*\))*)\)/g,
    },
  ],
  standardLibrary: null,
  semantics: {
    modules: 'dotted-modules',
    typesAreCertain: false,
    hasOverloads: false,
    receiverIsParameter: true,
    bareCallsKeepReceiver: false,
    lambdasAreObjects: false,
    objectsAreTables: false,
    instancesAreCallable: true,
    globalsAreFunctions: true,
    hasFragments: false,
    decoratorsReplace: true,
    modulesHoldValues: true,
    exceptionsKeepArguments: true,
    gathersKeywords: true,
    mappingsYield: 'keys',
    divisionTruncates: false,
    instancesReadStatics: true,
  },
}
