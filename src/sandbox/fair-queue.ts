import { createWorkBudgets } from './work-budgets.ts'

/** interactive: a person waits for the answer. */
export type Lane = 'interactive' | 'background'
/** `tenant`: who the work counts for, usually a team. */
export type WorkOwner = { readonly tenant: string; readonly lane: Lane }

export type FairQueueOptions = {
  /** Slots for work of either lane. */
  readonly size: number
  /** Additional slots for interactive work only, so that background work never holds all slots. */
  readonly interactiveSize: number
  /** Limit on waiting items of all tenants. */
  readonly maxWaiting: number
  /** Limit on waiting items of one tenant. */
  readonly maxWaitingOfTenant: number
  /** The part of the shared slots that one tenant may hold; always at least one slot. */
  readonly maxShare: number
  /** Working time in a minute after which other tenants go first. */
  readonly budgetMs: number
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
}

/** Work that has a slot. Pass it to `finish`. */
export type Started<Item> = {
  readonly item: Item
  readonly owner: WorkOwner
  readonly place: 'shared' | 'interactive'
  readonly startedAt: number
}
export type QueueRefusal = 'queue_full' | 'tenant_full'

export type FairQueue<Item> = {
  /** null if it was accepted. */
  add(item: Item, owner: WorkOwner): QueueRefusal | null
  /** @returns false if it is not waiting. */
  remove(item: Item, owner: WorkOwner): boolean
  /** Starts the next item; null if no waiting item may have a slot. */
  start(): Started<Item> | null
  finish(started: Started<Item>): void
  /** Removes and returns all waiting items. */
  clear(): Item[]
  /** Whether the tenant waits because of its own work. */
  isBusy(tenant: string): boolean
  /** Time until the tenant is within its budget again. */
  budgetDelayMs(tenant: string): number
  waiting(): number
  running(): number
}

/** After this many interactive items in a row, one background item starts. */
const MAX_INTERACTIVE_IN_A_ROW = 4

type Line<Item> = { readonly tenant: string; readonly items: Set<Item> }

/**
 * Decides which work starts next: tenants take turns, each holds at most a share of the slots, and interactive work goes first.
 * A tenant over its budget goes last but is not refused: it may use slots that nobody else needs.
 */
export function createFairQueue<Item>(options: FairQueueOptions): FairQueue<Item> {
  const maxOfTenant = Math.max(1, Math.floor(options.size * options.maxShare))
  const budgets = createWorkBudgets({ budgetMs: options.budgetMs, now: options.now })
  const lanes = { interactive: createRounds<Item>(), background: createRounds<Item>() }
  const runningOf = new Map<string, number>()
  const running = { shared: 0, interactive: 0 }
  let interactiveInARow = 0

  const waitingOf = (tenant: string) => lanes.interactive.waitingOf(tenant) + lanes.background.waitingOf(tenant)
  const waiting = () => lanes.interactive.size() + lanes.background.size()
  const hasPlace = (tenant: string) => (runningOf.get(tenant) ?? 0) < maxOfTenant

  function add(item: Item, { tenant, lane }: WorkOwner): QueueRefusal | null {
    if (waitingOf(tenant) >= options.maxWaitingOfTenant) return 'tenant_full'
    if (waiting() >= options.maxWaiting) return 'queue_full'
    lanes[lane].add(item, tenant)
    return null
  }

  function pickLane(isAllowed: (tenant: string) => boolean): Lane | null {
    const order: Lane[] =
      interactiveInARow < MAX_INTERACTIVE_IN_A_ROW ? ['interactive', 'background'] : ['background', 'interactive']
    return order.find((lane) => lanes[lane].has(isAllowed)) ?? null
  }

  function begin(lane: Lane, place: Started<Item>['place'], isAllowed: (tenant: string) => boolean): Started<Item> {
    const { item, tenant } = lanes[lane].take(isAllowed)
    runningOf.set(tenant, (runningOf.get(tenant) ?? 0) + 1)
    running[place] += 1
    return { item, owner: { tenant, lane }, place, startedAt: options.now() }
  }

  function start(): Started<Item> | null {
    const isWithinBudget = (tenant: string) => hasPlace(tenant) && budgets.isWithin(tenant)
    if (running.shared < options.size) {
      for (const isAllowed of [isWithinBudget, hasPlace]) {
        const lane = pickLane(isAllowed)
        if (lane === null) continue
        interactiveInARow = lane === 'interactive' ? interactiveInARow + 1 : 0
        return begin(lane, 'shared', isAllowed)
      }
      return null
    }
    if (running.interactive >= options.interactiveSize || !lanes.interactive.has(isWithinBudget)) return null
    return begin('interactive', 'interactive', isWithinBudget)
  }

  function finish({ owner: { tenant }, place, startedAt }: Started<Item>): void {
    running[place] -= 1
    const left = (runningOf.get(tenant) ?? 1) - 1
    if (left > 0) runningOf.set(tenant, left)
    else runningOf.delete(tenant)
    budgets.spend(tenant, options.now() - startedAt)
  }

  return {
    add,
    remove: (item, { tenant, lane }) => lanes[lane].remove(item, tenant),
    start,
    finish,
    clear: () => [...lanes.interactive.clear(), ...lanes.background.clear()],
    isBusy: (tenant) => !hasPlace(tenant) || waitingOf(tenant) > 1 || !budgets.isWithin(tenant),
    budgetDelayMs: (tenant) => budgets.delayMs(tenant),
    waiting,
    running: () => running.shared + running.interactive,
  }
}

/** The waiting items of one lane: a first-in, first-out line for each tenant, and turns between tenants. */
function createRounds<Item>() {
  /** In the order of turns: after its turn a tenant moves to the end. */
  const lines = new Map<string, Line<Item>>()
  let size = 0

  function drop(line: Line<Item>, item: Item): boolean {
    if (!line.items.delete(item)) return false
    size -= 1
    if (line.items.size === 0) lines.delete(line.tenant)
    return true
  }

  function find(isAllowed: (tenant: string) => boolean): Line<Item> | undefined {
    for (const line of lines.values()) if (isAllowed(line.tenant)) return line
    return undefined
  }

  return {
    size: () => size,
    waitingOf: (tenant: string) => lines.get(tenant)?.items.size ?? 0,
    has: (isAllowed: (tenant: string) => boolean) => find(isAllowed) !== undefined,
    add(item: Item, tenant: string): void {
      const line = lines.get(tenant) ?? { tenant, items: new Set<Item>() }
      lines.set(tenant, line)
      line.items.add(item)
      size += 1
    },
    remove(item: Item, tenant: string): boolean {
      const line = lines.get(tenant)
      return line !== undefined && drop(line, item)
    },
    /** @throws Error if nothing is allowed; call `has` first. */
    take(isAllowed: (tenant: string) => boolean): { item: Item; tenant: string } {
      const line = find(isAllowed)
      const [item] = line?.items ?? []
      if (!line || item === undefined) throw new Error('Nothing may start')
      drop(line, item)
      if (lines.delete(line.tenant)) lines.set(line.tenant, line)
      return { item, tenant: line.tenant }
    },
    clear(): Item[] {
      const items = [...lines.values()].flatMap((line) => [...line.items])
      lines.clear()
      size = 0
      return items
    },
  }
}
