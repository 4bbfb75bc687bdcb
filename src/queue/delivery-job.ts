/** Attempts at one delivery; waits for the code host's limits are new jobs. */
export const DELIVERY_ATTEMPTS = 8
