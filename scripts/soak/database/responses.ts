/** The responses of the program's server, by status. */
export type Answers = {
  /** @returns the status; null without a response. */
  count(answer: Promise<Response>): Promise<number | null>
  readonly statuses: ReadonlyMap<number | null, number>
  readonly unhinted: () => number
}

export function createResponses(): Answers {
  const statuses = new Map<number | null, number>()
  let unhinted = 0
  return {
    statuses,
    unhinted: () => unhinted,
    async count(answer) {
      const response = await answer.catch(() => null)
      await response?.arrayBuffer().catch(() => {})
      const status = response?.status ?? null
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 503 && !response?.headers.has('retry-after')) unhinted += 1
      return status
    },
  }
}
