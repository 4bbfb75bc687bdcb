import t from 'tap'
import { strongComponents } from '../../../src/analysis/rules/judging/strong-components.ts'

void t.test('nodes that can all reach one another are one component', (t) => {
  const next = [[1], [2, 3], [0], [4], [3], [5], []]
  const components = strongComponents(next).map((nodes) => nodes.toSorted((a, b) => a - b))
  t.strictSame(
    components.toSorted(([a = 0], [b = 0]) => a - b),
    [[0, 1, 2], [3, 4], [5], [6]],
  )
  t.strictSame(strongComponents(next, [3]), [[4, 3]])
  t.end()
})

void t.test('a long chain needs no deep stack', (t) => {
  const next = Array.from({ length: 200_000 }, (_, node) => [(node + 1) % 200_000])
  t.equal(strongComponents(next)[0]?.length, 200_000)
  t.end()
})
