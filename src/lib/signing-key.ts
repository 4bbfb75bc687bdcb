import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'

export type SigningKeyPair = {
  readonly keyId: string
  /** SPKI, PEM. */
  readonly publicKey: string
  /** PKCS #8, PEM. A secret. */
  readonly privateKey: string
}

export function createSigningKeyPair(): SigningKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { keyId: keyIdOf(publicKey), publicKey, privateKey }
}

/**
 * The key's id: the SHA-256 of the public key (SPKI, DER) in hex, so that no other key can claim it.
 * @param publicKey PEM.
 * @throws Error when it is not an Ed25519 public key.
 */
export function keyIdOf(publicKey: string): string {
  const key = createPublicKey(publicKey)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is not an Ed25519 key')
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}
