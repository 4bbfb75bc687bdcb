import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'

const FILE = 'local-app.json'
const RSA_BITS = 2048
const SECRET_BYTES = 32

const LocalApp = Type.Object({
  appId: Type.Integer(),
  privateKey: Type.String(),
  webhookSecrets: Type.Tuple([Type.String({ minLength: 2 * SECRET_BYTES })]),
  clientId: Type.String(),
  clientSecret: Type.String(),
})
export type LocalApp = Static<typeof LocalApp>

/**
 * The app's credentials for the local code host. They are generated once and kept, so that its stored state stays
 * usable.
 * @throws Error with a sentence for the user when the kept ones cannot be read.
 */
export function loadLocalApp(dataDir: string): LocalApp {
  const path = join(dataDir, FILE)
  if (existsSync(path)) return readLocalApp(path)
  const app = createLocalApp()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, JSON.stringify(app), { mode: 0o600 })
  return app
}

function readLocalApp(path: string): LocalApp {
  try {
    return Value.Parse(LocalApp, JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new Error(`${path} is damaged: remove it, and new credentials are made at the next start`, { cause })
  }
}

function createLocalApp(): LocalApp {
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
