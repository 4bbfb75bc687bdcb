/** The words of JSON Schema, in which the engine reads every description of data. */
export const SCHEMA_KEYWORDS = [
  'allOf',
  'anyOf',
  'const',
  'enum',
  'format',
  'items',
  'maximum',
  'oneOf',
  'pattern',
  'properties',
  'type',
] as const

export type SchemaKeyword = (typeof SCHEMA_KEYWORDS)[number]

/** What `type` says of a value. */
export type SchemaType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string'

/** Formats of texts that leave no room for anything else. */
export const TEXT_FORMATS = ['date', 'date-time', 'duration', 'hostname', 'ipv4', 'ipv6', 'time', 'uuid'] as const

export type TextFormat = (typeof TEXT_FORMATS)[number]
