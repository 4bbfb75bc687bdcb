import type { ServiceDeps } from '../service-deps.ts'
import { createFixReceipts } from './create-fix-receipts.ts'
import { createReadFixReceipt, createVerifyFixReceipt } from './read-fix-receipt.ts'

type Deps = Pick<ServiceDeps, 'db' | 'clock' | 'log' | 'secretBox' | 'links' | 'readAnalyserVersion'>

/**
 * Signed records of what was proven: written when a fix pull request is opened, and readable by anybody who has the
 * URL.
 */
export function createFixReceiptServices(deps: Deps) {
  return {
    receipts: createFixReceipts(deps),
    readFixReceipt: createReadFixReceipt(deps),
    verifyFixReceipt: createVerifyFixReceipt(deps),
  }
}
