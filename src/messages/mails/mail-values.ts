const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const CENTS = 100

/** Such as "1 December 2026 at 00:00 UTC". */
export function formatTime(date: Date): string {
  return `${TIME.format(date)} UTC`
}

/** @param cents in the smallest unit of a currency that has a hundred of them, as all that we sell in. */
export function formatMoney(cents: number, currency: string): string {
  return `${currency.toUpperCase()} ${(cents / CENTS).toFixed(2)}`
}
