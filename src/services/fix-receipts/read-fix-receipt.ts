import type { Database } from '../../db/client.ts'
import { findReceipt, type StoredReceipt } from '../../db/repositories/fix-receipt-repository.ts'
import { findSigningKey } from '../../db/repositories/signing-key-repository.ts'
import {
  checkReceipt,
  readReceiptKeyId,
  type ReceiptCheck,
  type ReceiptFlaw,
} from '../../domain/receipts/check-receipt.ts'
import type { FixReceipt } from '../../domain/receipts/fix-receipt.ts'

/** The signed document as it was issued; null when there is no receipt with this id. */
export type ReadFixReceipt = (receiptId: string) => Promise<Uint8Array | null>
export type FixReceiptVerification = {
  readonly valid: boolean
  /** Why it is not valid; null when it is. */
  readonly reason: ReceiptFlaw | null
  /** The key named in the document, and its public half (SPKI, PEM) if it is one of ours. */
  readonly keyId: string | null
  readonly publicKey: string | null
  /** The content; null unless the receipt is valid. */
  readonly payload: FixReceipt | null
}
export type VerifyFixReceipt = (receiptId: string) => Promise<FixReceiptVerification | null>

type Deps = { readonly db: Database }

export function createReadFixReceipt({ db }: Deps): ReadFixReceipt {
  return async (receiptId) => (await findReceipt(db, receiptId))?.envelope ?? null
}

/** Verifies the stored bytes with the key of the installation they were issued for. */
export function createVerifyFixReceipt({ db }: Deps): VerifyFixReceipt {
  return async (receiptId) => {
    const stored = await findReceipt(db, receiptId)
    if (!stored) return null
    const keyId = readReceiptKeyId(stored.envelope)
    const key = keyId === null ? null : await findSigningKey(db, keyId)
    const publicKey = key?.publicKey ?? null
    const check = checkReceipt(stored.envelope, publicKey)
    const keyOwner = key?.installationId ?? null
    const reason = check.valid ? findMixUp(check, { receiptId, stored, keyOwner }) : check.reason
    const payload = check.valid && reason === null ? check.receipt : null
    return { valid: reason === null, reason, keyId, publicKey, payload }
  }
}

/** Detects a genuine document that is not the requested one. */
function findMixUp(
  { receipt }: Extract<ReceiptCheck, { valid: true }>,
  expected: { readonly receiptId: string; readonly stored: StoredReceipt; readonly keyOwner: number | null },
): ReceiptFlaw | null {
  const { installationId } = expected.stored
  if (expected.keyOwner !== installationId || receipt.installationId !== installationId) return 'wrong_installation'
  return receipt.receiptId === expected.receiptId ? null : 'wrong_receipt'
}
