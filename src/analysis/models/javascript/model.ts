import type { LanguageModel } from '../language-model.ts'
import type { Removed } from '../rows/sanitizer-row.ts'
import { AS_BROWSERS_SEND } from '../requested-address.ts'
import {
  DECODERS,
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
import { AJV_VALIDATORS } from './ajv.ts'
import { ANGULAR } from './angular.ts'
import { ARCHIVES } from './archives.ts'
import { COLLECTIONS } from './builtins-collections.ts'
import { TEXTS } from './builtins-text.ts'
import { CLASS_VALIDATOR } from './class-validator.ts'
import { AWS_LAMBDA } from './cloud-functions.ts'
import { COMMAND_LINES } from './command-lines.ts'
import { DEPENDENCY_INJECTION } from './dependency-injection.ts'
import { DESERIALIZATION } from './deserialization.ts'
import { DIRECTORIES } from './directories.ts'
import { DOM } from './dom.ts'
import { ELECTRON } from './electron.ts'
import { ELYSIA } from './elysia.ts'
import { ENCODINGS } from './encodings.ts'
import { EXPRESS_MIDDLEWARE } from './express-middleware.ts'
import { EXPRESS_RESPONSES } from './express-responses.ts'
import { EXPRESS_VALIDATOR } from './express-validator.ts'
import { EXPRESS } from './express.ts'
import { FASTIFY } from './fastify.ts'
import { GRAPHQL } from './graphql.ts'
import { H3 } from './h3.ts'
import { HAPI_FRAMEWORK } from './hapi.ts'
import { HEADLESS_BROWSERS } from './headless-browsers.ts'
import { HONO_FRAMEWORK } from './hono.ts'
import { HTML_SANITIZERS } from './html-sanitizers.ts'
import { HTTP_CLIENTS } from './http-clients.ts'
import { CELEBRATE, JOI } from './joi.ts'
import { JQUERY_LIBRARY } from './jquery.ts'
import { KNOWN_MODULES } from './known-modules.ts'
import { KOA_FRAMEWORK } from './koa.ts'
import { LODASH_LIBRARY } from './lodash.ts'
import { LOGGING } from './logging.ts'
import { MAIL } from './mail.ts'
import { SOCKETS } from './messages.ts'
import { NAMED_CHECKS } from './named-checks.ts'
import { NESTJS } from './nestjs.ts'
import { NEXTJS, REMIX } from './nextjs.ts'
import { NODE_CRYPTO } from './node-crypto.ts'
import { FILES } from './node-fs.ts'
import { PROCESSES } from './node-process.ts'
import { NODE_SERVERS } from './node-servers.ts'
import { NODE_UTILITIES } from './node-utilities.ts'
import { NOSQL } from './nosql-databases.ts'
import { OBJECT_STORAGE } from './object-storage.ts'
import { OBJECTS } from './objects.ts'
import { ORMS } from './orms.ts'
import { OTHER_FRAMEWORKS, TRPC } from './other-frameworks.ts'
import { PAGES } from './pages.ts'
import { EDITORS, FORMS, REACT } from './react.ts'
import { PATTERNS } from './regular-expressions.ts'
import { SCHEMA_VALIDATORS } from './schema-validators.ts'
import { SESSION_STORES } from './sessions.ts'
import { COMMON_SETTINGS } from './settings.ts'
import { SQL_DRIVERS } from './sql-databases.ts'
import { SUPERSTRUCT } from './superstruct.ts'
import { SVELTE } from './svelte.ts'
import { TEMPLATES } from './templates.ts'
import { TOKENS } from './tokens.ts'
import { TYPEBOX } from './typebox.ts'
import { VALIBOT } from './valibot.ts'
import { VUE } from './vue.ts'
import { XML_PARSERS } from './xml.ts'
import { YUP } from './yup.ts'
import { ZOD } from './zod.ts'

/** Functions that read the request itself are excluded: `getBody`, `readForm`. */
const LOOKUPS =
  /^(?!\w*(?:Args?|Bod(?:y|ies)|Cookies?|Data|Fields?|Form|Headers?|Inputs?|JSON|Json|Params?|Payload|Query|Request|Text|UR[IL]|Ur[il])$)(?:add|count|create|delete|fetch|find|get|insert|list|load|look_?up|query|read|remove|retrieve|save|search|select|set|store|stream|update|upsert)(?=[A-Z_]|$)/

const ONLY_OF_TEXTS = new Set([
  'charAt',
  'charCodeAt',
  'codePointAt',
  'endsWith',
  'localeCompare',
  'match',
  'matchAll',
  'normalize',
  'padEnd',
  'padStart',
  'repeat',
  'replace',
  'replaceAll',
  'split',
  'startsWith',
  'substr',
  'substring',
  'toLowerCase',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
])

/** What is known of JavaScript, of Node.js, of browsers, and of the libraries that run in them. */
export const JAVASCRIPT_MODEL: LanguageModel = {
  libraries: [
    NAMING_CONVENTIONS,
    NAMED_CHECKS,
    TEXTS,
    ENCODINGS,
    COLLECTIONS,
    FILES,
    PROCESSES,
    NODE_CRYPTO,
    NODE_SERVERS,
    NODE_UTILITIES,
    EXPRESS,
    EXPRESS_RESPONSES,
    EXPRESS_MIDDLEWARE,
    KOA_FRAMEWORK,
    FASTIFY,
    HAPI_FRAMEWORK,
    DEPENDENCY_INJECTION,
    NESTJS,
    NEXTJS,
    REMIX,
    ELYSIA,
    H3,
    HONO_FRAMEWORK,
    AWS_LAMBDA,
    OBJECT_STORAGE,
    GRAPHQL,
    SOCKETS,
    OTHER_FRAMEWORKS,
    TRPC,
    ELECTRON,
    SQL_DRIVERS,
    ORMS,
    NOSQL,
    HTTP_CLIENTS,
    HEADLESS_BROWSERS,
    DOM,
    JQUERY_LIBRARY,
    REACT,
    FORMS,
    VUE,
    SVELTE,
    ANGULAR,
    EDITORS,
    TEMPLATES,
    PAGES,
    HTML_SANITIZERS,
    TOKENS,
    LODASH_LIBRARY,
    OBJECTS,
    SCHEMA_VALIDATORS,
    SESSION_STORES,
    ZOD,
    TYPEBOX,
    AJV_VALIDATORS,
    JOI,
    CELEBRATE,
    YUP,
    VALIBOT,
    SUPERSTRUCT,
    CLASS_VALIDATOR,
    EXPRESS_VALIDATOR,
    DESERIALIZATION,
    XML_PARSERS,
    DIRECTORIES,
    ARCHIVES,
    LOGGING,
    MAIL,
    PATTERNS,
    COMMAND_LINES,
    COMMON_SETTINGS,
    KNOWN_MODULES,
  ],
  types: {
    text: 'String.prototype',
    number: 'Number.prototype',
    boolean: 'Boolean.prototype',
    list: 'Array.prototype',
    record: 'Object.prototype',
    regex: 'RegExp.prototype',
    function: 'Function.prototype',
  },
  harmlessTypes: new Set([
    'number',
    'boolean',
    'bigint',
    'Date',
    'null',
    'undefined',
    'void',
    'never',
    'symbol',
    'Function',
    'function',
  ]),
  listTypes: new Set(['Array', 'Iterable', 'ReadonlyArray', 'ReadonlySet', 'Set', 'array']),
  chosenTypes: new Map(),
  capitalsAreClasses: false,
  numericTypes: new Set(['number', 'boolean']),
  conversions: new Map<string, Removed>([
    ...['d', 'f', 'i'].map((letter) => [letter, 'number'] as const),
    ...['j', 'o', 'O'].map((letter) => [letter, ['header-injection', 'log-injection']] as const),
  ]),
  quotedTypes: new Set(),
  textTypes: /^[\w.]*[Ss]tring$/,
  textMethods: ONLY_OF_TEXTS,
  contentTypes: new Set(),
  setups: null,
  vagueTypes: new Set(['any', 'unknown', 'object', 'Object', 'array', 'never', 'void']),
  harmlessClasses: new Set(['Number', 'Boolean', 'Date']),
  exceptionTypes: /(?:Error|Exception|Throwable)$/,
  sentAsText: null,
  returnedTexts: RETURNED_PAGES,
  globalObjects: new Set(['window', 'globalThis', 'self', 'global', 'window.self', 'window.top']),
  // The package `sqlite` is another one.
  modulePrefix: /^node:(?!sqlite$)/,
  functionMethods: new Map([
    ['call', 'call'],
    ['apply', 'apply'],
    ['bind', 'bind'],
  ]),
  requestGetters: REQUEST_GETTERS,
  responseMembers: RESPONSE_MEMBERS,
  lookups: LOOKUPS,
  textParameters: TEXT_PARAMETERS,
  finders: FINDERS,
  unwraps: UNWRAPS,
  describes: DESCRIBES,
  decoders: { names: DECODERS, restores: AS_BROWSERS_SEND },
  checks: NAMES_OF_CHECKS,
  routeParameters: [],
  standardLibrary: null,
  semantics: {
    modules: 'paths',
    typesAreCertain: false,
    hasOverloads: false,
    receiverIsParameter: false,
    bareCallsKeepReceiver: false,
    lambdasAreObjects: false,
    objectsAreTables: true,
    instancesAreCallable: false,
    globalsAreFunctions: false,
    hasFragments: true,
    decoratorsReplace: false,
    modulesHoldValues: false,
    exceptionsKeepArguments: false,
    gathersKeywords: false,
    mappingsYield: 'entries',
    divisionTruncates: false,
    instancesReadStatics: false,
  },
}
