const DATE_AND_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' })
const FORMATS = { 'date-time': DATE_AND_TIME, date: DATE, time: TIME } as const

/** A time in the reader's time zone; the tooltip has the exact time in UTC. */
export function TimeText({ time, format = 'date-time' }: { time: string; format?: keyof typeof FORMATS }) {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return null
  return (
    <time dateTime={date.toISOString()} title={exactTime(date)} className="nowrap">
      {FORMATS[format].format(date)}
    </time>
  )
}

function exactTime(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
