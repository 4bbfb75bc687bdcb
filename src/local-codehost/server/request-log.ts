/** All API requests, so that tests can count and inspect the requests of the app. */
export type LoggedRequest = {
  readonly at: Date
  readonly method: string
  /** Without `/api/v3` and without the query. */ readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** The sender: `app`, `installation`, `user`, `anonymous`, or null if the credentials were rejected. */
  actor: string | null
  /** The response status; 0 if the connection was closed. null: no response yet. */
  status: number | null
  /** Whether a fault switch acted on it. */
  faulted: boolean
}

export type RequestLog = {
  readonly entries: readonly LoggedRequest[]
  /** The matching entries; the path is a string (exact) or a pattern. */
  find(method: string, path: string | RegExp): LoggedRequest[]
  /** All requests that are not reads. */
  writes(): LoggedRequest[]
  clear(): void
}

const KEPT = 20_000

export function createRequestLog(): RequestLog & { add(entry: LoggedRequest): void } {
  const entries: LoggedRequest[] = []
  return {
    entries,
    find: (method, path) =>
      entries.filter(
        (entry) => entry.method === method && (typeof path === 'string' ? entry.path === path : path.test(entry.path)),
      ),
    writes: () => entries.filter((entry) => entry.method !== 'GET' && entry.method !== 'HEAD'),
    clear: () => void entries.splice(0),
    add(entry) {
      entries.push(entry)
      if (entries.length > KEPT) entries.shift()
    },
  }
}
