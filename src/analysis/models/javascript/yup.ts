import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow } from '../rows/schema-row.ts'

const SCHEMA = 'yup.Schema'

function made(names: Names): Pick<SchemaRow, 'roots' | 'paths' | 'returns'> {
  return { roots: ['yup'], paths: names, returns: SCHEMA }
}

function methods(paths: Names): Pick<SchemaRow, 'roots' | 'paths' | 'from' | 'returns'> {
  return { roots: [SCHEMA], paths, from: 'this', returns: SCHEMA }
}

/** Schemas of Yup: objects keep what they do not name. */
export const YUP: LibraryModel = {
  schemas: [
    { ...made(['object']), sets: { type: 'object' }, takes: { properties: '0' } },
    { ...made(['string']), sets: { type: 'string' } },
    { ...made(['number']), sets: { type: 'number' } },
    { ...made(['bool', 'boolean']), sets: { type: 'boolean' } },
    { ...made(['date']), sets: { type: 'string', format: 'date-time', converted: true } },
    { ...made(['array']), sets: { type: 'array' }, takes: { items: '0' } },
    { ...made(['tuple']), sets: { type: 'array' }, takes: { prefixItems: '0' } },
    { ...made(['mixed']) },
    { ...methods(['of']), takes: { items: '0' } },
    { ...methods(['shape']), takes: { properties: '0' } },
    { ...methods(['concat']), takes: { allOf: ['this', '0'] } },
    { ...methods(['exact', 'noUnknown']), sets: { additionalProperties: false } },
    { ...methods(['stripUnknown']), sets: { additionalProperties: 'stripped' } },
    { ...methods(['equals', 'oneOf']), takes: { enum: '0' } },
    { ...methods(['uuid']), sets: { format: 'uuid' } },
    { ...methods(['datetime']), sets: { format: 'date-time' } },
    { ...methods(['email']), sets: { format: 'line' } },
    { ...methods(['matches']), takes: { pattern: '0' } },
    { ...methods(['lessThan', 'max']), takes: { maximum: '0' } },
    { ...methods(['test']), step: { fn: '2|0.test|1', yields: 'verdict' } },
    { ...methods(['transform']), sets: { converted: true } },
    {
      ...methods([
        'camelCase',
        'clone',
        'compact',
        'constantCase',
        'default',
        'defined',
        'ensure',
        'integer',
        'label',
        'length',
        'lowercase',
        'meta',
        'min',
        'moreThan',
        'negative',
        'nonNullable',
        'notOneOf',
        'notRequired',
        'nullable',
        'omit',
        'optional',
        'partial',
        'pick',
        'positive',
        'required',
        'round',
        'self',
        'strict',
        'strip',
        'trim',
        'truncate',
        'typeError',
        'uppercase',
        'url',
        'when',
      ]),
    },
  ],
  validations: [
    {
      roots: [SCHEMA],
      paths: ['validate', 'validateSync'],
      schema: 'this',
      data: '0',
      yields: 'data',
      throws: true,
    },
    { roots: [SCHEMA], paths: ['isValid', 'isValidSync'], schema: 'this', data: '0', yields: 'verdict' },
  ],
}
