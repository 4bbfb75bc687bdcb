import { test, type Test } from 'tap'
import type { Executor } from '../../../src/db/client.ts'
import { fixReceipts } from '../../../src/db/schema/index.ts'
import type { FixDelivery } from '../../../src/domain/fix-pr/fix-delivery.ts'
import type { AiFixing } from '../../../src/services/ai-fixes/ai-fixing.ts'
import type { AiUsage, CreditRequest, FixPrEndForCredits } from '../../../src/services/credits/ai-credits.ts'
import { createRunFixPr } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { everyNth } from '../../helpers/depth.ts'
import { committedText, createAiFixture, type AiFixture, type AiFixtureOptions } from './ai-fix-pr-fixture.ts'
import { ownBranches, ownPulls } from './fix-pr-fixture.ts'

// covers: src/services/fix-pr src/services/ai-fixes src/services/credits

/** Two that only a model fixes, beside one of a fixer. Each answer of the model is another one. */
const CONTENT = 'start()\nhopeless(one)\ndanger(input)\nhopeless(two)\nend()\n'
const KILLED = () => new Error('killed')

/** Every third moment: before one step, after the next. The second ring tries all of them. */
const MOMENTS = 3

type At = 'before' | 'after'
/** Everything that a job does beside its own record, numbered across code host, model and credits. */
function createSteps() {
  const names: string[] = []
  let kill: { at: At; index: number } | null = null
  return {
    names,
    killAt: (at: At, index: number): void => void (kill = { at, index }),
    isDead: (): boolean => kill !== null && names.length > kill.index,
    /** What happens to the step that begins now. */
    begin(name: string): At | null {
      const index = names.push(name) - 1
      if (kill && index > kill.index) return 'before'
      return kill?.index === index ? kill.at : null
    },
  }
}
type Steps = ReturnType<typeof createSteps>

/** The dependencies of a process that dies at a step: nothing that comes later has an effect. */
function inProcess(fixture: AiFixture, steps: Steps) {
  fixture.host.state.faults.length = 0
  fixture.host.state.faults.push((call) => {
    const at = steps.begin(call)
    return at && { at, error: KILLED() }
  })
  const step =
    <Args extends unknown[], Result>(name: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const at = steps.begin(name)
      if (at === 'before') throw KILLED()
      const result = await work(...args)
      if (at === 'after') throw KILLED()
      return result
    }
  const { ai } = fixture.deps
  const mortal: AiFixing = {
    ...ai,
    makeAiFix: step('makeAiFix', ai.makeAiFix),
    credits: {
      ...ai.credits,
      findAccess: step('findAccess', ai.credits.findAccess),
      reserve: step('reserve', (request: CreditRequest) => ai.credits.reserve(request)),
      recordUsage: step('recordUsage', (executor: Executor, usage: AiUsage) => ai.credits.recordUsage(executor, usage)),
      closeReservationsOfFixPr: step('closeReservationsOfFixPr', (executor: Executor, end: FixPrEndForCredits) =>
        ai.credits.closeReservationsOfFixPr(executor, end),
      ),
    },
  }
  const db = new Proxy(fixture.deps.db, {
    get: (target, key, receiver) => {
      if (steps.isDead() && ['transaction', 'update', 'insert', 'delete'].includes(String(key))) throw KILLED()
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { ...fixture.deps, db, ai: mortal }
}

async function checkWhole(t: Test, fixture: AiFixture, delivery: FixDelivery): Promise<void> {
  const row = await fixture.readRow(fixture.fixPrId)
  t.match(row, { status: 'open', delivery, vulnerabilitiesFixed: 3 })
  const { tried, ...books } = await fixture.readBooks()
  t.same(books, { used: 2, reserved: 0, committed: 2, returned: 0, delivered: 2 }, 'two credits, whatever happened')
  t.ok(tried >= 2)
  const numbers = row.fixes.flatMap((fix) => /number (\d+)/.exec((fix as { title: string }).title)?.[1] ?? [])
  t.equal(numbers.length, 2)
  const repaired = numbers.map((number) => `repaired${number}(input)`)
  if (delivery === 'suggestions') {
    t.equal(fixture.host.state.reviews.get(1)!.length, 1)
    const review = JSON.stringify(fixture.host.state.reviews.get(1))
    for (const text of repaired) t.ok(review.includes(text), 'what is recorded is what was suggested')
    return
  }
  t.same(ownBranches(fixture.host, fixture.head), [{ name: 'fixwright/pr-1', commits: 1 }])
  t.equal(committedText(fixture.host, fixture.path), `start()\n${repaired[0]}\nsafe(input)\n${repaired[1]}\nend()\n`)
  const pulls = ownPulls(fixture.host)
  t.equal(pulls.length, 1)
  for (const number of numbers)
    t.ok(pulls[0]!.body.includes(`**Repair number ${number}**`), 'the body tells this commit')
  const receipts = await fixture.db.select().from(fixReceipts)
  const issued = receipts.filter((receipt) => receipt.fixPrId === fixture.fixPrId && receipt.issuedAt !== null)
  t.equal(issued.length, 1)
  for (const number of numbers) t.ok(JSON.stringify(issued[0]!.facts).includes(`Repair number ${number}`))
}

async function die(fixture: AiFixture, at: At, index: number): Promise<Steps> {
  const steps = createSteps()
  steps.killAt(at, index)
  await createRunFixPr(inProcess(fixture, steps))
    .run({ fixPrId: fixture.fixPrId })
    .catch(() => {})
  fixture.host.state.faults.length = 0
  return steps
}

const WAYS: readonly { delivery: FixDelivery; options: AiFixtureOptions }[] = [
  { delivery: 'pull-request', options: { content: CONTENT } },
  { delivery: 'suggestions', options: { content: CONTENT, isFork: true } },
]

for (const { delivery, options } of WAYS) {
  test(`killed before or after any step on the way to ${delivery}, the next run tells and charges what it delivers`, async (t) => {
    const rehearsal = await createAiFixture(t, options)
    const steps = createSteps()
    t.equal(await createRunFixPr(inProcess(rehearsal, steps)).run({ fixPrId: rehearsal.fixPrId }), 'opened')
    await checkWhole(t, rehearsal, delivery)
    t.equal(steps.names.filter((name) => name === 'makeAiFix').length, 2)
    const moments = [...steps.names.entries()].flatMap(([index, name]) =>
      (['before', 'after'] as const).map((at) => ({ index, name, at })),
    )
    for (const { index, name, at } of everyNth(MOMENTS, moments)) {
      await t.test(`killed ${at} step ${index}, ${name}`, async (t) => {
        const fixture = await createAiFixture(t, options)
        await die(fixture, at, index)
        const row = await fixture.readRow(fixture.fixPrId)
        const asked = fixture.provider.requests.length
        t.match(await createRunFixPr(fixture.deps).run({ fixPrId: fixture.fixPrId }), /opened|nothing/)
        if (row.commitSha !== null)
          t.equal(fixture.provider.requests.length, asked, 'a stored commit is not planned again')
        await checkWhole(t, fixture, delivery)
      })
    }
  })
}

test('killed again and again, at other steps each time', async (t) => {
  const fixture = await createAiFixture(t, { content: CONTENT })
  for (const index of [14, 18, 22, 25, 12, 20]) await die(fixture, index % 2 === 0 ? 'before' : 'after', index)
  await createRunFixPr(fixture.deps).run({ fixPrId: fixture.fixPrId })
  await checkWhole(t, fixture, 'pull-request')
})

test('two runs at once agree on one commit, whichever model answered it', async (t) => {
  const fixture = await createAiFixture(t, { content: CONTENT })
  const run = createRunFixPr(fixture.deps)
  const runs = Array.from({ length: 3 }, () => run.run({ fixPrId: fixture.fixPrId }))
  t.ok((await Promise.all(runs)).includes('opened'))
  while ((await fixture.readRow(fixture.fixPrId)).status === 'running') await fixture.run()
  await checkWhole(t, fixture, 'pull-request')
})

test('given up at whatever step it died, the job keeps no credit', async (t) => {
  const rehearsal = await createAiFixture(t, { content: CONTENT })
  const steps = createSteps()
  await createRunFixPr(inProcess(rehearsal, steps)).run({ fixPrId: rehearsal.fixPrId })
  for (const [index, name] of everyNth(MOMENTS, [...steps.names.entries()])) {
    const fixture = await createAiFixture(t, { content: CONTENT })
    await die(fixture, 'before', index)
    await createRunFixPr(fixture.deps).giveUp(fixture.fixPrId)
    t.match(await fixture.readRow(fixture.fixPrId), { status: 'failed' }, name)
    t.match(await fixture.readBooks(), { used: 0, reserved: 0, committed: 0, delivered: 0 }, name)
  }
})
