import { isDeepStrictEqual } from 'node:util'
import type { Document } from './document-types.ts'

/** Moves every schema with a title to the components, so that it appears once and has a name in generated clients. */
export function hoistSchemas(document: Document): void {
  const schemas = (document.components['schemas'] ??= {})
  function hoist(value: unknown, isOwn = false): unknown {
    if (Array.isArray(value)) return value.map((inner: unknown) => hoist(inner))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value as Record<string, unknown>).map(([name, inner]) => [
      name,
      isData(name) ? inner : hoist(inner),
    ])
    const hoisted = Object.fromEntries(entries) as Record<string, unknown>
    const { title } = hoisted
    if (isOwn || typeof title !== 'string' || !/^[A-Za-z]+$/.test(title) || !isSchema(hoisted)) return hoisted
    if (schemas[title] !== undefined && !isDeepStrictEqual(schemas[title], hoisted))
      throw new Error(`Two different schemas have the title ${title}`)
    schemas[title] = hoisted
    return { $ref: `#/components/schemas/${title}` }
  }

  for (const [name, schema] of Object.entries(schemas)) schemas[name] = hoist(schema, true)
  document.paths = hoist(document.paths) as Document['paths']
}

/** Example values may have a field `title` of their own. */
function isData(name: string): boolean {
  return ['example', 'examples', 'default', 'enum', 'const'].includes(name)
}

function isSchema(value: Record<string, unknown>): boolean {
  return 'type' in value || 'anyOf' in value || 'enum' in value
}
