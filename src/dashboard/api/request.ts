import { passGate, waitForReturn } from './session-gate.ts'

/** The API's answer to a request it did not fulfil, or what stands for it when something in between answered. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  /** Seconds, when the server says how long to wait. */
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

/** No answer came: no network, no server, or too slow. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause })
    this.name = 'NetworkError'
  }
}

/** The dry run analyses the whole pull request while one waits. */
const TIMEOUT_MS = 120_000

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Options = {
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Of the forms of JSON that the answer may have. */
  readonly accept?: string
}

/** What signing in itself needs: it must not wait for a sign-in. */
const UNGATED = /^\/api\/(auth\/|meta$)/

/**
 * A request that finds the session ended waits until the same person has signed in again, and is then made once more.
 * @throws ApiError, NetworkError; whatever aborted `signal` as it is.
 */
export async function requestJson<Answer>(method: Method, path: string, options: Options = {}): Promise<Answer> {
  if (UNGATED.test(path)) return askOnce(method, path, options)
  const isReading = method === 'GET'
  if (!(await passGate(isReading, options.signal))) throw new ApiError(401, { code: 'UNAUTHENTICATED' }, null)
  try {
    return await askOnce<Answer>(method, path, options)
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.code === 'UNAUTHENTICATED'
    if (!hasEnded || !(await waitForReturn(isReading, options.signal))) throw error
    return requestJson(method, path, options)
  }
}

async function askOnce<Answer>(method: Method, path: string, options: Options): Promise<Answer> {
  const response = await send(method, path, options)
  const body = await readBody(response, options.signal)
  if (!response.ok) throw new ApiError(response.status, body, readRetryAfter(response))
  // A proxy's page in place of an answer.
  if (body === undefined && response.status !== 204) throw new ApiError(response.status, undefined, null)
  return body as Answer
}

async function send(
  method: Method,
  path: string,
  { body, signal, accept = 'application/json' }: Options,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(path, {
      method,
      headers: { accept, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      body: method === 'GET' ? null : JSON.stringify(body ?? {}),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    throw signal?.aborted ? error : new NetworkError(error)
  }
}

async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    throw signal?.aborted ? error : new NetworkError(error)
  }
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
