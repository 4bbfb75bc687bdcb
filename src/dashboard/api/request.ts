import { client, type ResponseBody, type Method, type PathOf, type RequestOptions } from './client.ts'
import { passGate, waitForReturn } from './session-gate.ts'

/** The error response of the API, or of something in between, such as a proxy. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  /** Seconds to wait, if the server says so. */
  readonly retryAfter: number | null

  constructor(status: number, body: unknown, retryAfter: number | null) {
    const { code, message, details } = isRecord(body) ? body : {}
    super(typeof message === 'string' ? message : '')
    this.name = 'ApiError'
    this.status = status
    this.code = typeof code === 'string' ? code : 'UNEXPECTED_ANSWER'
    this.details = isRecord(details) ? details : {}
    this.retryAfter = retryAfter
  }
}

/** There was no response: no network, no server, or too slow. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause })
    this.name = 'NetworkError'
  }
}

/** The dry run analyses the whole pull request while the user waits. */
const TIMEOUT_MS = 120_000

/** Used for signing in, so it must not wait for a sign-in. */
const UNGATED = /^\/api\/(auth\/|meta$)/

type Options = { readonly body?: unknown; readonly signal?: AbortSignal | null }

/** May be omitted if there is nothing to send. */
type Rest<Given> = Partial<Given> extends Given ? [options?: Given] : [options: Given]

/**
 * If the session has ended, the request waits until the same person has signed in again, and is then repeated.
 * @throws ApiError, NetworkError; the abort reason of `signal` unchanged.
 */
export async function request<M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  ...[options]: Rest<RequestOptions<M, Path>>
): Promise<ResponseBody<M, Path>> {
  // The types come from the server's description. The response is not validated here.
  return (await askGated(method, path, options ?? {})) as ResponseBody<M, Path>
}

async function askGated(method: Method, path: string, options: Options): Promise<unknown> {
  if (UNGATED.test(path)) return askOnce(method, path, options)
  const isReading = method === 'get'
  const signal = options.signal ?? undefined
  if (!(await passGate(isReading, signal))) throw new ApiError(401, { code: 'UNAUTHENTICATED' }, null)
  try {
    return await askOnce(method, path, options)
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.code === 'UNAUTHENTICATED'
    if (!hasEnded || !(await waitForReturn(isReading, signal))) throw error
    return askGated(method, path, options)
  }
}

async function askOnce(method: Method, path: string, options: Options): Promise<unknown> {
  const { data, error, response } = await send(method, path, options)
  if (!response.ok) throw new ApiError(response.status, error, readRetryAfter(response))
  if (data === undefined && response.status !== 204) throw new ApiError(response.status, undefined, null)
  return data
}

type Sent = { readonly data?: unknown; readonly error?: unknown; readonly response: Response }
/** The client without its types, which `request` already ensures. */
const ask = client.request as (method: Method, path: string, options: Options) => Promise<Sent>

async function send(method: Method, path: string, options: Options): Promise<Sent> {
  const { signal, body = method === 'get' ? undefined : {} } = options
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await ask(method, path, { ...options, body, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  } catch (error) {
    if (signal?.aborted) throw error
    // A proxy's page instead of an API response.
    throw error instanceof SyntaxError ? new ApiError(200, undefined, null) : new NetworkError(error)
  }
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
