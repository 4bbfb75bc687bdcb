import { fieldExample } from './field-examples.ts'

/** The parts of a JSON schema that examples depend on. */
export type ExampleSchema = {
  readonly title?: string
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly minimum?: number
  readonly anyOf?: readonly ExampleSchema[]
  readonly properties?: Readonly<Record<string, ExampleSchema>>
  readonly items?: ExampleSchema
}

/** The same instant in every example, so that they agree with each other. */
const INSTANT = '2026-11-21T09:30:00.000Z'
const DAY = '2026-11-21'
/** Samples for strings of which only the pattern is known. */
const SAMPLES = [
  'member.added',
  '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f',
  '6dcb09b5b57875f334f61aebed695e2e4193db5e',
  'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  '3vJ0yVQ1m5cYk2sR8hT4nB7uXwZpLd9aEoGfKiNjHqM',
  DAY,
  '50',
  'sql-injection',
  'src/users.ts',
  'Payments',
]

/**
 * A realistic value that matches the schema: the schema's own example, the known example for a field of that name, or
 * the simplest value of the type.
 * @param field the name of the field that has the schema.
 * @param owner the title of the object that has the field.
 */
export function exampleOf(schema: ExampleSchema, field = '', owner = ''): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  const known = fieldExample(field, owner)
  if (known !== undefined && fits(known, schema)) return known
  if (schema.enum?.length) return schema.enum[0]
  const [choice] = schema.anyOf ?? []
  if (choice && !schema.properties) return exampleOf(choice, field, owner)
  return exampleOfType(schema, field)
}

function exampleOfType(schema: ExampleSchema, field: string): unknown {
  switch (schema.type) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return schema.items ? [exampleOf(schema.items, field)] : []
    case 'string':
      return exampleOfText(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

function exampleOfObject({ title = '', properties = {} }: ExampleSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, name, title)]))
}

function exampleOfText({ format, pattern }: ExampleSchema): string {
  if (format === 'date-time') return INSTANT
  if (format === 'date') return DAY
  if (pattern !== undefined) return SAMPLES.find((sample) => new RegExp(pattern, 'u').test(sample)) ?? ''
  return 'text'
}

function fits(value: unknown, schema: ExampleSchema): boolean {
  if (schema.enum) return schema.enum.includes(value)
  if (schema.anyOf) return schema.anyOf.some((choice) => fits(value, choice))
  if (schema.type === 'integer') return Number.isInteger(value)
  if (schema.type === 'array') return Array.isArray(value)
  if (typeof value === 'string' && schema.pattern) return new RegExp(schema.pattern, 'u').test(value)
  return typeof value === schema.type
}
