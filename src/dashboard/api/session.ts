import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { apiAddress } from './client.ts'
import { ApiError, request } from './request.ts'
import { admitPerson, forgetPerson, waitForReturn } from './session-gate.ts'
import type { SessionResponse } from './types.ts'

/**
 * The session when the page was loaded, or after signing in or out on purpose. A session that ends in between is
 * handled by the gate.
 */
export type SessionState = SignedIn | SignedOut
type SignedIn = SessionResponse & { signedIn: true }
type SignedOut = { signedIn: false }

export const SESSION_KEY = ['session'] as const

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal, client }) => readSession(client, signal),
  staleTime: 60_000,
})

/** Notifies other tabs of a sign-in. */
const NEWS = 'fixwright-session'

async function readSession(client: QueryClient, signal: AbortSignal): Promise<SessionState> {
  const before = client.getQueryData<SessionState>(SESSION_KEY)
  const answer = await askWhoIsThere(signal)
  if (answer) {
    // Another person's page: it is not changed until it is reloaded.
    if (!admit(answer) && before) return before
    if (!before?.signedIn) publishSignIn()
    return { signedIn: true, ...answer }
  }
  if (!before?.signedIn) return { signedIn: false }
  return (await waitForReturn(true, signal)) ? readSession(client, signal) : before
}

/** null: nobody is signed in. */
async function askWhoIsThere(signal?: AbortSignal): Promise<SessionResponse | null> {
  // Requesting the session while nobody is signed in would use up the rate limit of the IP address, which signing in
  // needs.
  const { hasSession } = await request('get', '/api/meta', { signal })
  if (!hasSession) return null
  try {
    const { user, ...rest } = await request('get', '/api/auth/session', { signal })
    return user && { ...rest, user }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Checks whether the person has signed in again. @returns false if nobody is signed in. */
export async function lookForReturn(client: QueryClient): Promise<boolean> {
  const answer = await askWhoIsThere()
  if (answer && admit(answer)) {
    client.setQueryData<SessionState>(SESSION_KEY, { signedIn: true, ...answer })
    publishSignIn()
  }
  return answer !== null
}

/** Calls back on each sign-in in another tab. @returns a function that unsubscribes. */
export function onSignInElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(NEWS)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

function publishSignIn(): void {
  const channel = new BroadcastChannel(NEWS)
  channel.postMessage('signed in')
  channel.close()
}

function admit({ user }: SessionResponse): boolean {
  return admitPerson({ id: user.id, name: user.login ?? user.name ?? user.email ?? 'another account' })
}

/** The features of this installation; the same for everyone while the page is open. */
export const metaQuery = queryOptions({
  queryKey: ['meta'],
  queryFn: ({ signal }) => request('get', '/api/meta', { signal }),
  staleTime: Infinity,
})

export function signInAddress(returnTo: string): string {
  return apiAddress('/api/auth/login', { query: { returnTo } })
}

export function signInForDevelopment(login: string): Promise<unknown> {
  return request('post', '/api/auth/dev-login', { body: { login } })
}

export function signOut(): Promise<unknown> {
  forgetPerson()
  return request('post', '/api/auth/logout')
}

/** After signing out. */
export function noteSignedOut(client: QueryClient): void {
  forgetPerson()
  const state: SessionState = { signedIn: false }
  client.setQueryData(SESSION_KEY, state)
}
