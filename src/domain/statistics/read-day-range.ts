import { AppError } from '../../errors.ts'
import { addDays, countDays, dayOf, startOfDay, type Day, type DayRange } from './days.ts'

export type RangeText = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The number of days in a range without `from`. */
export const DEFAULT_DAYS = 30
/** Ten years, with their leap days. */
export const MAX_DAYS = 3653

const EARLIEST: Day = '1970-01-01'
const LATEST: Day = '9999-12-31'
const TEXT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * The range of days in a request: from the UTC day of `from` to that of `to`, both inclusive. Without `to`, it ends
 * today; without `from`, it is the last 30 days.
 * @throws AppError VALIDATION_FAILED
 */
export function readDayRange({ from, to }: RangeText, now: Date): DayRange {
  const last = to === undefined ? dayOf(now) : readDay('to', to)
  const first = from === undefined ? addDays(last, 1 - DEFAULT_DAYS) : readDay('from', from)
  const range = { from: first, to: last }
  if (first > last) throw invalid(`\`from\` (${first}) is after \`to\` (${last}).`)
  if (countDays(range) > MAX_DAYS) throw invalid(`From ${first} to ${last} is too long: at most ${MAX_DAYS} days.`)
  return range
}

/**
 * The times of a list's filter: from the start of `from`, inclusive, to the end of `to`, exclusive. Days count whole.
 */
export function readTimeRange({ from, to }: RangeText): { readonly from: Date | null; readonly before: Date | null } {
  const first = from === undefined ? null : readMoment('from', from)
  const before = to === undefined ? null : readEnd('to', to)
  if (first && before && first >= before) throw invalid('`from` is after `to`.')
  return { from: first, before }
}

/** The end of the named day or time, exclusive. */
function readEnd(name: string, text: string): Date {
  const last = readMoment(name, text)
  return text.includes('T') ? new Date(last.getTime() + 1) : startOfDay(addDays(dayOf(last), 1))
}

function readDay(name: string, text: string): Day {
  return dayOf(readMoment(name, text))
}

function readMoment(name: string, text: string): Date {
  const [, day] = TEXT.exec(text) ?? []
  const time = new Date(text)
  // A Date turns the 30th of February into the 2nd of March.
  if (day === undefined || Number.isNaN(time.getTime()) || !isDay(day))
    throw invalid(`\`${name}\` has to be a day such as 2026-02-28, or a time such as 2026-02-28T12:00:00Z.`)
  const isStorable = time >= startOfDay(EARLIEST) && time < startOfDay(LATEST)
  if (!isStorable) throw invalid(`\`${name}\` has to lie between ${EARLIEST} and ${LATEST}.`)
  return time
}

function isDay(text: string): boolean {
  const time = startOfDay(text)
  return !Number.isNaN(time.getTime()) && dayOf(time) === text
}

function invalid(message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message })
}
