import type { Danger } from '../../dataflow/danger.ts'
import type { SanitizerRow } from './row.ts'

const HTML: readonly Danger[] = ['xss', 'dom-xss']

export const SANITIZERS: readonly SanitizerRow[] = [
  {
    roots: 'global',
    paths:
      'Number parseInt parseFloat Boolean BigInt isNaN isFinite Date Number.parseInt Number.parseFloat Number.isInteger',
    removes: 'all',
  },
  { roots: 'global', paths: 'Math.floor Math.ceil Math.round Math.abs Math.min Math.max Math.trunc', removes: 'all' },
  {
    roots: 'global',
    paths: 'encodeURIComponent',
    removes: ['xss', 'dom-xss', 'path-traversal', 'open-redirect', 'ssrf', 'nosql-injection'],
  },
  { roots: 'global', paths: 'encodeURI escape', removes: ['xss', 'dom-xss', 'nosql-injection'] },
  { roots: 'global', paths: 'String', removes: ['nosql-injection'] },
  { roots: 'global', paths: 'JSON.stringify', removes: ['nosql-injection', 'prototype-pollution'] },
  { roots: 'path', paths: 'basename posix.basename win32.basename', removes: ['path-traversal', 'open-redirect'] },
  { roots: 'sanitize-filename', paths: 'self', removes: ['path-traversal'] },
  { roots: 'crypto', paths: 'createHash().update().digest createHmac().update().digest', removes: 'all' },
  { roots: 'bcrypt bcryptjs argon2', paths: 'hash hashSync', removes: 'all' },

  {
    roots: 'escape-html he html-entities validator lodash lodash.escape underscore',
    paths: 'self encode escape default.encode',
    removes: HTML,
  },
  { roots: 'he', paths: 'encode escape', removes: HTML },
  {
    roots: 'xss sanitize-html xss-filters',
    paths: 'self filterXSS inHTMLData inSingleQuotedAttr inDoubleQuotedAttr process',
    removes: HTML,
  },
  { roots: 'dompurify isomorphic-dompurify', paths: 'sanitize self().sanitize ().sanitize', removes: HTML },
  { roots: 'global', paths: 'DOMPurify.sanitize', removes: HTML },
  { roots: 'ejs handlebars', paths: 'escapeXML escapeExpression Utils.escapeExpression', removes: HTML },

  {
    roots: 'mysql mysql2 sqlstring promise-mysql',
    paths: '**.escape **.escapeId **.format escape escapeId format',
    removes: ['sql-injection'],
  },
  { roots: 'pg', paths: '**.escapeLiteral **.escapeIdentifier', removes: ['sql-injection'] },
  { roots: 'pg-format', paths: 'self literal ident', removes: ['sql-injection'] },
  { roots: 'shell-quote', paths: 'quote', removes: ['command-injection'] },
  {
    roots: 'shell-escape shescape any-shell-escape',
    paths: 'self quote escape **.quote **.escape',
    removes: ['command-injection'],
  },
  { roots: 'mongo-sanitize express-mongo-sanitize', paths: 'self sanitize', removes: ['nosql-injection'] },
  { roots: 'validator', paths: 'toInt toFloat toBoolean toDate', removes: 'all' },
  { roots: 'validator', paths: 'whitelist stripLow normalizeEmail', removes: ['xss', 'dom-xss', 'nosql-injection'] },
  { roots: 'mongoose', paths: 'Types.ObjectId Types.ObjectId.createFromHexString', removes: 'all' },
  { roots: 'mongodb', paths: 'ObjectId ObjectID ObjectId.createFromHexString', removes: 'all' },
]

/** Functions of the project itself are believed by their names, when their bodies are elsewhere. */
export const TRUSTED_NAME =
  /(sanit|escap|saniti[sz]e|clean|purif|valid|encod|whitelist|allow.?list|assertsafe|ensuresafe|tosafe|makesafe|^safe|quote|hash|digest)/i

/** Functions that answer yes or no about their argument. */
export const CHECKING_NAME =
  /^(is|has|can|check|validate|verify|assert|ensure|matches|test)?_?.*(valid|safe|allow|trusted|whitelist|permitted|known|supported|legal|inside|within|contained|uuid|alphanumeric|numeric|integer|alpha|objectid|mongoid|email|hexadecimal|slug)/i
