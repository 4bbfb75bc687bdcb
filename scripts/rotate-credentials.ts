import { openDatabaseServer } from '../src/compose/database-server.ts'
import { loadCredentialsKeys } from '../src/compose/load-credentials-keys.ts'
import { ConfigError, readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/client.ts'
import { createLogger } from '../src/gateways/logging/create-logger.ts'
import { listSecrets } from '../src/gateways/logging/list-secrets.ts'
import { rotateCredentials, type RotationCount } from '../src/services/credentials/rotate-credentials.ts'

/** `npm run rotate-credentials`: seals what is stored encrypted with the newest key of CREDENTIALS_KEY. Safe to run again. */

const HINT = 'The older keys are not needed any more: take them out of CREDENTIALS_KEY.'
const LOST = 'Some values were sealed with a key that is not in CREDENTIALS_KEY. Add it, or have them entered again.'

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.problems.join('\n') : String(error))
  process.exitCode = 1
}

async function main(): Promise<number> {
  const config = readConfig()
  const log = createLogger({ level: 'error', service: 'rotate-credentials', secrets: listSecrets(config) })
  const server = await openDatabaseServer(config, log)
  const client = openDatabase(server.url, { applicationName: 'fixwright-rotate' })
  try {
    const counts = await rotateCredentials(client.db, loadCredentialsKeys(config))
    for (const count of counts) console.log(describe(count))
    const isAllReadable = counts.every(({ unreadable }) => unreadable === 0)
    console.log(isAllReadable ? HINT : LOST)
    return isAllReadable ? 0 : 1
  } finally {
    await client.close()
    await server.stop()
  }
}

function describe({ what, resealed, current, unreadable }: RotationCount): string {
  return `${what}: ${resealed} re-encrypted, ${current} already current, ${unreadable} unreadable`
}
