import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Removes the `engines` fields from the lock file (`--write`), or fails when there are any (`--check`). npm compares
 * them with the Node that runs npm. Ours is pinned as a dependency (`node@24`) and runs everything, so on a machine
 * with an older Node the warnings would be about a Node that is never used.
 */
const LOCKFILE = new URL('../package-lock.json', import.meta.url)

type Lockfile = { packages: Record<string, { engines?: unknown }> }

function main(): void {
  const before = readFileSync(LOCKFILE, 'utf8')
  const lockfile = JSON.parse(before) as Lockfile
  for (const entry of Object.values(lockfile.packages)) delete entry.engines
  const after = JSON.stringify(lockfile, null, 2) + '\n'
  if (before === after) return
  if (process.argv.includes('--write')) return writeFileSync(LOCKFILE, after)
  console.error('package-lock.json has engine notes: run `npm run generate`.')
  process.exitCode = 1
}

main()
