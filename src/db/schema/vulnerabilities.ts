import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Records of the vulnerability database as they came, one for each id. Public knowledge: shared by all teams. */
export const vulnerabilityRecords = pgTable('vulnerability_records', {
  recordId: text('record_id').primaryKey(),
  modified: instant('modified').notNull(),
  /** Deflated JSON in the OSV schema. */
  record: bytes('record').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})

/** What the database said of one version of a package, so that a thousand pull requests with it ask once. */
export const vulnerabilityLookups = pgTable(
  'vulnerability_lookups',
  {
    ecosystem: text('ecosystem').notNull(),
    packageName: text('package_name').notNull(),
    version: text('version').notNull(),
    /** Ids of records and when each was modified last; empty: nothing known. */
    found: jsonb('found').$type<{ id: string; modified: string }[]>().notNull(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ecosystem, table.packageName, table.version] }),
    index('vulnerability_lookups_fetched').on(table.fetchedAt),
  ],
)

/** Who asks the database just now, so that others wait for the answer instead of asking too; a failure is told to them. */
export const vulnerabilityClaims = pgTable(
  'vulnerability_claims',
  {
    ecosystem: text('ecosystem').notNull(),
    packageName: text('package_name').notNull(),
    version: text('version').notNull(),
    /** Until then nobody else asks; a process that died meanwhile is waited for no longer. */
    claimedUntil: instant('claimed_until').notNull(),
    /** No answer was to be had, and why. */
    failure: text('failure').$type<'timeout' | 'unavailable' | 'limit'>(),
  },
  (table) => [
    primaryKey({ columns: [table.ecosystem, table.packageName, table.version] }),
    index('vulnerability_claims_until').on(table.claimedUntil),
  ],
)

/** Which records speak of a package: filled by importing a dump, for installations that run without the API. */
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

/** When a dump of an ecosystem was imported last; without a row the API is asked. */
export const vulnerabilityImports = pgTable('vulnerability_imports', {
  ecosystem: text('ecosystem').primaryKey(),
  importedAt: instant('imported_at').notNull(),
  source: text('source').notNull(),
})
