import { buildReceipt, collectFacts, type ReceiptInput } from '../../src/domain/receipts/build-receipt.ts'
import type { FixReceipt } from '../../src/domain/receipts/fix-receipt.ts'

export const RECEIPT_ID = 'r'.repeat(43)
export const BEFORE = 'start()\ndanger(input)\nend()\n'
export const AFTER = 'start()\nsafe(input)\nend()\n'

/** A receipt of one fix in one file. */
export function makeReceipt(change: Partial<ReceiptInput> = {}): FixReceipt {
  const facts = collectFacts({
    productVersion: '1.2.3',
    analyserVersion: 'a'.repeat(64),
    installationId: 42,
    repository: { id: 101, fullName: 'acme/shop' },
    original: { number: 1, baseSha: 'b'.repeat(40), headSha: 'c'.repeat(40) },
    fixes: [
      {
        ruleId: 'command-injection',
        findingId: 'f1',
        file: 'src/run.js',
        line: 2,
        title: 'Start the program without a shell',
        safety: 'merge',
        proof: { parses: true, findingGone: true, nothingNew: true, signaturesKept: true },
      },
    ],
    fixedFiles: [{ path: 'src/run.js', before: BEFORE, after: AFTER }],
    ...change,
  })
  return buildReceipt(facts, {
    receiptId: RECEIPT_ID,
    issuedAt: new Date('2026-11-21T12:00:00.000Z'),
    fixPullRequest: { number: 2, branch: 'fixwright/pr-1', commitSha: 'd'.repeat(40) },
  })
}
