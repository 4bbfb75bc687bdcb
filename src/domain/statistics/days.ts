/** A day in UTC as YYYY-MM-DD, so that days can be compared as strings. */
export type Day = string
/** Both days are inclusive. */
export type DayRange = { readonly from: Day; readonly to: Day }

const DAY_MS = 24 * 60 * 60 * 1000

export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10)
}

export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

/** @param days may be negative. */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS))
}

export function countDays({ from, to }: DayRange): number {
  return (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS + 1
}
