import type { Interval } from '../../api/types.ts'

/** Named after their purpose, not their colours: `tone-…` in the styles defines those, for light and dark. */
export type ChartTone = 'first' | 'second' | 'third' | 'critical' | 'high' | 'medium' | 'low'
export type ChartSeries = { readonly id: string; readonly name: string; readonly tone: ChartTone }

/** `date`: the first day (UTC) of the period. A missing value is null, which is not the same as 0. */
export type ChartPoint = { readonly date: string; readonly values: Readonly<Record<string, number | null>> }
export type ChartData = { readonly interval: Interval; readonly points: readonly ChartPoint[] }

/** The format of values. */
export type ChartUnit = {
  /** What the vertical axis counts: "findings", "hours". */
  readonly name: string
  /** One axis unit in units of the value: 3,600,000 for hours of a value in milliseconds. */
  readonly size: number
  /** Values are whole, so the axis has only whole numbers. */
  readonly whole: boolean
  /** A value with its unit: "3 findings", "2 h 5 min". */
  readonly format: (value: number) => string
}

/** bars: side by side; stacked: on top of each other; line: for values that cannot be added up. */
export type ChartKind = 'bars' | 'stacked' | 'line'
