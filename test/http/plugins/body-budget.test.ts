import fc from 'fast-check'
import { test } from 'tap'
import { createBodyBudget } from '../../../src/http/plugins/body-budget.ts'

const LIMITS = { freeBytes: 10, totalBytes: 100, addressBytes: 60 }

test('only what has arrived beyond the free bytes is booked', (t) => {
  const budget = createBodyBudget(LIMITS)
  const one = budget.open('a')
  t.equal(one.take(10), true)
  t.equal(one.take(60), true)
  t.equal(one.take(1), false, 'the share of the address')
  t.equal(budget.open('a').take(10), true, 'small ones are taken all the same')
  const other = budget.open('b')
  t.equal(other.take(51), false, 'the total')
  t.equal(budget.open('b').take(50), true)
  one.release()
  one.release()
  t.equal(budget.open('a').take(70), true, 'given back, once')
  t.end()
})

test('whatever comes in whatever order: the books balance, and small bodies are never refused', (t) => {
  const step = fc.record({
    body: fc.nat(5),
    address: fc.constantFrom('a', 'b', 'c'),
    bytes: fc.nat(40),
    ends: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const budget = createBodyBudget(LIMITS)
      const bodies = new Map<
        number,
        { booking: ReturnType<typeof budget.open>; received: number; taken: number; address: string }
      >()
      for (const { body, address, bytes, ends } of steps) {
        const open = bodies.get(body) ?? { booking: budget.open(address), received: 0, taken: 0, address }
        bodies.set(body, open)
        open.received += bytes
        const isTaken = open.booking.take(bytes)
        if (open.received <= LIMITS.freeBytes && !isTaken) return false
        if (isTaken) open.taken = open.received
        if (ends || !isTaken) {
          open.booking.release()
          bodies.delete(body)
        }
        const held = [...bodies.values()].map((one) => ({ ...one, held: Math.max(0, one.taken - LIMITS.freeBytes) }))
        const sum = (list: typeof held) => list.reduce((total, one) => total + one.held, 0)
        if (sum(held) > LIMITS.totalBytes) return false
        for (const name of ['a', 'b', 'c'])
          if (sum(held.filter((one) => one.address === name)) > LIMITS.addressBytes) return false
      }
      for (const { booking } of bodies.values()) booking.release()
      return budget.open('a').take(LIMITS.addressBytes + LIMITS.freeBytes)
    }),
  )
  t.end()
})
