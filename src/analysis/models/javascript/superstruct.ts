import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow } from '../rows/schema-row.ts'

const ROOTS = ['superstruct']

const STRUCT = 'superstruct.Struct'

function made(names: Names): Pick<SchemaRow, 'roots' | 'paths' | 'returns'> {
  return { roots: ROOTS, paths: names, returns: STRUCT }
}

/** Structs of Superstruct: objects refuse what they do not name. */
export const SUPERSTRUCT: LibraryModel = {
  schemas: [
    { ...made(['object']), sets: { type: 'object', additionalProperties: false }, takes: { properties: '0' } },
    { ...made(['type']), sets: { type: 'object' }, takes: { properties: '0' } },
    { ...made(['string']), sets: { type: 'string' } },
    { ...made(['bigint', 'integer', 'number']), sets: { type: 'number' } },
    { ...made(['boolean']), sets: { type: 'boolean' } },
    { ...made(['date']), sets: { type: 'string', format: 'date-time' } },
    { ...made(['never']), sets: { type: 'null' } },
    { ...made(['any', 'unknown']) },
    { ...made(['enums']), takes: { enum: '0' } },
    { ...made(['literal']), takes: { const: '0' } },
    { ...made(['union']), takes: { anyOf: '0' } },
    { ...made(['intersection']), takes: { allOf: '0' } },
    { ...made(['assign']), takes: { allOf: ['*'] } },
    { ...made(['array', 'set']), sets: { type: 'array' }, takes: { items: '0' } },
    { ...made(['tuple']), sets: { type: 'array' }, takes: { prefixItems: '0' } },
    { ...made(['map', 'record']), sets: { type: 'object' }, takes: { additionalProperties: '1' } },
    { ...made(['pattern']), from: '0', takes: { pattern: '1' } },
    { ...made(['max']), from: '0', takes: { maximum: '1' } },
    { ...made(['refine']), from: '0', step: { fn: '2', yields: 'verdict' } },
    { ...made(['coerce']), from: '0', sets: { converted: true } },
    {
      ...made(['defaulted', 'min', 'nonempty', 'nullable', 'omit', 'optional', 'partial', 'pick', 'size', 'trimmed']),
      from: '0',
    },
  ],
  validations: [
    { roots: ROOTS, paths: ['assert'], schema: '1', data: '0', yields: 'nothing', throws: true },
    { roots: ROOTS, paths: ['create', 'mask'], schema: '1', data: '0', yields: 'data', throws: true },
    { roots: ROOTS, paths: ['is'], schema: '1', data: '0', yields: 'verdict' },
    { roots: ROOTS, paths: ['validate'], schema: '1', data: '0', yields: { data: '1', refused: '0' } },
    { roots: [STRUCT], paths: ['assert'], schema: 'this', data: '0', yields: 'nothing', throws: true },
    { roots: [STRUCT], paths: ['create', 'mask'], schema: 'this', data: '0', yields: 'data', throws: true },
    { roots: [STRUCT], paths: ['is'], schema: 'this', data: '0', yields: 'verdict' },
    { roots: [STRUCT], paths: ['validate'], schema: 'this', data: '0', yields: { data: '1', refused: '0' } },
  ],
}
