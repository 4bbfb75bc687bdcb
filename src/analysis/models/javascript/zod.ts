import type { ApiPattern, Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow, ValidationRow } from '../rows/schema-row.ts'

const ROOTS = [
  '@hono/zod-openapi',
  'astro/zod',
  'astro:schema',
  'zod',
  'zod/mini',
  'zod/v3',
  'zod/v4',
  'zod/v4-mini',
  'zod/v4/core',
  'zod/v4/mini',
]

const SCHEMA = 'zod.ZodType'

/** `z.string()`, also where the module itself is imported as `z`. */
function inModule(names: Names): Pick<ApiPattern, 'roots' | 'paths'> {
  return { roots: ROOTS, paths: names.flatMap((name) => [name, `z.${name}`]) }
}

function functions(names: Names): Pick<SchemaRow, 'roots' | 'paths' | 'returns'> {
  return { ...inModule(names), returns: SCHEMA }
}

/** Methods of schemas, which start from the schema that they are called on. */
function methods(paths: Names): Pick<SchemaRow, 'roots' | 'paths' | 'from' | 'returns'> {
  return { roots: [SCHEMA], paths, from: 'this', returns: SCHEMA }
}

const MADE: readonly SchemaRow[] = [
  { ...functions(['coerce.string']), sets: { type: 'string', converted: true } },
  { ...functions(['coerce.boolean']), sets: { type: 'boolean', converted: true } },
  { ...functions(['coerce.date']), sets: { type: 'string', format: 'date-time', converted: true } },
  { ...functions(['coerce.bigint', 'coerce.number']), sets: { type: 'number' } },
  {
    ...functions(['bigint', 'float32', 'float64', 'int', 'int32', 'int64', 'nan', 'number', 'uint32', 'uint64']),
    sets: { type: 'number' },
  },
  { ...functions(['boolean', 'stringbool']), sets: { type: 'boolean' } },
  { ...functions(['never', 'null', 'undefined', 'void']), sets: { type: 'null' } },
  { ...functions(['date']), sets: { type: 'string', format: 'date-time' } },
  { ...functions(['base64', 'emoji', 'jwt', 'string', 'url']), sets: { type: 'string' } },
  { ...functions(['email', 'httpUrl']), sets: { type: 'string', format: 'line' } },
  { ...functions(['guid', 'uuid', 'uuidv4', 'uuidv6', 'uuidv7']), sets: { type: 'string', format: 'uuid' } },
  {
    ...functions(['base64url', 'cuid', 'cuid2', 'e164', 'hash', 'hex', 'ksuid', 'mac', 'nanoid', 'ulid', 'xid']),
    sets: { type: 'string', format: 'token' },
  },
  { ...functions(['hostname']), sets: { type: 'string', format: 'hostname' } },
  { ...functions(['cidrv4', 'cidrv6', 'ipv4', 'ipv6']), sets: { type: 'string', format: 'ipv4' } },
  { ...functions(['iso.date', 'iso.datetime', 'iso.duration', 'iso.time']), sets: { type: 'string', format: 'date' } },
  { ...functions(['enum', 'nativeEnum']), takes: { enum: '0' } },
  { ...functions(['literal']), takes: { const: '0' } },
  { ...functions(['object']), sets: { type: 'object', additionalProperties: 'stripped' }, takes: { properties: '0' } },
  { ...functions(['strictObject']), sets: { type: 'object', additionalProperties: false }, takes: { properties: '0' } },
  { ...functions(['looseObject']), sets: { type: 'object' }, takes: { properties: '0' } },
  { ...functions(['array', 'set']), sets: { type: 'array' }, takes: { items: '0' } },
  { ...functions(['tuple']), sets: { type: 'array' }, takes: { prefixItems: '0' } },
  {
    ...functions(['map', 'partialRecord', 'record']),
    sets: { type: 'object' },
    takes: { additionalProperties: '1|0' },
  },
  { ...functions(['discriminatedUnion']), takes: { anyOf: '1' } },
  { ...functions(['union', 'xor']), takes: { anyOf: '0' } },
  { ...functions(['intersection']), takes: { allOf: ['*'] } },
  { ...functions(['nonoptional', 'nullable', 'nullish', 'optional', 'readonly']), from: '0' },
  { ...functions(['_default', 'prefault']), from: '0' },
  { ...functions(['catch']), from: '0', sets: { converted: true } },
  { ...functions(['preprocess']), from: '1', sets: { converted: true } },
  { ...functions(['pipe']), from: '1', sets: { converted: true } },
]

const REFINED: readonly SchemaRow[] = [
  {
    ...methods([
      'base64',
      'brand',
      'deepPartial',
      'default',
      'describe',
      'emoji',
      'endsWith',
      'exclude',
      'extract',
      'finite',
      'gt',
      'gte',
      'includes',
      'int',
      'jwt',
      'length',
      'meta',
      'min',
      'multipleOf',
      'negative',
      'nonempty',
      'nonnegative',
      'nonoptional',
      'nonpositive',
      'nullable',
      'nullish',
      'omit',
      'openapi',
      'optional',
      'partial',
      'pick',
      'positive',
      'prefault',
      'readonly',
      'register',
      'required',
      'safe',
      'safeExtend',
      'self',
      'size',
      'startsWith',
      'step',
      'toLowerCase',
      'toUpperCase',
      'trim',
      'unwrap',
      'url',
    ]),
  },
  { ...methods(['lt', 'lte', 'max']), takes: { maximum: '0' } },
  { ...methods(['email']), sets: { format: 'line' } },
  { ...methods(['guid', 'uuid', 'uuidv4', 'uuidv6', 'uuidv7']), sets: { format: 'uuid' } },
  {
    ...methods(['base64url', 'cuid', 'cuid2', 'e164', 'hex', 'ksuid', 'nanoid', 'ulid', 'xid']),
    sets: { format: 'token' },
  },
  { ...methods(['cidr', 'cidrv4', 'cidrv6', 'ip', 'ipv4', 'ipv6']), sets: { format: 'ipv4' } },
  { ...methods(['date', 'datetime', 'duration', 'time']), sets: { format: 'date' } },
  { ...methods(['regex']), takes: { pattern: '0' } },
  { roots: [SCHEMA], paths: ['array'], sets: { type: 'array' }, takes: { items: 'this' }, returns: SCHEMA },
  { roots: [SCHEMA], paths: ['and'], takes: { allOf: ['this', '0'] }, returns: SCHEMA },
  { roots: [SCHEMA], paths: ['or'], takes: { anyOf: ['this', '0'] }, returns: SCHEMA },
  { ...methods(['strict']), sets: { additionalProperties: false } },
  { ...methods(['strip']), sets: { additionalProperties: 'stripped' } },
  { ...methods(['catchall', 'loose', 'passthrough']), sets: { additionalProperties: true } },
  { ...methods(['augment', 'extend', 'setKey']), takes: { properties: '0' } },
  { ...methods(['merge']), takes: { properties: '0.(keywords).properties' } },
  { ...methods(['refine']), step: { fn: '0', yields: 'verdict' } },
  { ...methods(['check', 'superRefine']), step: { yields: 'verdict' } },
  { ...methods(['overwrite', 'transform']), sets: { converted: true }, step: { fn: '0', yields: 'data' } },
  { ...methods(['catch']), sets: { converted: true } },
  { ...methods(['pipe']), from: '0', sets: { converted: true } },
]

function validations(paths: Names, yields: ValidationRow['yields'], throws: boolean): readonly ValidationRow[] {
  return [
    { roots: [SCHEMA], paths, schema: 'this', data: '0', yields, throws },
    { ...inModule(paths), schema: '0', data: '1', yields, throws },
  ]
}

/** Schemas of Zod 3 and 4: objects leave out what they do not name. */
export const ZOD: LibraryModel = {
  schemas: [
    ...MADE,
    ...REFINED,
    { roots: ['nestjs-zod'], paths: ['createZodDto'], from: '0', returns: 'nestjs-zod.ZodDto' },
  ],
  validations: [
    ...validations(['decode', 'decodeAsync', 'parse', 'parseAsync'], 'data', true),
    ...validations(
      ['safeDecode', 'safeDecodeAsync', 'safeParse', 'safeParseAsync', 'spa'],
      { data: 'data', accepted: 'success', refused: 'error' },
      false,
    ),
  ],
}
