import { opendir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabaseServer } from '../src/compose/database-server.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase, type Database } from '../src/db/client.ts'
import { removeImport } from '../src/db/repositories/vulnerability-import-repository.ts'
import { ECOSYSTEMS, type Ecosystem } from '../src/domain/dependencies/dependency-review.ts'
import { systemClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/gateways/logging/create-logger.ts'
import { importDump, type DumpDocument } from '../src/gateways/vulnerabilities/import-dump.ts'

/** `npm run import:vulnerabilities -- ECOSYSTEM FOLDER | --remove` */

const USAGE = `npm run import:vulnerabilities -- ECOSYSTEM FOLDER
npm run import:vulnerabilities -- ECOSYSTEM --remove

Takes over what OSV publishes of an ecosystem (${ECOSYSTEMS.join(', ')}), so that nothing is asked about it any more:
  curl -O https://osv-vulnerabilities.storage.googleapis.com/ECOSYSTEM/all.zip
  unzip -q all.zip -d FOLDER
--remove goes back to asking. Both work with the environment of the service (DATABASE_URL, DATA_DIR).`
const NAMES_SHOWN = 5

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  const [name = '', folder] = positionals
  const ecosystem = ECOSYSTEMS.find((one) => one.toLowerCase() === name.toLowerCase())
  if (values.help || !ecosystem || (folder === undefined) !== values.remove) {
    console.error(USAGE)
    return values.help ? 0 : 2
  }
  if (folder !== undefined && !(await stat(folder)).isDirectory())
    throw new Error(`${folder} is not a folder. Unpack it first: unzip -q ${folder} -d osv-${ecosystem.toLowerCase()}`)
  await withDatabase(async (db) => {
    if (folder === undefined) await removeImport(db, ecosystem)
    else await importFolder(db, ecosystem, folder)
  })
  if (folder === undefined) console.log(`The vulnerability database is asked about ${ecosystem} again.`)
  return 0
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const server = await openDatabaseServer(config, createLogger({ level: 'error', service: 'import', secrets: [] }))
  const client = openDatabase(server.url)
  try {
    await work(client.db)
  } finally {
    await client.close()
    await server.stop()
  }
}

async function importFolder(db: Database, ecosystem: Ecosystem, folder: string): Promise<void> {
  const source = folder
  const documents = readDocuments(folder)
  const { records, skipped } = await importDump({ db, clock: systemClock }, { ecosystem, source, documents })
  console.log(`${records} records of ${ecosystem} imported.`)
  if (skipped.length === 0) return
  const more = skipped.length > NAMES_SHOWN ? ', …' : ''
  console.log(
    `${skipped.length} files are no records of ${ecosystem}: ${skipped.slice(0, NAMES_SHOWN).join(', ')}${more}`,
  )
}

async function* readDocuments(folder: string): AsyncGenerator<DumpDocument> {
  for await (const entry of await opendir(folder))
    if (entry.isFile() && entry.name.endsWith('.json'))
      yield { name: entry.name, text: await readFile(join(folder, entry.name), 'utf8') }
}
