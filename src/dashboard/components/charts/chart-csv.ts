import type { ChartData, ChartSeries } from './chart-types.ts'

/** The raw numbers in the units of the API; a missing value is an empty field. */
export function toCsv({ points }: ChartData, series: readonly ChartSeries[]): string {
  const rows = points.map(({ date, values }) => [date, ...series.map(({ id }) => values[id]?.toString() ?? '')])
  return [['date', ...series.map(({ id }) => id)], ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address))
}
