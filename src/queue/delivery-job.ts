import type { EnqueueOptions } from './queue.ts'

/** Attempts at one delivery. Waiting for the code host's limits creates a new job. */
export const DELIVERY_ATTEMPTS = 8

/** Options for processing a delivery again: at most one waiting job for each, however often it is requested. */
export function redeliveryJobOptions(deliveryId: string): Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'> {
  return { jobKey: `process-delivery:${deliveryId}`, maxAttempts: DELIVERY_ATTEMPTS }
}
