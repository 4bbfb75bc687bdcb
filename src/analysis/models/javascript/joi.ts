import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow, ValidationRow } from '../rows/schema-row.ts'

const ROOTS = ['@hapi/joi', 'celebrate.Joi', 'joi', 'koa-joi-router.Joi']

/** Objects and texts have methods of the same name. */
const OBJECT = 'joi.ObjectSchema'

const ANY = 'joi.AnySchema'

function made(names: Names): Pick<SchemaRow, 'roots' | 'paths' | 'returns'> {
  return { roots: ROOTS, paths: names, returns: ANY }
}

function methods(roots: Names, paths: Names): Pick<SchemaRow, 'roots' | 'paths' | 'from' | 'returns'> {
  const [first = ANY] = roots
  return { roots, paths, from: 'this', returns: first }
}

/** Methods that accept no more than before. */
const NARROWING = [
  'cache',
  'case',
  'creditCard',
  'default',
  'description',
  'disallow',
  'empty',
  'error',
  'example',
  'exist',
  'failover',
  'forbidden',
  'greater',
  'has',
  'insensitive',
  'integer',
  'invalid',
  'isoDuration',
  'keep',
  'label',
  'length',
  'lowercase',
  'message',
  'messages',
  'meta',
  'min',
  'multiple',
  'negative',
  'normalize',
  'not',
  'note',
  'optional',
  'ordered',
  'port',
  'positive',
  'precision',
  'presence',
  'required',
  'self',
  'sensitive',
  'single',
  'sort',
  'sparse',
  'strict',
  'tag',
  'tags',
  'timestamp',
  'trim',
  'truncate',
  'truthy',
  'unique',
  'unit',
  'uppercase',
  'uri',
  'when',
]

const OBJECTS: readonly SchemaRow[] = [
  {
    roots: ROOTS,
    paths: ['object'],
    arity: [1, 1],
    sets: { type: 'object', additionalProperties: false },
    takes: { properties: '0' },
    returns: OBJECT,
  },
  { roots: ROOTS, paths: ['object'], arity: [0, 0], sets: { type: 'object' }, returns: OBJECT },
  { ...methods([OBJECT], ['append', 'keys']), sets: { additionalProperties: false }, takes: { properties: '0' } },
  { ...methods([OBJECT], ['pattern', 'unknown']), sets: { additionalProperties: true } },
  {
    ...methods(
      [OBJECT],
      [...NARROWING, 'and', 'assert', 'max', 'nand', 'or', 'oxor', 'rename', 'with', 'without', 'xor'],
    ),
  },
]

/** `schema.validate(data, { stripUnknown: true })` and what else changes which keys come out. */
function compared(
  row: Pick<ValidationRow, 'roots' | 'paths' | 'schema' | 'data' | 'yields' | 'throws'>,
  options: '1' | '2',
): readonly ValidationRow[] {
  return [
    { ...row, when: [{ arg: `${options}.allowUnknown`, is: true }], keepsUnknown: true },
    { ...row, when: [{ arg: `${options}.allowUnknown`, isNot: true }] },
  ]
}

/** Schemas of Joi: objects refuse what they do not name, and the value of a failed validation is what was given. */
export const JOI: LibraryModel = {
  schemas: [
    ...OBJECTS,
    { ...made(['any', 'func', 'function', 'link', 'symbol']) },
    { ...made(['string']), sets: { type: 'string' } },
    { ...made(['number']), sets: { type: 'number' } },
    { ...made(['bool', 'boolean']), sets: { type: 'boolean' } },
    { ...made(['date']), sets: { type: 'string', format: 'date-time', converted: true } },
    { ...made(['forbidden']), sets: { type: 'null' } },
    { ...made(['allow', 'equal', 'valid']), takes: { enum: ['*'] } },
    { ...made(['array']), sets: { type: 'array' } },
    { ...made(['alt', 'alternatives']), takes: { anyOf: ['*'] } },
    { ...made(['compile']), from: '0' },
    { ...methods([ANY], NARROWING) },
    { ...methods([ANY], ['equal', 'only', 'valid']), takes: { enum: ['*'] } },
    { ...methods([ANY], ['allow', 'options', 'prefs', 'preferences', 'external', 'id', 'ruleset', 'warn']) },
    { ...methods([ANY], ['less', 'max']), takes: { maximum: '0' } },
    { ...methods([ANY], ['alphanum', 'hex', 'token']), sets: { format: 'token' } },
    { ...methods([ANY], ['guid', 'uuid']), sets: { format: 'uuid' } },
    { ...methods([ANY], ['email']), sets: { format: 'line' } },
    { ...methods([ANY], ['ip']), sets: { format: 'ipv4' } },
    { ...methods([ANY], ['domain', 'hostname']), sets: { format: 'hostname' } },
    { ...methods([ANY], ['iso', 'isoDate']), sets: { format: 'date-time' } },
    {
      ...methods([ANY], ['pattern', 'regex']),
      when: [{ arg: '1.invert', isNot: true }],
      takes: { pattern: '0' },
    },
    { ...methods([ANY], ['pattern', 'regex']) },
    { ...methods([ANY], ['items']), takes: { prefixItems: ['*'] } },
    { ...methods([ANY], ['try']), takes: { anyOf: ['*'] } },
    { ...methods([ANY, OBJECT], ['concat']), takes: { allOf: ['this', '0'] } },
    { ...methods([ANY, OBJECT], ['custom']), sets: { converted: true }, step: { fn: '0', yields: 'data' } },
    { ...methods([ANY, OBJECT], ['cast', 'replace']), sets: { converted: true }, step: { yields: 'data' } },
  ],
  validations: [
    ...compared(
      {
        roots: [ANY, OBJECT],
        paths: ['validate'],
        schema: 'this',
        data: '0',
        yields: { data: 'value', isUnsure: true, refused: 'error' },
      },
      '1',
    ),
    ...compared(
      { roots: [ANY, OBJECT], paths: ['validateAsync'], schema: 'this', data: '0', yields: 'data', throws: true },
      '1',
    ),
    ...compared({ roots: ROOTS, paths: ['attempt'], schema: '1', data: '0', yields: 'data', throws: true }, '2'),
    ...compared({ roots: ROOTS, paths: ['assert'], schema: '1', data: '0', yields: 'nothing', throws: true }, '2'),
    {
      roots: ['@hapi/joi', 'joi'],
      paths: ['validate'],
      schema: '1',
      data: '0',
      yields: { data: 'value', isUnsure: true, refused: 'error' },
    },
  ],
}

/** Joi before the handlers of Express: a schema for each part of a request. */
export const CELEBRATE: LibraryModel = {
  constants: [
    { roots: ['celebrate'], paths: ['Segments.BODY'], value: 'body' },
    { roots: ['celebrate'], paths: ['Segments.COOKIES'], value: 'cookies' },
    { roots: ['celebrate'], paths: ['Segments.HEADERS'], value: 'headers' },
    { roots: ['celebrate'], paths: ['Segments.PARAMS'], value: 'params' },
    { roots: ['celebrate'], paths: ['Segments.QUERY'], value: 'query' },
  ],
  schemas: [
    {
      roots: ['celebrate'],
      paths: ['celebrate', 'self'],
      sets: { type: 'object' },
      takes: { properties: '0' },
      returns: 'celebrate.Middleware',
    },
    {
      roots: ['express-joi-validation', 'express-validation'],
      paths: ['self', 'validate'],
      sets: { type: 'object' },
      takes: { properties: '0' },
      returns: 'celebrate.Middleware',
    },
  ],
}
