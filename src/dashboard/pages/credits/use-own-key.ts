import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { configureCredits, creditsQuery, testConnection, type OwnKey } from '../../api/credits.ts'
import type { ConnectionTest, Credits } from '../../api/types.ts'

export type KeyAction = 'test' | 'save'
export type KeyOutcome =
  | { readonly kind: 'tested'; readonly result: ConnectionTest }
  | { readonly kind: 'saved'; readonly credits: Credits }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * Tests and saves a key. It does not use the mutation cache, which would keep its arguments: the key is passed only to
 * the request.
 */
export function useOwnKey(teamId: string, onSaved: () => void) {
  const [pending, setPending] = useState<KeyAction | null>(null)
  const [outcome, setOutcome] = useState<KeyOutcome | null>(null)
  const client = useQueryClient()

  async function ask(action: KeyAction, key: OwnKey): Promise<KeyOutcome> {
    if (action === 'test') return { kind: 'tested', result: await testConnection(teamId, key) }
    const credits = await configureCredits(teamId, { creditType: 'own-key', ownKey: key })
    onSaved()
    void client.invalidateQueries({ queryKey: creditsQuery(teamId).queryKey })
    return { kind: 'saved', credits }
  }

  async function send(action: KeyAction, key: OwnKey): Promise<void> {
    if (pending !== null) return
    setPending(action)
    setOutcome(null)
    try {
      setOutcome(await ask(action, key))
    } catch (error) {
      setOutcome({ kind: 'failed', error })
    }
    setPending(null)
  }
  return { pending, outcome, send, forget: () => setOutcome(null) }
}
