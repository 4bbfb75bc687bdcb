import { sign, verify } from 'node:crypto'

/**
 * Signed documents in the style of DSSE v1 (Dead Simple Signing Envelope), with one Ed25519 signature. An envelope has
 * exactly one accepted serialization, so that not even white space can change unnoticed.
 */
export type SignedEnvelope = {
  readonly payloadType: string
  readonly payload: Uint8Array
  readonly keyId: string
  readonly signature: Uint8Array
}

export type Signer = { readonly keyId: string; /** PEM. */ readonly privateKey: string }

/** @returns the envelope as it is stored and sent. */
export function signEnvelope(payloadType: string, payload: Uint8Array, signer: Signer): Uint8Array {
  const signature = sign(null, encodeForSigning(payloadType, payload), signer.privateKey)
  return Buffer.from(spell({ payloadType, payload, keyId: signer.keyId, signature }))
}

/** Parses an envelope. @returns null for anything that differs by a byte from what `signEnvelope` would write. */
export function readEnvelope(bytes: Uint8Array): SignedEnvelope | null {
  const envelope = parse(bytes)
  return envelope && Buffer.from(spell(envelope)).equals(bytes) ? envelope : null
}

/** @param publicKey PEM, Ed25519. */
export function isSignedBy(envelope: SignedEnvelope, publicKey: string): boolean {
  return verify(null, encodeForSigning(envelope.payloadType, envelope.payload), publicKey, envelope.signature)
}

/**
 * DSSE's pre-authentication encoding: type and payload are prefixed with their lengths, so that one cannot pass for the
 * other.
 */
function encodeForSigning(payloadType: string, payload: Uint8Array): Uint8Array {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.byteLength} `
  return Buffer.concat([Buffer.from(head), payload])
}

function spell({ payloadType, payload, keyId, signature }: SignedEnvelope): string {
  return JSON.stringify({
    payloadType,
    payload: toBase64(payload),
    signatures: [{ keyid: keyId, sig: toBase64(signature) }],
  })
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

type Parsed = {
  readonly payloadType?: unknown
  readonly payload?: unknown
  readonly signatures?: readonly ({ readonly keyid?: unknown; readonly sig?: unknown } | null)[] | null
} | null

/**
 * Parses leniently. Anything that it ignores, such as a second signature, is missing when the result is serialized
 * again.
 */
function parse(bytes: Uint8Array): SignedEnvelope | null {
  let parsed: Parsed
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)) as Parsed
  } catch {
    return null
  }
  const { payloadType, payload, signatures } = parsed ?? {}
  const { keyid, sig } = signatures?.[0] ?? {}
  if (typeof payloadType !== 'string' || typeof payload !== 'string') return null
  if (typeof keyid !== 'string' || typeof sig !== 'string') return null
  return {
    payloadType,
    payload: Buffer.from(payload, 'base64'),
    keyId: keyid,
    signature: Buffer.from(sig, 'base64'),
  }
}
