import { queryOptions } from '@tanstack/react-query'
import { apiAddress } from './client.ts'
import { request } from './request.ts'

/** Checked by the server each time it is asked. */
export const receiptVerificationQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['fix-receipt', receiptId],
    queryFn: ({ signal }) =>
      request('get', '/api/fix-receipts/{receiptId}/verify', { params: { path: { receiptId } }, signal }),
    staleTime: 60_000,
  })

/** Where the signed document itself is. */
export function fixReceiptPath(receiptId: string): string {
  return apiAddress('/api/fix-receipts/{receiptId}', { path: { receiptId } })
}
