import { test, type Test } from 'tap'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import { userCodeHostTokens, users } from '../../../src/db/schema/index.ts'
import { saveUserTokens } from '../../../src/db/repositories/user-token-repository.ts'
import { createSecretBox } from '../../../src/lib/secret-box.ts'
import { sealTokens } from '../../../src/services/sign-in/seal-tokens.ts'
import { createGetUserAccessToken } from '../../../src/services/sign-in/user-access-tokens.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createScriptedCodeHost } from '../../helpers/http-app.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const SOON = new Date('2026-11-21T12:01:00Z')
const LATER = new Date('2026-11-21T20:00:00Z')

async function setUp(t: Test, expiresAt: Date | null, refreshToken: string | null = 'refresh-1') {
  const { db } = await createTestDatabase(t)
  const secretBox = createSecretBox([new Uint8Array(32).fill(1)])
  const codeHost = createScriptedCodeHost()
  const [user] = await db.insert(users).values({ codeHostId: 1, login: 'ada' }).returning()
  const tokens = sealTokens(secretBox, user!.id, { accessToken: 'access-1', expiresAt, refreshToken })
  await saveUserTokens(db, user!.id, tokens, NOW)
  const create = () => createGetUserAccessToken({ db, clock: () => NOW, secretBox, oauth: codeHost.oauth })
  return { db, codeHost, create, userId: user!.id }
}

test('a token that still lasts is given as it is', async (t) => {
  const { codeHost, create, userId } = await setUp(t, LATER)
  t.equal(await create()(userId), 'access-1')
  t.equal(codeHost.refreshes.length, 0)
})

test('a token about to end is refreshed once, by however many processes at once', async (t) => {
  const { codeHost, create, userId } = await setUp(t, SOON)
  codeHost.onRefresh = async () => ({ accessToken: 'access-2', expiresAt: LATER, refreshToken: 'refresh-2' })
  const processes = [create(), create(), create()]
  const tokens = await Promise.all(processes.flatMap((get) => [get(userId), get(userId), get(userId)]))
  t.same([...new Set(tokens)], ['access-2'])
  t.same(codeHost.refreshes, ['refresh-1'])
})

test('a refused refresh ends the sign-in at the code host', async (t) => {
  const { db, codeHost, create, userId } = await setUp(t, SOON)
  t.equal(await create()(userId), null)
  t.equal(await create()(userId), null)
  t.equal(codeHost.refreshes.length, 1, 'the code host is not asked again')
  t.equal((await db.select().from(userCodeHostTokens))[0]!.revoked, true)
})

test('a code host that does not answer ends nothing', async (t) => {
  const { codeHost, create, userId } = await setUp(t, SOON)
  codeHost.onRefresh = () => Promise.reject(new CodeHostError('timeout', { statusCode: 504, message: 'slow' }))
  const get = create()
  await t.rejects(get(userId), { code: 'CODE_HOST_UNAVAILABLE' })
  codeHost.onRefresh = async () => ({ accessToken: 'access-2', expiresAt: LATER, refreshToken: null })
  t.equal(await get(userId), 'access-2')
})

test('nothing to give: no refresh token, or no sign-in at all', async (t) => {
  const { create, userId } = await setUp(t, SOON, null)
  t.equal(await create()(userId), null)
  t.equal(await create()('7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'), null)
})
