import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SchemaRow } from '../rows/schema-row.ts'

const FIELDS = [
  'apiflask.fields',
  'flask_marshmallow.Marshmallow',
  'flask_marshmallow.fields',
  'marshmallow.fields',
  'webargs.fields',
]
const SCHEMAS = [
  'apiflask.Schema',
  'flask_marshmallow.Marshmallow.**',
  'flask_marshmallow.Schema',
  'marshmallow.Schema',
  'marshmallow.schema.Schema',
  'marshmallow_sqlalchemy.SQLAlchemyAutoSchema',
  'marshmallow_sqlalchemy.SQLAlchemySchema',
]
const FIELD = 'marshmallow.fields.Field()'
const VALIDATOR = 'marshmallow.validate.Validator()'

function fields(paths: Names, sets: SchemaRow['sets'] = {}): SchemaRow {
  return { roots: FIELDS, paths, sets, takes: { allOf: ['validate='] }, returns: FIELD }
}

/** Schemas that turn data from outside into what their fields say. */
export const MARSHMALLOW: LibraryModel = {
  checked: [{ schemas: SCHEMAS }],
  fieldChecks: [
    { of: SCHEMAS, decorators: ['marshmallow.decorators.validates', 'marshmallow.validates'], yields: 'nothing' },
  ],
  schemas: [
    fields(['Decimal', 'Float', 'Int', 'Integer', 'Number'], { type: 'number' }),
    fields(['Bool', 'Boolean'], { type: 'boolean' }),
    fields(['UUID'], { type: 'string', format: 'uuid' }),
    fields(['AwareDateTime', 'Date', 'DateTime', 'LocalDateTime', 'NaiveDateTime', 'Time', 'TimeDelta'], {
      type: 'string',
      format: 'date',
    }),
    fields(['IP', 'IPInterface', 'IPv4', 'IPv4Interface', 'IPv6', 'IPv6Interface'], { type: 'string', format: 'ipv4' }),
    fields(['Email', 'URL', 'Url'], { type: 'string', format: 'line' }),
    fields(['Str', 'String'], { type: 'string' }),
    fields(['Constant', 'Enum'], { const: true }),
    fields(['Field', 'Raw']),
    { roots: FIELDS, paths: ['DelimitedList', 'List'], sets: { type: 'array' }, takes: { items: '0' }, returns: FIELD },
    {
      roots: FIELDS,
      paths: ['Nested'],
      when: [{ arg: 'many=', given: false }],
      takes: { allOf: ['0|nested='] },
      returns: FIELD,
    },
    { roots: ['marshmallow.validate'], paths: ['OneOf'], takes: { enum: '0|choices=' }, returns: VALIDATOR },
    { roots: ['marshmallow.validate'], paths: ['Equal'], takes: { const: '0|comparable=' }, returns: VALIDATOR },
    { roots: ['marshmallow.validate'], paths: ['And'], takes: { allOf: ['*'] }, returns: VALIDATOR },
    {
      roots: ['marshmallow.validate'],
      paths: ['Regexp'],
      sets: { type: 'string' },
      takes: { startPattern: '0|regex=' },
      returns: VALIDATOR,
    },
    {
      roots: ['marshmallow.validate'],
      paths: ['Email', 'URL'],
      sets: { type: 'string', format: 'line' },
      returns: VALIDATOR,
    },
    {
      roots: ['marshmallow', 'marshmallow.Schema'],
      paths: ['Schema.from_dict', 'from_dict'],
      takes: { properties: '0' },
      returns: 'marshmallow.Schema',
    },
  ],
  validations: [
    {
      roots: SCHEMAS,
      paths: ['load', 'loads'],
      when: [{ arg: 'many=', given: false }],
      schema: 'this',
      data: '0|data=|json_data=',
      yields: 'data',
    },
  ],
}
