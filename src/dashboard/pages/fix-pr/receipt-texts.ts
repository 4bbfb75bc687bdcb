import type { FixPrDetails, FixReceiptVerification } from '../../api/types.ts'

type Flaw = NonNullable<FixReceiptVerification['reason']>
type Receipt = NonNullable<FixReceiptVerification['payload']>

const FLAWS: Readonly<Record<Flaw, string>> = {
  not_an_envelope: 'What is stored cannot be read as a receipt.',
  unknown_key: 'It names a key that is not one of this server’s.',
  wrong_signature: 'It was changed after it was signed: the signature does not fit.',
  not_a_receipt: 'The signature fits, but what it covers is not a receipt.',
  wrong_installation: 'It was signed for another installation of the app.',
  wrong_receipt: 'It is genuine, but another one than this address names.',
}

export function describeFlaw(reason: Flaw | null): string {
  return reason === null ? 'The check did not say why.' : FLAWS[reason]
}

/** A genuine receipt that speaks of something else proves nothing here. @returns what is wrong, or null. */
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

/** `receipt-acme-shop-13.json`: nothing in it that a file system minds. */
export function receiptFileName({ repository, fixPrNumber }: Pick<FixPrDetails, 'repository' | 'fixPrNumber'>): string {
  const name = repository.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100)
  return `receipt-${name}-${fixPrNumber ?? 'suggestions'}.json`
}
