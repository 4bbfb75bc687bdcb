/**
 * `items.map(work)` with at most `limit` under way at a time; results keep the order of the items. The first failure rejects
 * at once and nothing further is started.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length)
  const queue = items.entries()
  let failed = false

  async function runLane(): Promise<void> {
    for (const [index, item] of queue) {
      if (failed) return
      try {
        results[index] = await work(item, index)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runLane))
  return results
}
