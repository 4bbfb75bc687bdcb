import { test } from 'tap'
import { RECEIPT_FLAWS } from '../../src/domain/receipts/check-receipt.ts'
import {
  checkedIntro,
  comparisonReport,
  flawReport,
  receiptReport,
  uncheckedIntro,
} from '../../src/messages/receipt-report.ts'
import { matchGolden } from '../helpers/golden.ts'
import { makeReceipt } from '../helpers/receipts.ts'

test('a receipt as text', (t) => {
  const [fix] = makeReceipt().fixes
  const proof = { parses: true, findingGone: true, nothingNew: true, signaturesKept: true }
  const differential = { benign: { equal: 20, total: 20 }, attack: { blocked: 6, total: 6 } }
  const unproven = { parses: false, findingGone: false, nothingNew: false, signaturesKept: false }
  const receipt = makeReceipt({
    fixes: [
      { ...fix!, proof, differential },
      { ...fix!, line: 9, safety: 'review', proof: unproven, file: 'a\u202e\u001b[2J.js' },
    ],
  })
  const texts = [
    checkedIntro({ keyId: 'f'.repeat(64), keyFrom: 'fix.example' }),
    receiptReport(receipt),
    comparisonReport([{ path: 'src/run.js', state: 'after' }]),
    comparisonReport([
      { path: 'src/run.js', state: 'after' },
      { path: 'src/a.js', state: 'before' },
      { path: 'src/b.js', state: 'different' },
      { path: 'src/c.js', state: 'missing' },
    ]),
    uncheckedIntro(),
    ...RECEIPT_FLAWS.map(flawReport),
  ]
  matchGolden(t, new URL('golden/receipt-report.txt', import.meta.url), texts.join('\n\n'))
  t.end()
})
