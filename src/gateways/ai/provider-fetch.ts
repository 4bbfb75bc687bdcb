import { ResponseTooLargeError, readBytes } from '../../lib/bounded-fetch.ts'
import { AiError, type AiErrorKind } from './ai-error.ts'

/** A fix takes a few kilobytes; the rest is for models that include their reasoning. */
export const MAX_ANSWER_BYTES = 256 * 1024
const MAX_WAIT_SECONDS = 24 * 60 * 60

type Fetch = typeof globalThis.fetch

/**
 * Sends a request to a provider. Follows no redirect, reads at most `MAX_ANSWER_BYTES`, and words errors itself. What was
 * thrown below is never attached as a cause, because it may hold the key or the code.
 * @throws AiError
 */
export async function fetchFromProvider(...[address, init]: Parameters<Fetch>): Promise<Response> {
  const response = await send(address, init)
  if (!response.ok) {
    await response.body?.cancel().catch(() => {})
    throw new AiError(kindOf(response.status), { retryAfter: readRetryAfter(response.headers.get('retry-after')) })
  }
  const text = await readText(response, init?.signal)
  return new Response(text, { status: 200, headers: { 'content-type': 'application/json' } })
}

async function send(...[address, init]: Parameters<Fetch>): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'manual' })
  } catch {
    throw new AiError(init?.signal?.aborted ? 'timeout' : 'unavailable')
  }
}

function kindOf(status: number): AiErrorKind {
  if (status === 401 || status === 403) return 'invalid_key'
  if (status === 404) return 'unknown_model'
  // 402: the account is out of credit.
  if (status === 429 || status === 402) return 'limited'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 400 && status < 500 ? 'refused' : 'unavailable'
}

async function readText(response: Response, signal?: AbortSignal | null): Promise<string> {
  try {
    return (await readBytes(response, MAX_ANSWER_BYTES)).toString('utf8')
  } catch (error) {
    if (error instanceof ResponseTooLargeError) throw new AiError('too_long')
    throw new AiError(signal?.aborted ? 'timeout' : 'unavailable')
  }
}

/** The header holds seconds or a date. @returns seconds */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(MAX_WAIT_SECONDS, Math.max(0, Math.ceil(seconds))) : null
}
