export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most `most` pieces of work at a time; the others wait in the order they came. */
export function limitConcurrency(most: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever waits takes the place over, so that nobody who comes meanwhile gets it.
      if (next) next()
      else running -= 1
    }
  }
}
