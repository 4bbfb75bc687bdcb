import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type DatabaseClient } from '../../src/db/client.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../src/compose/preparation/migrate.ts'
import {
  createLocalCodeHost,
  type LocalCodeHost,
  type ObservedRequest,
} from '../../src/local-codehost/create-local-codehost.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url)

/** A real Postgres, a code host, and the settings that a process of the program needs. */
export type Stage = {
  readonly directory: string
  readonly database: DatabaseClient
  readonly host: LocalCodeHost
  readonly webhookSecret: string
  readonly env: Readonly<Record<string, string>>
  /** Resolves at the next matching request to the code host. */
  nextRequest(fits: (request: ObservedRequest) => boolean): Promise<number>
  close(): Promise<void>
}

export { MAIN }

/** Everything is in a temporary folder that `close` removes. Writes are synced, as in production. */
export async function openStage(): Promise<Stage> {
  const directory = mkdtempSync(join(tmpdir(), 'fixwright-benchmark-'))
  chmodSync(directory, 0o711)
  const server = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres') })
  await migrateDatabase(server.url)
  const database = openDatabase(server.url, { applicationName: 'fixwright-benchmark' })
  const watchers = new Set<(request: ObservedRequest) => void>()
  const { host, env, webhookSecret } = await startHost((request) => watchers.forEach((watch) => watch(request)))
  function nextRequest(fits: (request: ObservedRequest) => boolean): Promise<number> {
    return new Promise((resolve) => {
      function watch(request: ObservedRequest): void {
        if (!fits(request)) return
        watchers.delete(watch)
        resolve(performance.now())
      }
      watchers.add(watch)
    })
  }
  async function close(): Promise<void> {
    await host.close()
    await database.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { directory, database, host, webhookSecret, env: { ...env, DATABASE_URL: server.url }, nextRequest, close }
}

async function startHost(onRequest: (request: ObservedRequest) => void) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const webhookSecret = randomBytes(32).toString('hex')
  const host = await createLocalCodeHost({
    app: {
      id: 7,
      slug: 'fixwright',
      webhookUrl: null,
      webhookSecret,
      key,
      clientId: 'Iv1.benchmark',
      clientSecret: 'secret',
    },
    onRequest,
  })
  const env = {
    CODEHOST_URL: host.url,
    CODEHOST_API_URL: host.apiUrl,
    APP_ID: '7',
    PRIVATE_KEY: key,
    WEBHOOK_SECRET: webhookSecret,
    GITHUB_CLIENT_ID: 'Iv1.benchmark',
    GITHUB_CLIENT_SECRET: 'secret',
    CREDENTIALS_KEY: randomBytes(32).toString('hex'),
    RATE_LIMIT_IP: '1000000',
    RATE_LIMIT_SESSION: '1000000',
    DEV_LOGIN: 'true',
    PORT: '0',
    LOG_LEVEL: 'silent',
  }
  return { host, env, webhookSecret }
}
