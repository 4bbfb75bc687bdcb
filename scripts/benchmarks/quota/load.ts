import { summarize } from '../figures.ts'

export type Load = {
  /** Callers at the same time, who never pause. */
  readonly callers: number
  /** Calls of each. */
  readonly rounds: number
  /** Teams in the database; calls are spread over them. */
  readonly teams: number
}

/** @param call is given a number of its own, from 1. */
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

/** A team for each call, without an order that the database could profit from. */
export function pickTeam(call: number, teams: number): number {
  return 1 + ((call * 7919) % teams)
}
