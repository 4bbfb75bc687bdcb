import { summarize } from '../figures.ts'

export type Load = {
  /** Concurrent callers that never pause. */
  readonly callers: number
  /** Calls of each. */
  readonly rounds: number
  /** Teams in the database; calls are spread over them. */
  readonly teams: number
}

/** @param call receives the number of the call, from 1. */
export async function callTogether({ callers, rounds }: Load, call: (number: number) => Promise<unknown>) {
  const times: number[] = []
  let calls = 0
  async function caller(): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      calls += 1
      const start = performance.now()
      await call(calls)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return summarize(times)
}

/** A team for each call, in an order that gives the database cache no advantage. */
export function pickTeam(call: number, teams: number): number {
  return 1 + ((call * 7919) % teams)
}
