import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow, SchemaType } from '../rows/schema-row.ts'

const ROOTS = ['@fastify/type-provider-typebox', '@sinclair/typebox', 'typebox']

const SCHEMA = 'typebox.TSchema'

/** `Type.String()`, and `t.String()` of Elysia. */
function made(names: Names): Pick<SchemaRow, 'roots' | 'paths' | 'returns'> {
  return {
    roots: [...ROOTS, 'elysia'],
    paths: names.flatMap((name) => [`Type.${name}`, `t.${name}`, name]),
    returns: SCHEMA,
  }
}

function ofType(names: Names, type: SchemaType): SchemaRow {
  return { ...made(names), sets: { type } }
}

const MODULES = [...ROOTS, '@sinclair/typebox/value', 'typebox/value']

/** Schemas of TypeBox, which are JSON schemas. */
export const TYPEBOX: LibraryModel = {
  schemas: [
    {
      ...made(['Object']),
      sets: { type: 'object' },
      takes: { properties: '0', additionalProperties: '1.additionalProperties' },
    },
    { ...made(['String']), sets: { type: 'string' }, takes: { pattern: '0.pattern', format: '0.format' } },
    { ...made(['RegExp']), sets: { type: 'string' }, takes: { pattern: '0' } },
    {
      ...made(['BigInt', 'Integer', 'Number', 'Numeric']),
      sets: { type: 'number' },
      takes: { maximum: '0.maximum|0.exclusiveMaximum' },
    },
    ofType(['Boolean', 'BooleanString'], 'boolean'),
    ofType(['Never', 'Null', 'Undefined', 'Void'], 'null'),
    { ...made(['Date']), sets: { type: 'string', format: 'date-time' } },
    { ...made(['Literal']), takes: { const: '0' } },
    { ...made(['Enum', 'UnionEnum']), takes: { enum: '0' } },
    { ...made(['Union']), takes: { anyOf: '0' } },
    { ...made(['Composite', 'Evaluate', 'Intersect']), takes: { allOf: '0' } },
    { ...made(['Array']), sets: { type: 'array' }, takes: { items: '0' } },
    { ...made(['Tuple']), sets: { type: 'array' }, takes: { prefixItems: '0' } },
    { ...made(['Record']), sets: { type: 'object' }, takes: { additionalProperties: '1' } },
    { ...made(['Nullable']), from: '0' },
    {
      ...made([
        'Exclude',
        'Extract',
        'Omit',
        'Optional',
        'Partial',
        'Pick',
        'Readonly',
        'ReadonlyOptional',
        'Required',
        'Unsafe',
      ]),
      from: '0',
    },
    { ...made(['Transform']), from: '0', sets: { converted: true } },
    { roots: [SCHEMA], paths: ['Decode'], from: 'this', step: { fn: '0', yields: 'data' }, returns: SCHEMA },
    { roots: [SCHEMA], paths: ['Encode'], from: 'this', returns: SCHEMA },
    {
      roots: [...ROOTS, '@sinclair/typebox/compiler', 'typebox/compile', 'typebox/schema'],
      paths: ['Compile', 'TypeCompiler.Compile'],
      from: '0',
      returns: 'typebox.TypeCheck',
    },
  ],
  validations: [
    { roots: MODULES, paths: ['Check', 'Value.Check'], schema: '0', data: '1', yields: 'verdict' },
    {
      roots: MODULES,
      paths: ['Decode', 'Parse', 'Value.Decode', 'Value.Parse'],
      schema: '0',
      data: '1',
      yields: 'data',
      throws: true,
    },
    { roots: MODULES, paths: ['Assert', 'Value.Assert'], schema: '0', data: '1', yields: 'nothing', throws: true },
    { roots: ['typebox.TypeCheck'], paths: ['Check'], schema: 'this', data: '0', yields: 'verdict' },
    {
      roots: ['typebox.TypeCheck'],
      paths: ['Decode', 'Parse'],
      schema: 'this',
      data: '0',
      yields: 'data',
      throws: true,
    },
  ],
}
