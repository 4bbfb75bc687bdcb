import fc from 'fast-check'
import { test } from 'tap'
import {
  createFairQueue,
  type FairQueueOptions,
  type Lane,
  type Started,
  type WorkOwner,
} from '../../src/sandbox/fair-queue.ts'

type Job = { readonly id: number; readonly owner: WorkOwner; readonly ms: number }

function open(options: Partial<FairQueueOptions> = {}) {
  const clock = { ms: 0 }
  const queue = createFairQueue<Job>({
    size: 2,
    interactiveSize: 1,
    maxWaiting: 1_000,
    maxWaitingOfTenant: 1_000,
    maxShare: 0.75,
    budgetMs: 1_000_000,
    now: () => clock.ms,
    ...options,
  })
  return { queue, clock }
}

let ids = 0
function job(tenant: string, lane: Lane = 'interactive', ms = 1_000): Job {
  ids += 1
  return { id: ids, owner: { tenant, lane }, ms }
}

function add(queue: ReturnType<typeof open>['queue'], ...jobs: readonly Job[]) {
  return jobs.map((one) => queue.add(one, one.owner))
}

/** Starts whatever may start, lets the one that ends first end, and so on. @returns jobs in the order of their starts. */
function runAll({ queue, clock }: ReturnType<typeof open>, onStart: (started: readonly Started<Job>[]) => void): Job[] {
  const running = new Set<Started<Job>>()
  const order: Job[] = []
  for (;;) {
    for (let next = queue.start(); next; next = queue.start()) {
      running.add(next)
      order.push(next.item)
    }
    onStart([...running])
    const [first] = [...running].toSorted((a, b) => endOf(a) - endOf(b))
    if (!first) return order
    clock.ms = Math.max(clock.ms, endOf(first))
    running.delete(first)
    queue.finish(first)
  }
}

function endOf({ startedAt, item }: Started<Job>): number {
  return startedAt + item.ms
}

const JOBS = fc.array(
  fc.record({
    tenant: fc.constantFrom('a', 'b', 'c', 'd'),
    lane: fc.constantFrom<Lane>('interactive', 'background'),
    ms: fc.integer({ min: 1, max: 10_000 }),
  }),
  { maxLength: 60 },
)

test('for any sequence: limits and shares hold, no slot stays empty needlessly, and all work is done in order', (t) => {
  fc.assert(
    fc.property(JOBS, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 30_000 }), (asked, size, budgetMs) => {
      const opened = open({ size, budgetMs })
      const jobs = asked.map(({ tenant, lane, ms }) => job(tenant, lane, ms))
      add(opened.queue, ...jobs)
      const share = Math.max(1, Math.floor(size * 0.75))
      const order = runAll(opened, (running) => {
        const shared = running.filter(({ place }) => place === 'shared')
        const extra = running.filter(({ place }) => place === 'interactive')
        const runningOf = Map.groupBy(running, ({ owner }) => owner.tenant)
        if (shared.length > size || extra.length > 1) throw new Error('more running than there are places')
        if (extra.some(({ owner }) => owner.lane !== 'interactive'))
          throw new Error('background work in the wrong place')
        if ([...runningOf.values()].some((own) => own.length > share)) throw new Error('more than a share')
        const started = new Set(running.map(({ item }) => item))
        const done = jobs.length - started.size - opened.queue.waiting()
        if (opened.queue.running() !== running.length || done < 0) throw new Error('miscounted')
        if (shared.length === size) return
        for (const tenant of new Set(jobs.map(({ owner }) => owner.tenant)))
          if (
            opened.queue.waiting() > 0 &&
            (runningOf.get(tenant)?.length ?? 0) < share &&
            waits(opened.queue, tenant, jobs)
          )
            throw new Error(`a free place and ${tenant} waits`)
      })
      if (order.length !== jobs.length) throw new Error('something was lost')
      for (const lane of ['interactive', 'background'])
        for (const tenant of ['a', 'b', 'c', 'd']) {
          const own = order.filter(({ owner }) => owner.lane === lane && owner.tenant === tenant).map(({ id }) => id)
          if (own.some((id, index) => index > 0 && id < own[index - 1]!)) throw new Error('out of order')
        }
    }),
    { numRuns: 300 },
  )
  t.end()
})

/** Taken out and put back, which tells whether it was there. */
function waits(queue: ReturnType<typeof open>['queue'], tenant: string, jobs: readonly Job[]): boolean {
  return jobs.some((one) => one.owner.tenant === tenant && queue.remove(one, one.owner) && !queue.add(one, one.owner))
}

test('one tenant with a thousand jobs does not delay the only one of another', (t) => {
  const opened = open({ maxWaiting: 5_000 })
  add(opened.queue, ...Array.from({ length: 1_000 }, () => job('many')))
  const only = job('one')
  add(opened.queue, only)
  const first = opened.queue.start()
  t.equal(first?.owner.tenant, 'many')
  t.equal(opened.queue.start()?.item, only, 'a place that the first tenant may not have')
  t.equal(opened.queue.start(), null, 'the other places are kept for others')
  t.end()
})

test('tenants take turns', (t) => {
  const opened = open({ size: 1, interactiveSize: 0 })
  for (const tenant of ['a', 'b', 'c']) add(opened.queue, job(tenant), job(tenant), job(tenant))
  t.same(
    runAll(opened, () => {}).map(({ owner }) => owner.tenant),
    ['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c'],
  )
  t.end()
})

test('interactive work goes first, has its own slot, and does not starve background work', (t) => {
  const busy = open()
  add(busy.queue, job('a', 'background'), job('b', 'background'), job('c', 'background'))
  t.ok(busy.queue.start() && busy.queue.start())
  t.equal(busy.queue.start(), null, 'no background work in the place for requests')
  add(busy.queue, job('d'))
  t.equal(busy.queue.start()?.owner.tenant, 'd')

  const opened = open({ size: 1, interactiveSize: 0 })
  add(opened.queue, job('a', 'background'), ...Array.from({ length: 10 }, () => job('b')))
  const order = runAll(opened, () => {}).map(({ owner }) => owner.lane)
  t.equal(order.indexOf('background'), 4)
  t.end()
})

test('a tenant over its budget goes last, is not refused, and recovers with time', (t) => {
  const { queue, clock } = open({ size: 1, interactiveSize: 1, budgetMs: 30_000 })
  const spend = (ms: number) => {
    add(queue, job('a'))
    const started = queue.start()!
    clock.ms += ms
    queue.finish(started)
  }
  spend(45_000)
  t.ok(queue.budgetDelayMs('a') > 0)
  add(queue, job('a'), job('b', 'background'))
  t.ok(queue.isBusy('a'))
  const others = queue.start()!
  t.equal(others.owner.tenant, 'b', 'even what nobody waits for')
  t.equal(queue.start(), null, 'no extra place for the one over budget')
  queue.finish(others)
  const own = queue.start()!
  t.equal(own.owner.tenant, 'a', 'an idle place is not kept from anybody')
  queue.finish(own)
  spend(10_000_000)
  t.ok(queue.budgetDelayMs('a') <= 60_000, 'a debt is never longer than a minute')
  clock.ms += queue.budgetDelayMs('a') + 1
  add(queue, job('b'), job('a'))
  t.equal(queue.budgetDelayMs('a'), 0)
  t.end()
})

test('waiting work is limited per tenant and in total, and can be removed', (t) => {
  const { queue } = open({ maxWaiting: 3, maxWaitingOfTenant: 2 })
  t.same(add(queue, job('a'), job('a'), job('a', 'background')), [null, null, 'tenant_full'])
  const unwanted = job('b')
  t.same(add(queue, unwanted, job('c')), [null, 'queue_full'])
  t.equal(queue.remove(unwanted, unwanted.owner), true)
  t.equal(queue.remove(unwanted, unwanted.owner), false)
  t.same(add(queue, job('c')), [null])
  t.equal(queue.clear().length, 3)
  t.equal(queue.waiting(), 0)
  t.equal(queue.start(), null)
  t.end()
})
