import { eq } from 'drizzle-orm'
import type { Test } from 'tap'
import type { AiAccess } from '../../../src/gateways/ai/ai-client.ts'
import { createAiClient } from '../../../src/gateways/ai/create-ai-client.ts'
import type { Database } from '../../../src/db/client.ts'
import { aiCreditReservations, aiCredits, aiCreditUsage, fixPrs } from '../../../src/db/schema/index.ts'
import type { AiFixing } from '../../../src/services/ai-fixes/ai-fixing.ts'
import { createMakeAiFix } from '../../../src/services/ai-fixes/make-ai-fix.ts'
import { runAsJob } from './run-as-job.ts'
import { choiceOf, createTestCredits } from '../../helpers/credits.ts'
import {
  createAiProviderStandIn,
  type ProviderResponse,
  type ProviderRequest,
} from '../../stand-ins/ai-provider/create-ai-provider-stand-in.ts'
import { createFixture, silentLogger, type FixtureOptions } from './fix-pr-fixture.ts'
import type { InMemoryCodeHost } from '../../helpers/in-memory-code-host/create-in-memory-code-host.ts'

export const PLATFORM_KEY = 'sk-canary-of-the-platform'
const PLATFORM: AiAccess = { provider: 'openai', model: 'gpt-5-mini', apiKey: PLATFORM_KEY }
/** One finding that a fixer fixes, and one that only a model can. */
export const MIXED = 'start()\ndanger(input)\nhopeless(input)\nend()\n'

export type AiFixtureOptions = FixtureOptions & { credits?: number; wait?: AiFixing['wait'] }

/** The same as without AI, with a pack of credits and a provider whose every answer is another one. */
export async function createAiFixture(t: Test, options: AiFixtureOptions = {}) {
  const fixture = await createFixture({ content: MIXED, ...options })
  const { db, teamId, clock, sandbox } = fixture
  const provider = await createAiProviderStandIn()
  t.teardown(() => provider.close())
  const answers = createResponses()
  provider.respondWith(answers.good)
  const aiClient = createAiClient({ providerUrls: provider.providerUrls })
  const services = createTestCredits(db, clock.now, { platformAi: PLATFORM, aiClient })
  await db.transaction((tx) => services.applyAiOption(tx, { teamId, choice: choiceOf('credits'), now: clock.now() }))
  await db
    .update(aiCredits)
    .set({ monthlyLimit: options.credits ?? 5 })
    .where(eq(aiCredits.teamId, teamId))
  const ai: AiFixing = {
    credits: services.aiCredits,
    makeAiFix: createMakeAiFix({ ai: aiClient, sandbox, log: silentLogger }),
    readAllowedPackages: async () => () => new Set(),
    wait: options.wait ?? (async (milliseconds) => clock.advance(milliseconds)),
  }
  const addRequest = async (number = 1) => {
    const pull = fixture.host.readPull(number)!
    const [row] = await db
      .insert(fixPrs)
      .values({
        teamId,
        installationId: 42,
        repositoryId: 101,
        repositoryFullName: 'Acme/Shop',
        originalPrNumber: number,
        originalHeadSha: pull.head.sha,
        originalHeadRef: pull.head.branch,
        requestedByUserId: fixture.user.id,
        delivery: pull.isFork ? 'suggestions' : 'pull-request',
        branch: `fixwright/pr-${number}`,
        quotaTaken: true,
        createdAt: clock.now(),
      })
      .returning()
    return row!.id
  }
  const fixPrId = await addRequest()
  const deps = { ...fixture.deps, ai }
  return {
    ...fixture,
    deps,
    provider,
    answers,
    services,
    fixPrId,
    addRequest,
    run: () => runAsJob(deps, fixPrId),
    readBooks: () => readBooks(db, teamId),
  }
}
export type AiFixture = Awaited<ReturnType<typeof createAiFixture>>

/** Credits used, reservations by state, and usage rows by whether they became a fix. */
async function readBooks(db: Database, teamId: string) {
  const [credit] = await db.select().from(aiCredits).where(eq(aiCredits.teamId, teamId))
  const reservations = await db.select().from(aiCreditReservations).where(eq(aiCreditReservations.teamId, teamId))
  const usage = await db.select().from(aiCreditUsage).where(eq(aiCreditUsage.teamId, teamId))
  const countState = (state: string): number => reservations.filter((one) => one.state === state).length
  return {
    used: credit!.creditsUsed,
    reserved: countState('reserved'),
    committed: countState('committed'),
    returned: countState('returned'),
    delivered: usage.filter((one) => one.fixSuccess).length,
    tried: usage.length,
  }
}

/** Answers of a model that repairs the first line with a hopeless call that it is asked about, each time with other words. */
function createResponses() {
  let count = 0
  const answer = (request: ProviderRequest, change: (line: string, turn: number) => string): ProviderResponse => {
    count += 1
    const line = placeOf(request)
    const text = lineAt(request, line)
    return {
      kind: 'text',
      text: JSON.stringify({
        title: `Repair number ${count}`,
        explanation: `This is answer ${count}.`,
        behaviourChange: 'None.',
        edits: [{ first: line, last: line, replacement: change(text, count) }],
      }),
    }
  }
  return {
    count: () => count,
    good: (request: ProviderRequest) => answer(request, (_line, turn) => `repaired${turn}(input)`),
    /** Leaves the finding where it is. */
    useless: (request: ProviderRequest) => answer(request, (line, turn) => `${line} + ${turn}`),
    with: (change: (line: string, turn: number) => string) => (request: ProviderRequest) => answer(request, change),
  }
}

export function promptOf({ body }: ProviderRequest): string {
  return body.messages.map(({ content }) => content).join('\n')
}

function placeOf(request: ProviderRequest): number {
  return Number(/Place: line (\d+)/.exec(promptOf(request))![1])
}

function lineAt(request: ProviderRequest, line: number): string {
  return new RegExp(`^ *${line}\\| (.*)$`, 'm').exec(promptOf(request))![1]!
}

/** What the fix commit wrote into the file of the fixture. */
export function committedText(host: InMemoryCodeHost, path: string, branch = 'fixwright/pr-1'): string | undefined {
  return host.state.commits.get(host.state.branches.get(branch) ?? '')?.files[path]
}
