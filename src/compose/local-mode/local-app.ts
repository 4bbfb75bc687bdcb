import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeHostApp } from '../../config.ts'

const FILE = 'local-app.json'
const RSA_BITS = 2048
const SECRET_BYTES = 32

/**
 * The app's credentials for the local code host. They are generated once and kept, so that its stored state stays
 * usable.
 */
export function loadLocalApp(dataDir: string): CodeHostApp {
  const path = join(dataDir, FILE)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as CodeHostApp
  const app = createLocalApp()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, JSON.stringify(app), { mode: 0o600 })
  return app
}

function createLocalApp(): CodeHostApp {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: RSA_BITS })
  const secret = () => randomBytes(SECRET_BYTES).toString('hex')
  return {
    appId: 1,
    privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    webhookSecrets: [secret()],
    clientId: 'Iv1.local',
    clientSecret: secret(),
  }
}
