import { queryOptions } from '@tanstack/react-query'
import { apiAddress } from './client.ts'
import { request } from './request.ts'

/** Verified by the server on each request. */
export const receiptVerificationQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['fix-receipt', receiptId],
    queryFn: ({ signal }) =>
      request('get', '/api/fix-receipts/{receiptId}/verify', { params: { path: { receiptId } }, signal }),
    staleTime: 60_000,
  })

/** The URL of the signed document. */
export function fixReceiptPath(receiptId: string): string {
  return apiAddress('/api/fix-receipts/{receiptId}', { path: { receiptId } })
}
