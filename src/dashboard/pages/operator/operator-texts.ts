import { TASK_TITLES } from '../../api/task-titles.ts'

const TITLES_BY_TASK = new Map(Object.entries(TASK_TITLES))

/** The title of a task; an unknown task, for example of another version, is shown by its name. */
export function taskTitle(task: string): string {
  return TITLES_BY_TASK.get(task) ?? task
}

const ACTION_TITLES: ReadonlyMap<string, string> = new Map([
  ['job.retried', 'Ran a failed job again'],
  ['job.given_up', 'Gave up a job'],
  ['job.removed', 'Removed a failed job'],
  ['delivery.redelivered', 'Redelivered a webhook delivery'],
  ['mail.resent', 'Resent a mail'],
])

export function actionTitle(action: string): string {
  return ACTION_TITLES.get(action) ?? action
}

/** `quota_warning` → "Quota warning". */
export function readableName(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** The largest two units: "3 days 4 hours", "12 minutes", "40 seconds". */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [largest, next] = UNITS.filter(([, length]) => whole >= length)
  if (!largest) return count(whole, 'second')
  const [unit, length] = largest
  const parts = [count(Math.floor(whole / length), unit)]
  const rest = next ? Math.floor((whole % length) / next[1]) : 0
  return [...parts, ...(next && rest > 0 ? [count(rest, next[0])] : [])].join(' ')
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** "46 MB": decimal units. */
export function formatBytes(bytes: number): string {
  const power = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const format = { style: 'unit', unit: SIZES[power], maximumSignificantDigits: 3 } as const
  return new Intl.NumberFormat('en', format).format(bytes / 1000 ** power)
}
