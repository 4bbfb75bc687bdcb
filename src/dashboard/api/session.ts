import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, requestJson } from './request.ts'
import type { Meta, SessionAnswer } from './types.ts'

/** `ended`: there was a session while this page was open. */
export type SessionState = SignedIn | SignedOut
type SignedIn = SessionAnswer & { signedIn: true }
type SignedOut = { signedIn: false; ended: boolean }

export const SESSION_KEY = ['session'] as const

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 60_000,
})

async function readSession(signal: AbortSignal): Promise<SessionState> {
  // Asking who is signed in when nobody is would use up what an address may ask, which signing in needs.
  const { hasSession } = await requestJson<Meta>('GET', '/api/meta', { signal })
  if (!hasSession) return { signedIn: false, ended: false }
  try {
    return { signedIn: true, ...(await requestJson<SessionAnswer>('GET', '/api/auth/session', { signal })) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { signedIn: false, ended: false }
    throw error
  }
}

/** What this installation offers; the same for everybody while the page is open. */
export const metaQuery = queryOptions({
  queryKey: ['meta'],
  queryFn: ({ signal }) => requestJson<Meta>('GET', '/api/meta', { signal }),
  staleTime: Infinity,
})

export function signInAddress(returnTo: string): string {
  return `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`
}

export function signInForDevelopment(login: string): Promise<unknown> {
  return requestJson('POST', '/api/auth/dev-login', { body: { login } })
}

export function signOut(): Promise<unknown> {
  return requestJson('POST', '/api/auth/logout')
}

/** @param ended there was a session until now, and its end was not asked for. */
export function noteSignedOut(client: QueryClient, ended: boolean): void {
  const state: SessionState = { signedIn: false, ended }
  client.setQueryData(SESSION_KEY, state)
}
