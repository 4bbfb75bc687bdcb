import type { LanguageModel } from '../language-model.ts'
import { ARCHIVES } from './archives.ts'
import { COLLECTIONS } from './builtins-collections.ts'
import { TEXTS } from './builtins-text.ts'
import { ANGULAR, EDITORS, FORMS, REACT, VUE } from './components.ts'
import { DESERIALIZATION } from './deserialization.ts'
import { DOM, JQUERY_LIBRARY } from './dom.ts'
import { EXPRESS_MIDDLEWARE } from './express-middleware.ts'
import { EXPRESS } from './express.ts'
import { FASTIFY, HAPI_FRAMEWORK } from './fastify.ts'
import { HTML_SANITIZERS } from './html-sanitizers.ts'
import { HEADLESS_BROWSERS, HTTP_CLIENTS } from './http-clients.ts'
import { KOA_FRAMEWORK } from './koa.ts'
import { COMMAND_LINES, LOGGING, MAIL, PATTERNS } from './logging.ts'
import { NESTJS } from './nestjs.ts'
import { HONO_FRAMEWORK, NEXTJS, REMIX } from './nextjs.ts'
import { NODE_CRYPTO } from './node-crypto.ts'
import { FILES } from './node-fs.ts'
import { NODE_SERVERS, NODE_UTILITIES } from './node-net.ts'
import { PROCESSES } from './node-process.ts'
import { NOSQL } from './nosql-databases.ts'
import { OBJECTS } from './objects.ts'
import { AWS_LAMBDA, ELECTRON, GRAPHQL, OTHER_FRAMEWORKS, SOCKETS, TRPC } from './services.ts'
import { COMMON_SETTINGS } from './settings.ts'
import { ORMS, SQL_DRIVERS } from './sql-databases.ts'
import { TEMPLATES } from './templates.ts'
import { TOKENS } from './tokens.ts'
import { DIRECTORIES, XML_PARSERS } from './xml-and-directories.ts'

/** What is known of JavaScript, of Node.js, of browsers, and of the libraries that run in them. */
export const JAVASCRIPT_MODEL: LanguageModel = {
  libraries: [
    TEXTS,
    COLLECTIONS,
    FILES,
    PROCESSES,
    NODE_CRYPTO,
    NODE_SERVERS,
    NODE_UTILITIES,
    EXPRESS,
    EXPRESS_MIDDLEWARE,
    KOA_FRAMEWORK,
    FASTIFY,
    HAPI_FRAMEWORK,
    NESTJS,
    NEXTJS,
    REMIX,
    HONO_FRAMEWORK,
    AWS_LAMBDA,
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
    ANGULAR,
    EDITORS,
    TEMPLATES,
    HTML_SANITIZERS,
    TOKENS,
    OBJECTS,
    DESERIALIZATION,
    XML_PARSERS,
    DIRECTORIES,
    ARCHIVES,
    LOGGING,
    MAIL,
    PATTERNS,
    COMMAND_LINES,
    COMMON_SETTINGS,
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
  ]),
  capitalsAreClasses: false,
}
