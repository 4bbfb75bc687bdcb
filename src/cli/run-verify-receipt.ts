import { checkReceipt, readUncheckedReceipt, type ReceiptFlaw } from '../domain/receipts/check-receipt.ts'
import type { FixReceipt } from '../domain/receipts/fix-receipt.ts'
import {
  checkedIntro,
  comparisonReport,
  flawReport,
  receiptReport,
  uncheckedIntro,
  type FileComparison,
} from '../messages/receipt-report.ts'
import { compareCheckout } from './compare-checkout.ts'
import { loadReceipt, type LoadedReceipt, type ReceiptKey } from './load-receipt.ts'
import { parseVerifyReceiptCommand, VERIFY_RECEIPT_USAGE, type VerifyReceiptCommand } from './verify-receipt-options.ts'

const HOLDS = 0
const DOES_NOT_HOLD = 1
const NOT_CHECKED = 2

/** Runs the command and prints the result. Resolves to the exit status. */
export async function runVerifyReceipt(args: readonly string[]): Promise<number> {
  let command: VerifyReceiptCommand | null
  try {
    command = parseVerifyReceiptCommand(args)
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${VERIFY_RECEIPT_USAGE}`)
    return NOT_CHECKED
  }
  try {
    if (command) return await verify(command)
    console.log(VERIFY_RECEIPT_USAGE)
    return HOLDS
  } catch (error) {
    console.error(messageOf(error))
    return NOT_CHECKED
  }
}

async function verify(command: VerifyReceiptCommand): Promise<number> {
  const { bytes, key, expectedId } = await loadReceipt(command)
  if (!key) return printUnchecked(bytes)
  const check = checkReceipt(bytes, key.publicKey)
  if (!check.valid) return printFlaw(check.reason)
  const flaw = findFlawAround(check.receipt, key, expectedId)
  if (flaw) return printFlaw(flaw)
  const compared = command.repo === null ? null : await compareCheckout(command.repo, check.receipt.files)
  return printChecked(check.receipt, { keyId: check.keyId, keyFrom: key.from }, compared)
}

/** Detects a genuine signature on a different document than the requested one. */
function findFlawAround(receipt: FixReceipt, key: ReceiptKey, expectedId: string | null): ReceiptFlaw | null {
  if (expectedId !== null && receipt.receiptId !== expectedId) return 'wrong_receipt'
  return key.refusal
}

/** Without a key only the form can be checked. */
function printUnchecked(bytes: LoadedReceipt['bytes']): number {
  const receipt = readUncheckedReceipt(bytes)
  if (!receipt) return printFlaw('not_an_envelope')
  console.log(`${uncheckedIntro()}\n\n${receiptReport(receipt)}`)
  return NOT_CHECKED
}

function printFlaw(flaw: ReceiptFlaw): number {
  console.log(flawReport(flaw))
  return DOES_NOT_HOLD
}

function printChecked(
  receipt: FixReceipt,
  key: { readonly keyId: string; readonly keyFrom: string | null },
  compared: readonly FileComparison[] | null,
): number {
  const parts = [checkedIntro(key), receiptReport(receipt)]
  if (compared) parts.push(comparisonReport(compared))
  console.log(parts.join('\n\n'))
  return compared?.some(({ state }) => state !== 'after') ? DOES_NOT_HOLD : HOLDS
}

function messageOf(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}.`
}
