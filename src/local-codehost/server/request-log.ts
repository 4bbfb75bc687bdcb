/** Every API request, so that tests can count and look at what the app asked for. */
export type LoggedRequest = {
  readonly at: Date
  readonly method: string
  /** Without `/api/v3` and without the query. */ readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** Who asked: `app`, `installation`, `user`, `anonymous`, or null when the credentials were refused. */
  actor: string | null
  /** What was answered; 0 when the connection was cut. null: not answered yet. */
  status: number | null
  /** Whether a fault switch acted on it. */
  faulted: boolean
}

export type RequestLog = {
  readonly entries: readonly LoggedRequest[]
  /** Entries that match; the path as text (equal) or pattern. */
  find(method: string, path: string | RegExp): LoggedRequest[]
  /** Whatever was not a read. */
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
