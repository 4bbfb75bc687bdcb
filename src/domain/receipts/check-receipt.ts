import canonicalize from 'canonicalize'
import { Value } from 'typebox/value'
import { isSignedBy, readEnvelope, signEnvelope, type SignedEnvelope, type Signer } from '../../lib/signed-envelope.ts'
import { keyIdOf } from '../../lib/signing-key.ts'
import { FIX_RECEIPT_TYPE, FixReceipt } from './fix-receipt.ts'

/** Why a receipt is not valid. Stable codes, because programs depend on them. */
export const RECEIPT_FLAWS = [
  'not_an_envelope',
  'unknown_key',
  'wrong_signature',
  'not_a_receipt',
  'wrong_installation',
  'wrong_receipt',
] as const
export type ReceiptFlaw = (typeof RECEIPT_FLAWS)[number]

export type ReceiptCheck =
  | { readonly valid: true; readonly receipt: FixReceipt; readonly keyId: string }
  | { readonly valid: false; readonly reason: ReceiptFlaw }

/** @returns the envelope, as it is stored and sent. */
export function signReceipt(receipt: FixReceipt, signer: Signer): Uint8Array {
  return signEnvelope(FIX_RECEIPT_TYPE, Buffer.from(String(canonicalize(receipt))), signer)
}

/** The key that an envelope claims to be signed with; null if the bytes are not an envelope. */
export function readReceiptKeyId(bytes: Uint8Array): string | null {
  return readEnvelope(bytes)?.keyId ?? null
}

/** Valid only if every byte is as signed. @param publicKey SPKI, PEM; null if the key is not known. */
export function checkReceipt(bytes: Uint8Array, publicKey: string | null): ReceiptCheck {
  const envelope = readEnvelope(bytes)
  if (!envelope) return { valid: false, reason: 'not_an_envelope' }
  // The signature does not cover the key ID, so it is compared.
  if (publicKey === null || keyIdOf(publicKey) !== envelope.keyId) return { valid: false, reason: 'unknown_key' }
  if (!isSignedBy(envelope, publicKey)) return { valid: false, reason: 'wrong_signature' }
  const receipt = readPayload(envelope)
  return receipt ? { valid: true, receipt, keyId: envelope.keyId } : { valid: false, reason: 'not_a_receipt' }
}

/** The content of an envelope, whoever signed it. */
export function readUncheckedReceipt(bytes: Uint8Array): FixReceipt | null {
  const envelope = readEnvelope(bytes)
  return envelope && readPayload(envelope)
}

function readPayload({ payloadType, payload }: SignedEnvelope): FixReceipt | null {
  if (payloadType !== FIX_RECEIPT_TYPE) return null
  const text = Buffer.from(payload).toString()
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(FixReceipt, value) && canonicalize(value) === text ? value : null
  } catch {
    return null
  }
}
