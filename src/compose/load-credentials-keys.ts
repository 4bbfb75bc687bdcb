import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32
const KEY_FILE = 'credentials-key'

/**
 * The configured keys. In local mode, when none is configured, a key that is generated once and kept in the data
 * directory.
 */
export function loadCredentialsKeys(config: {
  credentialsKeys: readonly Uint8Array[] | null
  dataDir: string
}): readonly Uint8Array[] {
  if (config.credentialsKeys) return config.credentialsKeys
  const path = join(config.dataDir, KEY_FILE)
  if (!existsSync(path)) createKeyFile(config.dataDir, path)
  return [new Uint8Array(Buffer.from(readFileSync(path, 'utf8').trim(), 'hex'))]
}

/** When several processes start at once, the first to link its file wins, and none reads a partial key. */
function createKeyFile(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
