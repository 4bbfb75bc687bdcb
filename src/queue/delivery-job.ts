import type { EnqueueOptions } from './queue.ts'

/** Attempts at one delivery; waits for the code host's limits are new jobs. */
export const DELIVERY_ATTEMPTS = 8

/** How a delivery is processed once more: one waiting job for each, however often it is asked for. */
export function redeliveryJobOptions(deliveryId: string): Pick<EnqueueOptions, 'jobKey' | 'maxAttempts'> {
  return { jobKey: `process-delivery:${deliveryId}`, maxAttempts: DELIVERY_ATTEMPTS }
}
