import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Records of the vulnerability database as received, one for each id. Public knowledge, shared by all teams. */
export const vulnerabilityRecords = pgTable('vulnerability_records', {
  recordId: text('record_id').primaryKey(),
  modified: instant('modified').notNull(),
  /** Deflated JSON in the OSV schema. */
  record: bytes('record').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})

/** The database's answer for one version of a package, so that a thousand pull requests with it need one request. */
export const vulnerabilityLookups = pgTable(
  'vulnerability_lookups',
  {
    ecosystem: text('ecosystem').notNull(),
    packageName: text('package_name').notNull(),
    version: text('version').notNull(),
    /** Ids of records and when each was last modified; empty: no known vulnerability. */
    found: jsonb('found').$type<{ id: string; modified: string }[]>().notNull(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ecosystem, table.packageName, table.version] }),
    index('vulnerability_lookups_fetched').on(table.fetchedAt),
  ],
)

/**
 * Lookups in progress, so that other processes wait for the answer instead of sending the same request. A failure is
 * passed on to them.
 */
export const vulnerabilityClaims = pgTable(
  'vulnerability_claims',
  {
    ecosystem: text('ecosystem').notNull(),
    packageName: text('package_name').notNull(),
    version: text('version').notNull(),
    /** Nobody else looks it up until then. After that, the claim of a process that died is ignored. */
    claimedUntil: instant('claimed_until').notNull(),
    /** Why there was no answer; null: none failed. */
    failure: text('failure').$type<'timeout' | 'unavailable' | 'limit'>(),
  },
  (table) => [
    primaryKey({ columns: [table.ecosystem, table.packageName, table.version] }),
    index('vulnerability_claims_until').on(table.claimedUntil),
  ],
)

/** Which records are about a package. Filled by importing a dump, for installations without access to the API. */
export const vulnerabilityPackages = pgTable(
  'vulnerability_packages',
  {
    ecosystem: text('ecosystem').notNull(),
    packageName: text('package_name').notNull(),
    recordId: text('record_id').notNull(),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.ecosystem, table.packageName, table.recordId] }),
    index('vulnerability_packages_record').on(table.recordId),
  ],
)

/** When a dump of an ecosystem was last imported. Without a row the API is used. */
export const vulnerabilityImports = pgTable('vulnerability_imports', {
  ecosystem: text('ecosystem').primaryKey(),
  importedAt: instant('imported_at').notNull(),
  source: text('source').notNull(),
})
