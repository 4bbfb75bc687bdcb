import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as schema from '../src/db/schema/index.ts'

/** Fails when the schema in src/db/schema says more than the migrations in drizzle/, or when a migration is out of order. */
type Journal = { entries: ReadonlyArray<{ tag: string; when: number }> }

/** The part used here; the package's own types do not resolve. */
type MigrationKit = {
  generateDrizzleJson(schema: object): object
  generateMigration(from: object, to: object): Promise<string[]>
}
// The ESM build of drizzle-kit's API asks for modules it does not ship.
const kit = createRequire(import.meta.url)('drizzle-kit/api') as MigrationKit

async function main(): Promise<void> {
  const problems = [...(await findDrift()), ...findDisorder()]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

async function findDrift(): Promise<string[]> {
  const snapshots = readdirSync('drizzle/meta')
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
  const newest = JSON.parse(readFileSync(`drizzle/meta/${snapshots.at(-1)}`, 'utf8')) as object
  const missing = await kit.generateMigration(newest, kit.generateDrizzleJson(schema))
  if (missing.length === 0) return []
  return ['src/db/schema has changes without a migration: run `npm run generate:migration -- --name NAME`.', ...missing]
}

/** drizzle skips a migration that is older than the newest applied one, so the order in time must be the order in the file. */
function findDisorder(): string[] {
  const { entries } = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')) as Journal
  return entries
    .filter((entry, index) => index > 0 && entry.when <= entries[index - 1]!.when)
    .map((entry) => `drizzle/${entry.tag}.sql is not newer than the migration before it.`)
}

await main()
