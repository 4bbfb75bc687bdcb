import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as schema from '../src/db/schema/index.ts'

/**
 * Fails when src/db/schema differs from the migrations in drizzle/, or when a migration is out of order. With
 * `--prune`, after a migration was generated: removes all snapshots except the newest, the only one that is compared.
 */
type Journal = { entries: ReadonlyArray<{ tag: string; when: number }> }

/** The part used here; the package's own types do not resolve. */
type MigrationKit = {
  generateDrizzleJson(schema: object): object
  generateMigration(from: object, to: object): Promise<string[]>
}
// The ESM build of drizzle-kit's API imports modules that it does not ship.
const kit = createRequire(import.meta.url)('drizzle-kit/api') as MigrationKit

const META = 'drizzle/meta'

async function main(): Promise<void> {
  const snapshots = listSnapshots()
  const newest = snapshots.at(-1) ?? ''
  const older = snapshots.slice(0, -1)
  if (process.argv.includes('--prune')) for (const name of older) rmSync(`${META}/${name}`)
  const isPruned = process.argv.includes('--prune') || older.length === 0
  const problems = [
    ...(isPruned ? [] : ['drizzle/meta keeps the newest snapshot only: node scripts/check-migrations.ts --prune']),
    ...(await findDrift(newest)),
    ...findDisorder(),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

function listSnapshots(): string[] {
  return readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
}

async function findDrift(snapshot: string): Promise<string[]> {
  const newest = JSON.parse(readFileSync(`${META}/${snapshot}`, 'utf8')) as object
  const missing = await kit.generateMigration(newest, kit.generateDrizzleJson(schema))
  if (missing.length === 0) return []
  return ['src/db/schema has changes without a migration: run `npm run generate:migration -- --name NAME`.', ...missing]
}

/** drizzle skips a migration that is older than the newest applied one, so the order in time must be the order in the file. */
function findDisorder(): string[] {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, 'utf8')) as Journal
  return entries
    .filter((entry, index) => index > 0 && entry.when <= entries[index - 1]!.when)
    .map((entry) => `drizzle/${entry.tag}.sql is not newer than the migration before it.`)
}

await main()
