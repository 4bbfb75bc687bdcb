import Type from 'typebox'
import { RECEIPT_FLAWS } from '../../domain/receipts/check-receipt.ts'
import { FIX_RECEIPT_TYPE, FixReceipt } from '../../domain/receipts/fix-receipt.ts'
import { Nullable, Strict } from './common.ts'

export const FIX_RECEIPT_ENVELOPE_TYPE = 'application/vnd.dsse.envelope.v1+json'

export const FixReceiptParams = Strict({ receiptId: FixReceipt.properties.receiptId })

export const FixReceiptEnvelope = Type.Object(
  {
    payloadType: Type.Literal(FIX_RECEIPT_TYPE),
    payload: Type.String({ description: 'The receipt as canonical JSON, base64-encoded' }),
    signatures: Type.Array(
      Type.Object({
        keyid: Type.String({ description: 'SHA-256 of the public key (SPKI, DER), in hex' }),
        sig: Type.String({ description: "Ed25519 over DSSE's pre-authentication encoding, in base64" }),
      }),
      { minItems: 1, maxItems: 1 },
    ),
  },
  {
    title: 'FixReceiptEnvelope',
    description: 'DSSE v1. A single changed byte, white space included, makes it invalid.',
  },
)

export const FixReceiptVerification = Type.Object(
  {
    valid: Type.Boolean(),
    reason: Nullable(Type.Enum([...RECEIPT_FLAWS], { description: 'Why the receipt is not valid' })),
    keyId: Nullable(Type.String({ description: 'The key that the receipt names' })),
    publicKey: Nullable(Type.String({ description: 'The public key (SPKI, PEM), if it belongs to this service' })),
    payload: Nullable(FixReceipt),
  },
  { title: 'FixReceiptVerification' },
)
