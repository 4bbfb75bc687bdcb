import type { Database } from '../../db/client.ts'
import {
  findSigningKeyInUse,
  insertSigningKey,
  retireSigningKey,
  type SigningKeyRow,
} from '../../db/repositories/signing-key-repository.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { Signer } from '../../lib/signed-envelope.ts'
import { createSigningKeyPair } from '../../lib/signing-key.ts'

export type InstallationKeysDeps = {
  readonly db: Database
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly log: Logger
}
/** The signing key of an installation. It is generated on first use and is the same in every process. */
export type GetInstallationKey = (installationId: number) => Promise<Signer>

export function createGetInstallationKey(deps: InstallationKeysDeps): GetInstallationKey {
  return async (installationId) => {
    const known = await findSigningKeyInUse(deps.db, installationId)
    const opened = known && open(deps, known)
    if (opened) return opened
    if (known) await retire(deps, known)
    return createKey(deps, installationId)
  }
}

/** null when no key of the ring can open it any more. */
function open({ secretBox }: InstallationKeysDeps, row: SigningKeyRow): Signer | null {
  try {
    return { keyId: row.keyId, privateKey: secretBox.open(row.privateKeyEncrypted, signingKeyContext(row)) }
  } catch {
    return null
  }
}

/** Replaces a key that cannot be opened any more. What it has signed can still be verified. */
async function retire(deps: InstallationKeysDeps, { installationId, keyId }: SigningKeyRow): Promise<void> {
  await retireSigningKey(deps.db, keyId, deps.clock())
  deps.log.warn({ installationId, keyId }, 'Signing key cannot be opened and is replaced by a new one')
}

async function createKey(deps: InstallationKeysDeps, installationId: number): Promise<Signer> {
  const { keyId, publicKey, privateKey } = createSigningKeyPair()
  const privateKeyEncrypted = deps.secretBox.seal(privateKey, signingKeyContext({ installationId, keyId }))
  await insertSigningKey(deps.db, { keyId, installationId, publicKey, privateKeyEncrypted, createdAt: deps.clock() })
  const inUse = await findSigningKeyInUse(deps.db, installationId)
  const opened = inUse && open(deps, inUse)
  if (!opened) throw new Error('The signing key of the installation cannot be opened')
  return opened
}

/** Binds a sealed key to its own row and installation. */
export function signingKeyContext({
  installationId,
  keyId,
}: {
  readonly installationId: number
  readonly keyId: string
}): string {
  return `installation-signing-key:${installationId}:${keyId}`
}
