import { countOf } from '../wording.ts'
import type { ChartUnit } from './chart-types.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** For counts. */
export function unitOfCount(noun: string, plural = `${noun}s`): ChartUnit {
  return { name: plural, size: 1, whole: true, format: (value) => countOf(value, noun, plural) }
}

/** For durations in milliseconds: minutes, hours or days, depending on the longest. */
export function unitOfDuration(longest: number): ChartUnit {
  const axis =
    longest >= 3 * DAY
      ? { name: 'days', size: DAY }
      : longest >= 3 * HOUR
        ? { name: 'hours', size: HOUR }
        : { name: 'minutes', size: MINUTE }
  return { ...axis, whole: false, format: formatDuration }
}

/** "less than a minute", "42 min", "3 h 5 min", "2 d 4 h". @param milliseconds not negative. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(milliseconds / HOUR)
  if (hours < 24) return joinParts(Math.floor(minutes / 60), 'h', minutes % 60, 'min')
  return joinParts(Math.floor(hours / 24), 'd', hours % 24, 'h')
}

function joinParts(large: number, largeName: string, small: number, smallName: string): string {
  return small === 0 ? `${large} ${largeName}` : `${large} ${largeName} ${small} ${smallName}`
}
