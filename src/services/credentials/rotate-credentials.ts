import type { Database } from '../../db/client.ts'
import {
  listSealedValues,
  replaceSealedValue,
  type SealedColumn,
  type SealedValue,
} from '../../db/repositories/sealed-value-repository.ts'
import { AI_PROVIDERS } from '../../domain/credits/ai-providers.ts'
import { createSecretBox, type SecretBox } from '../../lib/secret-box.ts'
import { ownKeyContext } from '../credits/own-key-context.ts'
import { signingKeyContext } from '../fix-receipts/installation-keys.ts'

export type RotationCount = {
  /** What the values are, in words for people. */
  readonly what: string
  /** How many were sealed again with the newest key. */
  readonly resealed: number
  /** How many were already sealed with the newest key. */
  readonly current: number
  /** How many no key of the ring can open; they were lost before. */
  readonly unreadable: number
}
type Place = SealedColumn & { readonly what: string; contextOf(value: SealedValue): string }
type Outcome = Exclude<keyof RotationCount, 'what'>
type Rotating = { readonly db: Database; readonly ring: SecretBox; readonly newest: SecretBox }

const AT_ONCE = 200
const OF_USER = {
  table: 'user_code_host_tokens',
  key: 'user_id',
  keyType: 'uuid',
  about: ['user_id'],
  contextOf: ({ key }: SealedValue) => key,
} as const

/** Every place in the database that holds sealed values. */
const PLACES: readonly Place[] = [
  {
    what: 'AI keys of teams',
    table: 'ai_credits',
    column: 'own_api_key_encrypted',
    key: 'id',
    keyType: 'uuid',
    about: ['team_id', 'own_api_provider'],
    contextOf({ about }) {
      const provider = AI_PROVIDERS.find((one) => one === about['own_api_provider'])
      const teamId = about['team_id']
      return provider && teamId ? ownKeyContext(teamId, provider) : ''
    },
  },
  { what: 'access tokens of people', column: 'access_token_encrypted', ...OF_USER },
  { what: 'refresh tokens of people', column: 'refresh_token_encrypted', ...OF_USER },
  {
    what: 'signing keys of installations',
    table: 'installation_signing_keys',
    column: 'private_key_encrypted',
    key: 'key_id',
    keyType: 'text',
    about: ['installation_id'],
    contextOf: ({ key, about }) => signingKeyContext({ installationId: Number(about['installation_id']), keyId: key }),
  },
  {
    what: 'sign-ins under way',
    table: 'sign_in_states',
    column: 'code_verifier_encrypted',
    key: 'state_hash',
    keyType: 'text',
    about: ['state_hash'],
    contextOf: ({ key }) => key,
  },
]

/**
 * Seals every value that is not sealed with the newest key of the ring again. An interrupted run can be repeated, since
 * values sealed with the newest key are skipped. The program may keep running meanwhile as long as it has the same
 * ring.
 * @param keys newest first.
 */
export async function rotateCredentials(db: Database, keys: readonly Uint8Array[]): Promise<readonly RotationCount[]> {
  const rotating = { db, ring: createSecretBox(keys), newest: createSecretBox(keys.slice(0, 1)) }
  const counts: RotationCount[] = []
  for (const place of PLACES) counts.push(await rotatePlace(rotating, place))
  return counts
}

async function rotatePlace(rotating: Rotating, place: Place): Promise<RotationCount> {
  const count = { what: place.what, resealed: 0, current: 0, unreadable: 0 }
  for (let after: string | null = null; ;) {
    const values: readonly SealedValue[] = await listSealedValues(rotating.db, place, { after, limit: AT_ONCE })
    for (const value of values) count[await rotateValue(rotating, place, value)] += 1
    const last = values.at(-1)
    if (!last || values.length < AT_ONCE) return count
    after = last.key
  }
}

async function rotateValue({ db, ring, newest }: Rotating, place: Place, value: SealedValue): Promise<Outcome> {
  const { key, sealed: from } = value
  const context = place.contextOf(value)
  if (open(newest, from, context) !== null) return 'current'
  const text = open(ring, from, context)
  if (text === null) return 'unreadable'
  const isReplaced = await replaceSealedValue(db, place, { key, from, to: newest.seal(text, context) })
  // The program wrote the row meanwhile, and it seals with the newest key.
  return isReplaced ? 'resealed' : 'current'
}

function open(box: SecretBox, sealed: string, context: string): string | null {
  try {
    return box.open(sealed, context)
  } catch {
    return null
  }
}
