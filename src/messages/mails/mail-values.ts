const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const CENTS = 100

/** Such as "1 December 2026 at 00:00 UTC". */
export function formatTime(date: Date): string {
  return `${TIME.format(date)} UTC`
}

/** @param cents hundredths of the currency. All currencies that we sell in have them. */
export function formatMoney(cents: number, currency: string): string {
  return `${currency.toUpperCase()} ${(cents / CENTS).toFixed(2)}`
}
