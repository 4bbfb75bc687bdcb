import Type from 'typebox'
import { Value } from 'typebox/value'
import type { OsvAffected, OsvRange, OsvRecord } from './osv-record.ts'

/** The part of the OSV schema (https://ossf.github.io/osv-schema/) that we read. Other fields are allowed. */
const Text = Type.String({ maxLength: 100_000 })
const Words = Type.String({ maxLength: 512 })
const Id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]*$', maxLength: 128 })
const Severities = Type.Array(Type.Object({ type: Words, score: Words }), { maxItems: 100 })
const Event = Type.Object({
  introduced: Type.Optional(Words),
  fixed: Type.Optional(Words),
  last_affected: Type.Optional(Words),
  limit: Type.Optional(Words),
})
const Affected = Type.Object({
  package: Type.Optional(Type.Object({ ecosystem: Words, name: Words })),
  severity: Type.Optional(Severities),
  ranges: Type.Optional(
    Type.Array(Type.Object({ type: Words, events: Type.Array(Event, { maxItems: 10_000 }) }), { maxItems: 10_000 }),
  ),
  versions: Type.Optional(Type.Array(Words, { maxItems: 100_000 })),
})
const Record = Type.Object({
  id: Id,
  modified: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT', maxLength: 40 }),
  withdrawn: Type.Optional(Words),
  aliases: Type.Optional(Type.Array(Words, { maxItems: 1000 })),
  summary: Type.Optional(Text),
  details: Type.Optional(Type.String()),
  severity: Type.Optional(Severities),
  affected: Type.Optional(Type.Array(Affected, { maxItems: 10_000 })),
  references: Type.Optional(
    Type.Array(Type.Object({ type: Type.Optional(Words), url: Type.String() }), { maxItems: 10_000 }),
  ),
  database_specific: Type.Optional(Type.Object({ severity: Type.Optional(Type.Unknown()) })),
})

/** Only the first line of an advisory's text is shown, and only if it has no title. */
const DETAILS_KEPT = 2000

/** A record with only the fields that we read; null if it is not a record, or `modified` is not a time. */
export function readOsvRecord(json: unknown): OsvRecord | null {
  const cleaned = dropNulls(json)
  if (!Value.Check(Record, cleaned) || Number.isNaN(Date.parse(cleaned.modified))) return null
  const { id, modified, withdrawn, aliases, summary, severity, references, database_specific: specific } = cleaned
  return {
    id,
    modified,
    ...(withdrawn !== undefined && { withdrawn }),
    ...(aliases && { aliases }),
    ...(summary !== undefined && { summary }),
    ...(cleaned.details !== undefined && { details: cleaned.details.slice(0, DETAILS_KEPT) }),
    ...(severity && { severity: severity.map(({ type, score }) => ({ type, score })) }),
    ...(cleaned.affected && { affected: cleaned.affected.map(keepAffected) }),
    ...(references && { references: references.map(({ type, url }) => ({ ...(type && { type }), url })) }),
    ...(typeof specific?.severity === 'string' && { database_specific: { severity: specific.severity.slice(0, 40) } }),
  }
}

/** Some databases write null for fields without a value. */
function dropNulls(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null))
}

function keepAffected(affected: OsvAffected): OsvAffected {
  const { package: named, severity, ranges, versions } = affected
  return {
    ...(named && { package: { ecosystem: named.ecosystem, name: named.name } }),
    ...(severity && { severity: severity.map(({ type, score }) => ({ type, score })) }),
    ...(ranges && { ranges: ranges.filter((range) => range.type !== 'GIT').map(keepRange) }),
    ...(versions && { versions: [...versions] }),
  }
}

function keepRange({ type, events }: OsvRange): OsvRange {
  return {
    type,
    events: events.map(({ introduced, fixed, last_affected, limit }) => ({
      ...(introduced !== undefined && { introduced }),
      ...(fixed !== undefined && { fixed }),
      ...(last_affected !== undefined && { last_affected }),
      ...(limit !== undefined && { limit }),
    })),
  }
}
