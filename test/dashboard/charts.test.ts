import fc from 'fast-check'
import { test } from 'tap'
import { toCsv } from '../../src/dashboard/components/charts/chart-csv.ts'
import { makeScales, PLOT } from '../../src/dashboard/components/charts/chart-scales.ts'
import type { ChartData, ChartSeries } from '../../src/dashboard/components/charts/chart-types.ts'
import { formatDuration, unitOfCount, unitOfDuration } from '../../src/dashboard/components/charts/chart-units.ts'
import { readPoint, speakPoint } from '../../src/dashboard/components/charts/describe-point.ts'
import { namePoint, nameTick } from '../../src/dashboard/components/charts/name-point.ts'
import { findRangeFault, fits, rangePath, readRange } from '../../src/dashboard/pages/overview/chart-range.ts'

const NOW = new Date('2026-03-31T23:30:00.000Z')
const MINUTE = 60_000
const SERIES: readonly ChartSeries[] = [
  { id: 'made', name: 'Made', tone: 'first' },
  { id: 'merged', name: 'Merged', tone: 'second' },
]
const DATA: ChartData = {
  interval: 'day',
  points: [
    { date: '2026-03-01', values: { made: 3, merged: 1 } },
    { date: '2026-03-02', values: { made: 0, merged: null } },
  ],
}
const read = (query: string) => readRange(new URLSearchParams(query), NOW)

test('ranges of days, weeks and months in UTC, from the address', async (t) => {
  t.same(read('').range, { from: '2026-03-02', to: '2026-03-31', interval: 'day' })
  t.same(read('range=7d').range, { from: '2026-03-25', to: '2026-03-31', interval: 'day' })
  t.same(read('range=90d').range, { from: '2026-01-01', to: '2026-03-31', interval: 'week' })
  t.same(read('range=12m').range, { from: '2025-04-01', to: '2026-03-31', interval: 'month' })
  t.match(read('range=12m&interval=day'), { id: '12m', range: { interval: 'day' }, own: true })
  t.same(read('from=2026-01-01&to=2026-02-14').range, { from: '2026-01-01', to: '2026-02-14', interval: 'day' })
  t.equal(read('from=2025-06-01&to=2026-02-14').range.interval, 'week')
  t.equal(read('from=2020-01-01&to=2026-02-14').range.interval, 'month')
  for (const nonsense of [
    'range=x',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-01-01',
  ])
    t.equal(read(nonsense).id, '30d', nonsense)
  t.equal(read('from=2020-01-01&to=2026-01-01&interval=day').range.interval, 'month', 'more points than the API gives')
  t.equal(findRangeFault('2026-01-01', '2026-01-01'), null)
  t.match(findRangeFault('', '2026-01-01'), 'first day')
  t.match(findRangeFault('2026-01-02', '2026-01-01'), 'after')
  t.match(findRangeFault('2010-01-01', '2026-01-01'), 'ten years')
})

test('an address says what is shown, and what is ordinary is left out', async (t) => {
  t.equal(rangePath('t', read('range=90d'), { id: '30d' }), '/teams/t')
  t.equal(rangePath('t', read(''), { id: '12m' }), '/teams/t?range=12m')
  t.equal(rangePath('t', read('range=12m'), { interval: 'week' }), '/teams/t?range=12m&interval=week')
  t.equal(rangePath('t', read('range=12m&interval=week'), { interval: 'month' }), '/teams/t?range=12m')
  t.equal(
    rangePath('t', read('from=2026-01-01&to=2026-01-31'), { interval: 'week' }),
    '/teams/t?from=2026-01-01&to=2026-01-31&interval=week',
  )
  fc.assert(
    fc.property(fc.constantFrom('7d', '30d', '90d', '12m'), fc.constantFrom('day', 'week', 'month'), (id, interval) => {
      const chosen = read(`range=${id}&interval=${interval}`)
      if (!fits(chosen.range, interval)) return
      const path = rangePath('t', chosen, {})
      t.same(readRange(new URL(path, 'http://x').searchParams, NOW), chosen, 'what is written is read again')
    }),
  )
})

test('points, durations and what is spoken', async (t) => {
  t.equal(namePoint('2026-03-02', 'day'), 'Mar 2, 2026')
  t.equal(namePoint('2026-03-02', 'week'), 'Week of Mar 2, 2026')
  t.equal(namePoint('2026-03-01', 'month'), 'March 2026')
  t.same(
    [nameTick('2026-03-02', 'day'), nameTick('2026-03-01', 'month'), nameTick('2026-01-01', 'month')],
    ['Mar 2', 'Mar', '2026'],
  )
  const durations: [number, string][] = [
    [0, 'less than a minute'],
    [29_999, 'less than a minute'],
    [59.5 * MINUTE, '1 h'],
    [42 * MINUTE, '42 min'],
    [185 * MINUTE, '3 h 5 min'],
    [23.99 * 60 * MINUTE, '1 d'],
    [52 * 60 * MINUTE, '2 d 4 h'],
  ]
  for (const [value, text] of durations) t.equal(formatDuration(value), text)
  t.same(
    [0, 200, 5000].map((minutes) => unitOfDuration(minutes * MINUTE).name),
    ['minutes', 'hours', 'days'],
  )
  const shown = { interval: DATA.interval, series: SERIES, unit: unitOfCount('fix') }
  const spoken = DATA.points.map((point) => speakPoint(readPoint(point, shown)))
  t.equal(spoken[0], 'Mar 1, 2026. Made: 3 fixs, Merged: 1 fix')
  t.equal(spoken[1], 'Mar 2, 2026. Made: 0 fixs, Merged: none')
  t.equal(toCsv(DATA, SERIES), 'date,made,merged\r\n2026-03-01,3,1\r\n2026-03-02,0,\r\n')
})

test('whatever the numbers are, everything drawn lies in the picture, and the axis has whole numbers', async (t) => {
  const values = fc.record({ a: fc.nat({ max: 1_000_000 }), b: fc.option(fc.nat({ max: 50 })) })
  fc.assert(
    fc.property(
      fc.array(values, { minLength: 1, maxLength: 400 }),
      fc.integer({ min: 200, max: 1600 }),
      fc.constantFrom('bars', 'stacked', 'line'),
      (rows, width, kind) => {
        const day = (index: number) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10)
        const data: ChartData = {
          interval: 'day',
          points: rows.map((row, index) => ({ date: day(index), values: row })),
        }
        const series = [
          { id: 'a', name: 'A', tone: 'first' },
          { id: 'b', name: 'B', tone: 'second' },
        ] as const
        const { x, y, xTicks, yTicks } = makeScales({ width, kind, data, series, unit: unitOfCount('thing') })
        for (const { date, values } of data.points) {
          const height = kind === 'stacked' ? (values['a'] ?? 0) + (values['b'] ?? 0) : (values['a'] ?? 0)
          t.ok(y(height) >= PLOT.top - 1e-6 && y(height) <= PLOT.height - PLOT.bottom)
          t.ok(x(date)! >= PLOT.left && x(date)! + x.bandwidth() <= width - PLOT.right + 1e-6)
        }
        t.ok(yTicks.length >= 2 && yTicks.every((tick) => Number.isInteger(tick)))
        t.equal(xTicks.at(-1), data.points.at(-1)!.date, 'what is newest has its name')
        t.ok(xTicks.length <= Math.max(1, width / 70), 'names do not run into each other')
      },
    ),
    { numRuns: 40 },
  )
})
