import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow, ValidationRow } from '../rows/schema-row.ts'

const ROOTS = ['valibot']

function made(names: Names): Pick<SchemaRow, 'roots' | 'paths' | 'returns'> {
  return { roots: ROOTS, paths: names, returns: 'valibot.Schema' }
}

/** `v.parse(schema, data)` */
function compared(names: Names, yields: ValidationRow['yields'], throws = false): ValidationRow {
  return { roots: ROOTS, paths: names, schema: '0', data: '1', yields, throws }
}

/** Schemas of Valibot, put together by functions: what is in a pipe holds as well. */
export const VALIBOT: LibraryModel = {
  schemas: [
    { ...made(['object']), sets: { type: 'object', additionalProperties: 'stripped' }, takes: { properties: '0' } },
    { ...made(['strictObject']), sets: { type: 'object', additionalProperties: false }, takes: { properties: '0' } },
    { ...made(['looseObject', 'objectWithRest']), sets: { type: 'object' }, takes: { properties: '0' } },
    { ...made(['string']), sets: { type: 'string' } },
    { ...made(['bigint', 'nan', 'number']), sets: { type: 'number' } },
    { ...made(['boolean']), sets: { type: 'boolean' } },
    { ...made(['date']), sets: { type: 'string', format: 'date-time' } },
    { ...made(['never', 'null', 'null_', 'undefined', 'undefined_', 'void', 'void_']), sets: { type: 'null' } },
    { ...made(['any', 'unknown']) },
    { ...made(['enum', 'enum_', 'picklist']), takes: { enum: '0' } },
    { ...made(['literal']), takes: { const: '0' } },
    { ...made(['union']), takes: { anyOf: '0' } },
    { ...made(['variant']), takes: { anyOf: '1' } },
    { ...made(['intersect']), takes: { allOf: '0' } },
    { ...made(['array', 'set']), sets: { type: 'array' }, takes: { items: '0' } },
    { ...made(['looseTuple', 'strictTuple', 'tuple']), sets: { type: 'array' }, takes: { prefixItems: '0' } },
    { ...made(['map', 'record']), sets: { type: 'object' }, takes: { additionalProperties: '1' } },
    { ...made(['pipe', 'pipeAsync']), takes: { allOf: ['*'] } },
    {
      ...made([
        'config',
        'exactOptional',
        'message',
        'nonNullable',
        'nonNullish',
        'nonOptional',
        'nullable',
        'nullish',
        'omit',
        'optional',
        'partial',
        'pick',
        'required',
        'undefinedable',
      ]),
      from: '0',
    },
    { ...made(['fallback']), from: '0', sets: { converted: true } },
    { ...made(['regex']), sets: { type: 'string' }, takes: { pattern: '0' } },
    { ...made(['uuid']), sets: { type: 'string', format: 'uuid' } },
    {
      ...made(['bic', 'cuid2', 'digits', 'hash', 'hexColor', 'hexadecimal', 'imei', 'mac', 'nanoid', 'ulid']),
      sets: { type: 'string', format: 'token' },
    },
    { ...made(['email', 'rfcEmail']), sets: { type: 'string', format: 'line' } },
    { ...made(['ip', 'ipv4', 'ipv6']), sets: { type: 'string', format: 'ipv4' } },
    {
      ...made(['isoDate', 'isoDateTime', 'isoTime', 'isoTimeSecond', 'isoTimestamp', 'isoWeek']),
      sets: { type: 'string', format: 'date' },
    },
    { ...made(['values']), takes: { enum: '0' } },
    { ...made(['value']), takes: { const: '0' } },
    { ...made(['maxValue', 'ltValue']), takes: { maximum: '0' } },
    { ...made(['check', 'checkAsync']), step: { fn: '0', yields: 'verdict' } },
    { ...made(['rawCheck', 'rawCheckAsync', 'partialCheck']), step: { yields: 'verdict' } },
    {
      ...made(['rawTransform', 'transform', 'transformAsync']),
      sets: { converted: true },
      step: { fn: '0', yields: 'data' },
    },
    {
      ...made([
        'brand',
        'description',
        'endsWith',
        'finite',
        'includes',
        'integer',
        'length',
        'maxLength',
        'metadata',
        'minLength',
        'minValue',
        'nonEmpty',
        'readonly',
        'safeInteger',
        'startsWith',
        'title',
        'toLowerCase',
        'toUpperCase',
        'trim',
        'trimEnd',
        'trimStart',
        'url',
      ]),
    },
  ],
  validations: [
    compared(['parse', 'parseAsync'], 'data', true),
    compared(['assert'], 'nothing', true),
    compared(['is'], 'verdict'),
    compared(['safeParse', 'safeParseAsync'], {
      data: 'output',
      isUnsure: true,
      accepted: 'success',
      refused: 'issues',
    }),
  ],
}
