import type { FixPrDetails, FixReceiptVerification } from '../../api/types.ts'

type Flaw = NonNullable<FixReceiptVerification['reason']>
type Receipt = NonNullable<FixReceiptVerification['payload']>

const FLAWS: Readonly<Record<Flaw, string>> = {
  not_an_envelope: 'The stored document is not in the format of a receipt.',
  unknown_key: 'It names a key that does not belong to this server.',
  wrong_signature: 'It was changed after it was signed: the signature does not match.',
  not_a_receipt: 'The signature is valid, but the signed document is not a receipt.',
  wrong_installation: 'It was signed for another installation of the app.',
  wrong_receipt: 'It is genuine, but it is not the receipt with this address.',
}

export function describeFlaw(reason: Flaw | null): string {
  return reason === null ? 'The check did not say why.' : FLAWS[reason]
}

/** A genuine receipt for something else proves nothing here. @returns the problem, or null. */
export function checkBelonging(
  { fixPullRequest, original }: Pick<Receipt, 'fixPullRequest' | 'original'>,
  fixPr: Pick<FixPrDetails, 'fixPrNumber' | 'originalPrNumber' | 'originalHeadSha'>,
): string | null {
  const isOwn =
    fixPullRequest.number === fixPr.fixPrNumber &&
    original.number === fixPr.originalPrNumber &&
    original.headSha === fixPr.originalHeadSha
  return isOwn ? null : 'It is genuine, but was issued for another fix pull request.'
}

/** `receipt-acme-shop-13.json`: valid on every file system. */
export function receiptFileName({ repository, fixPrNumber }: Pick<FixPrDetails, 'repository' | 'fixPrNumber'>): string {
  const name = repository.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100)
  return `receipt-${name}-${fixPrNumber ?? 'suggestions'}.json`
}
