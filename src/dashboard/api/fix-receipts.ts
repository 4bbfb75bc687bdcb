import { queryOptions } from '@tanstack/react-query'
import { requestJson } from './request.ts'
import type { FixReceiptVerification } from './types.ts'

/** Checked by the server each time it is asked. */
export const receiptVerificationQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['fix-receipt', receiptId],
    queryFn: ({ signal }) =>
      requestJson<FixReceiptVerification>('GET', `${fixReceiptPath(receiptId)}/verify`, { signal }),
    staleTime: 60_000,
  })

/** Where the signed document itself is. */
export function fixReceiptPath(receiptId: string): string {
  return `/api/fix-receipts/${encodeURIComponent(receiptId)}`
}
