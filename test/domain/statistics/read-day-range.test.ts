import { test } from 'tap'
import { readDayRange, readTimeRange } from '../../../src/domain/statistics/read-day-range.ts'

const NOW = new Date('2026-03-01T00:30:00.000Z')
const REFUSED = { code: 'VALIDATION_FAILED' }

test('days in UTC, whatever they are said in', async (t) => {
  t.same(readDayRange({}, NOW), { from: '2026-01-31', to: '2026-03-01' }, 'the last 30')
  t.same(readDayRange({ to: '2024-03-01' }, NOW), { from: '2024-02-01', to: '2024-03-01' }, 'a leap year')
  t.same(readDayRange({ from: '2026-02-27' }, NOW), { from: '2026-02-27', to: '2026-03-01' })
  t.same(readDayRange({ from: '2026-01-01T00:00:00+02:00', to: '2026-01-31T23:30:00-01:00' }, NOW), {
    from: '2025-12-31',
    to: '2026-02-01',
  })
  t.same(readDayRange({ from: '2016-03-01', to: '2026-03-01' }, NOW), { from: '2016-03-01', to: '2026-03-01' })
})

test('what is no range', async (t) => {
  for (const wrong of [
    '',
    'yesterday',
    '2026-02-29',
    '2026-13-01',
    '2026-02-30T12:00:00Z',
    '2026-1-1',
    '1e3',
    '2026-01-01T25:00Z',
    '2026-01-01T00:00:00 02:00',
    '-000001-01-01',
    '0001-01-01',
    '9999-12-31',
  ])
    t.throws(() => readDayRange({ from: wrong }, NOW), REFUSED, wrong)
  t.throws(() => readDayRange({ from: '2026-03-02' }, NOW), { ...REFUSED, message: /2026-03-02.*is after.*2026-03-01/ })
  t.throws(() => readDayRange({ from: '2010-01-01' }, NOW), { ...REFUSED, message: /at most 3653 days/ })
})

test('the moments of a filter: days count whole', async (t) => {
  t.same(readTimeRange({}), { from: null, before: null })
  t.same(readTimeRange({ from: '2026-02-28', to: '2026-02-28' }), {
    from: new Date('2026-02-28T00:00:00.000Z'),
    before: new Date('2026-03-01T00:00:00.000Z'),
  })
  t.same(readTimeRange({ to: '2026-02-28T12:00:00.000Z' }).before, new Date('2026-02-28T12:00:00.001Z'))
  t.throws(() => readTimeRange({ from: '2026-03-01', to: '2026-02-28' }), REFUSED)
})
