import type { Interval } from '../../api/types.ts'

/** Named after what they are for, not after colours: `tone-…` in the styles says those, for light and dark. */
export type ChartTone = 'first' | 'second' | 'third' | 'critical' | 'high' | 'medium' | 'low'
export type ChartSeries = { readonly id: string; readonly name: string; readonly tone: ChartTone }

/** `date`: the first day (UTC) of the day, week or month. A value is null where there is none, which is not the same as 0. */
export type ChartPoint = { readonly date: string; readonly values: Readonly<Record<string, number | null>> }
export type ChartData = { readonly interval: Interval; readonly points: readonly ChartPoint[] }

/** How values are shown. */
export type ChartUnit = {
  /** What the vertical axis counts: "findings", "hours". */
  readonly name: string
  /** So much of a value is one of the axis: 3,600,000 for hours of a value in milliseconds. */
  readonly size: number
  /** Parts of one do not exist, so the axis has whole numbers only. */
  readonly whole: boolean
  /** A value with its unit, as a sentence has it: "3 findings", "2 h 5 min". */
  readonly format: (value: number) => string
}

/** bars: beside each other; stacked: on each other; line: for what cannot be added up. */
export type ChartKind = 'bars' | 'stacked' | 'line'
