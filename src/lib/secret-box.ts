import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts short texts for the database as `encrypted:<iv_hex>:<ciphertext_hex>:<auth_tag_hex>` (AES-256-GCM). */
export type SecretBox = {
  /** @param context what the text belongs to, such as a row's id. Opening it needs the same context. */
  seal(text: string, context: string): string
  /** Tries each key of the ring. @throws Error with a constant message when none opens it. */
  open(sealed: string, context: string): string
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 16
const TAG_BYTES = 16
const SEALED = /^encrypted:([0-9a-f]{32}):((?:[0-9a-f]{2})*):([0-9a-f]{32})$/

type SealedParts = { readonly iv: Buffer; readonly ciphertext: Buffer; readonly tag: Buffer }

/** @param keys 32-byte keys, newest first. The first one seals; all of them open. */
export function createSecretBox(keys: readonly Uint8Array[]): SecretBox {
  const [newest] = keys
  if (!newest) throw new Error('A secret box needs a key')
  return {
    seal: (text, context) => seal(newest, text, context),
    open: (sealed, context) => open(keys, sealed, context),
  }
}

function seal(key: Uint8Array, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `encrypted:${iv.toString('hex')}:${ciphertext.toString('hex')}:${cipher.getAuthTag().toString('hex')}`
}

function open(keys: readonly Uint8Array[], sealed: string, context: string): string {
  const parts = readParts(sealed)
  const opened = parts && openWithAny(keys, parts, context)
  if (opened === null) throw new Error('The sealed text cannot be opened')
  return opened
}

function readParts(sealed: string): SealedParts | null {
  const [, iv, ciphertext, tag] = SEALED.exec(sealed) ?? []
  if (iv === undefined || ciphertext === undefined || tag === undefined) return null
  return { iv: Buffer.from(iv, 'hex'), ciphertext: Buffer.from(ciphertext, 'hex'), tag: Buffer.from(tag, 'hex') }
}

function openWithAny(keys: readonly Uint8Array[], parts: SealedParts, context: string): string | null {
  for (const key of keys) {
    try {
      return openWithKey(key, parts, context)
    } catch {
      // Try the next key: during a rotation the ring holds older ones.
    }
  }
  return null
}

function openWithKey(key: Uint8Array, { iv, ciphertext, tag }: SealedParts, context: string): string {
  // Without authTagLength Node accepts a tag truncated to four bytes.
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
}
