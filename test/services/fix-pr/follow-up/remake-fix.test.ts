import { test, type Test } from 'tap'
import { fixReceipts } from '../../../../src/db/schema/index.ts'
import { committedText, createAiFixture } from '../ai-fix-pr-fixture.ts'
import { ownBranches, ownPulls, VULNERABLE } from '../fix-pr-fixture.ts'
import { codeHostError } from '../../../helpers/in-memory-code-host/repository.ts'
import { createOpenFix, withFollowUps, type OpenFix } from '../open-fix.ts'

const FIXED = 'start()\nsafe(input)\nend()\n'
const PATH = 'src/run.js'
const BRANCH = 'fixwright/pr-1'

/** The original's code as one commit on a main that has moved on beside it. */
function squash({ host, base }: OpenFix, method: 'squash' | 'rebase' = 'squash'): string {
  const other = host.commit({
    parents: [base],
    files: { ...host.state.commits.get(base)!.files, 'README.md': 'hello' },
  })
  host.state.branches.set('main', other)
  return host.mergePull(1, method)
}

async function isRemadeOn(t: Test, fix: OpenFix, base: { branch: string; sha: string }, text = FIXED): Promise<void> {
  const tip = fix.host.state.branches.get(BRANCH)!
  t.same(ownBranches(fix.host, base.sha), [{ name: BRANCH, commits: 1 }], 'one commit on the new base')
  t.same(fix.host.state.commits.get(tip)!.parents, [base.sha])
  t.equal(committedText(fix.host, PATH), text)
  t.equal(ownPulls(fix.host).length, 1, 'the same pull request')
  t.match(fix.readFix(), { state: 'open', base: { branch: base.branch }, ref: { number: fix.number } })
  t.match(fix.readFix().body, `on the branch \`${base.branch}\``)
  const row = await fix.readRow(fix.fixPrId)
  t.match(row, { status: 'open', step: 'done', commitSha: tip, baseBranch: base.branch, baseSha: base.sha })
  t.equal(fix.comments(fix.number).filter((body) => body.includes('created and verified again')).length, 1, 'said once')
  const receipts = await fix.db.select().from(fixReceipts)
  const issued = receipts.filter(({ issuedAt }) => issuedAt !== null).map(({ commitSha }) => commitSha)
  t.ok(issued.includes(tip), 'with a receipt of its own')
  t.match(fix.readFix().body, receipts.find(({ commitSha }) => commitSha === tip)!.id, 'which it names')
  t.equal((await fix.readAudit()).filter((action) => action === 'fix_pr.remade').length, 1)
}

for (const method of ['squash', 'rebase'] as const) {
  test(`merged by ${method}: the fix is made again on the new base, once`, async (t) => {
    const fix = await createOpenFix()
    const tip = squash(fix, method)
    await fix.follow()
    await fix.follow()
    await isRemadeOn(t, fix, { branch: 'main', sha: tip })
    t.match(await fix.readTeam(), { autoFixPrsUsed: 1 }, 'no other unit is taken')
  })
}

test('squashed, and its branch deleted: the fix comes back under another number, made again', async (t) => {
  const fix = await createOpenFix()
  const tip = squash(fix)
  fix.host.deleteBranch('feature')
  await fix.followFix()
  await fix.follow()
  await fix.follow()
  const [first, again, ...rest] = ownPulls(fix.host)
  t.same(rest, [])
  t.match(first, { state: 'closed' })
  t.match(again, { state: 'open', base: { branch: 'main' } })
  t.same(ownBranches(fix.host, tip), [{ name: BRANCH, commits: 1 }])
  t.match(await fix.readRow(fix.fixPrId), { status: 'open', fixPrNumber: again!.ref.number, step: 'done' })
  t.match(fix.comments(1), [/brings the same fix into `main`/])
})

test('a base that moved on so that the fix conflicts', async (t) => {
  const fix = await createOpenFix()
  fix.host.mergePull(1, 'merge')
  await fix.follow()
  t.match(fix.readFix(), { base: { branch: 'main' } })
  const moved = fix.host.commit({
    parents: [fix.host.state.branches.get('main')!],
    files: { [PATH]: 'begin()\ndanger(input)\nend()\n' },
  })
  fix.host.state.branches.set('main', moved)
  fix.host.changePull(fix.number, { mergeable: null })
  await t.rejects(fix.follow(), codeHostError('unavailable').constructor, 'while the code host does not know')
  fix.host.changePull(fix.number, { mergeable: false })
  await fix.follow()
  fix.host.changePull(fix.number, { mergeable: true })
  await fix.follow()
  await isRemadeOn(t, fix, { branch: 'main', sha: moved }, 'begin()\nsafe(input)\nend()\n')
})

test('an original that was pushed to with force', async (t) => {
  const fix = await createOpenFix()
  const forced = fix.host.commit({ parents: [fix.base], files: { [PATH]: 'new()\ndanger(input)\nend()\n' } })
  fix.host.state.branches.set('feature', forced)
  await fix.follow()
  await fix.follow()
  await isRemadeOn(t, fix, { branch: 'feature', sha: forced }, 'new()\nsafe(input)\nend()\n')
  t.match(await fix.readRow(fix.fixPrId), { originalHeadSha: forced })
})

test('retargeted while it is open, then squashed into the other base', async (t) => {
  const fix = await createOpenFix()
  const develop = fix.host.commit({ parents: [fix.base], files: { [PATH]: 'start()\nend()\n', 'dev.txt': 'x' } })
  fix.host.state.branches.set('develop', develop)
  const original = fix.host.readPull(1)!
  fix.host.changePull(1, { base: { ...original.base, branch: 'develop', sha: develop } })
  await fix.follow()
  t.match(fix.readFix(), { base: { branch: 'feature' } })
  const tip = fix.host.mergePull(1, 'squash')
  await fix.follow()
  await isRemadeOn(t, fix, { branch: 'develop', sha: tip })
})

test('moot: the code did not reach the base', async (t) => {
  const fix = await createOpenFix()
  squash(fix)
  const main = fix.host.state.branches.get('main')!
  fix.host.state.branches.set('main', fix.host.commit({ parents: [main], files: { [PATH]: 'harmless()\n' } }))
  await fix.follow()
  await fix.follow()
  t.match(fix.readFix(), { state: 'closed' })
  t.match(fix.comments(fix.number), [/none of the findings it fixes in #1 remain on `main`/])
  t.notOk(fix.host.state.branches.has(BRANCH))
  t.match(await fix.readRow(fix.fixPrId), { status: 'closed' })
})

test('what cannot be proven on the new base is closed, not left in conflict', async (t) => {
  const fix = await createOpenFix()
  squash(fix)
  fix.host.state.answers.files.set(PATH, { kind: 'too_large' })
  await fix.follow()
  t.match(fix.readFix(), { state: 'closed' })
  t.match(fix.comments(fix.number), [/could not be proven there/])
})

test("a person's commits on the fix branch stop us, and that is said once", async (t) => {
  const fix = await createOpenFix()
  const human = fix.host.commit({ parents: [fix.host.state.branches.get(BRANCH)!], files: { [PATH]: 'mine()\n' } })
  fix.host.state.branches.set(BRANCH, human)
  squash(fix)
  await fix.follow()
  await fix.follow()
  t.equal(fix.host.state.branches.get(BRANCH), human)
  t.match(fix.readFix(), { state: 'open', base: { branch: 'main' } })
  t.match(fix.comments(fix.number), [/Other people have committed to this branch/])
})

test('a person who pushes while it is made again wins', async (t) => {
  const fix = await createOpenFix()
  squash(fix)
  const human = fix.host.commit({ parents: [fix.host.state.branches.get(BRANCH)!], files: { [PATH]: 'mine()\n' } })
  fix.host.state.faults.push((call) => {
    if (call === 'createCommit') fix.host.state.branches.set(BRANCH, human)
    return null
  })
  await fix.follow()
  await fix.follow()
  t.equal(fix.host.state.branches.get(BRANCH), human)
  t.match(fix.comments(fix.number), [/Other people have committed to this branch/])
})

test('only what the fix was about is fixed on the new base', async (t) => {
  const fix = await createOpenFix()
  squash(fix)
  const main = fix.host.state.branches.get('main')!
  const files = { ...fix.host.state.commits.get(main)!.files, 'src/other.js': VULNERABLE }
  const tip = fix.host.commit({ parents: [main], files })
  fix.host.state.branches.set('main', tip)
  fix.host.state.answers.changed.set(1, [
    { path: PATH, previousPath: null, status: 'modified', addedLines: 1 },
    { path: 'src/other.js', previousPath: null, status: 'added', addedLines: 3 },
  ])
  await fix.follow()
  await isRemadeOn(t, fix, { branch: 'main', sha: tip })
  t.equal(committedText(fix.host, 'src/other.js'), VULNERABLE)
})

/** What a killed process leaves behind: nothing after this point is done, neither retries nor records. */
function killedAt(fix: OpenFix, index: number): OpenFix['deps'] {
  const db = new Proxy(fix.deps.db, {
    get: (target, key, receiver) => {
      if (key === 'transaction' && fix.host.state.calls.length > index) throw new Error('killed')
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { ...fix.deps, db }
}

test('killed before or after any call to the code host, the next run ends with one of each', async (t) => {
  const rehearsal = await createOpenFix()
  squash(rehearsal)
  const before = rehearsal.host.state.calls.length
  await rehearsal.follow()
  const calls = rehearsal.host.state.calls.slice(before)
  t.ok(calls.length >= 12)
  for (const at of ['before', 'after'] as const) {
    for (const [offset, name] of calls.entries()) {
      await t.test(`killed ${at} call ${offset}, ${name}`, async (t) => {
        const fix = await createOpenFix()
        const tip = squash(fix)
        const index = before + offset
        fix.host.state.faults.push((_call, each) => (each === index ? { at, error: new Error('killed') } : null))
        await t.rejects(fix.follow(killedAt(fix, index)))
        await fix.follow()
        await isRemadeOn(t, fix, { branch: 'main', sha: tip })
      })
    }
  }
})

test('several at once', async (t) => {
  const fix = await createOpenFix()
  const tip = squash(fix)
  await Promise.allSettled([fix.follow(), fix.follow(), fix.follow()])
  await fix.follow()
  const row = await fix.readRow(fix.fixPrId)
  t.match(row, { status: 'open', step: 'done', commitSha: fix.host.state.branches.get(BRANCH) })
  t.same(ownBranches(fix.host, tip), [{ name: BRANCH, commits: 1 }])
  t.equal((await fix.readAudit()).filter((action) => action === 'fix_pr.remade').length, 1)
})

test('AI fixes are made again with the same change: no model is asked and no credit taken', async (t) => {
  const ai = await createAiFixture(t)
  await ai.run()
  const fix = withFollowUps(ai, ai.fixPrId)
  t.equal(committedText(ai.host, PATH), 'start()\nsafe(input)\nrepaired1(input)\nend()\n')
  const books = await ai.readBooks()
  const tip = squash(fix)
  await fix.follow()
  await isRemadeOn(t, fix, { branch: 'main', sha: tip }, 'start()\nsafe(input)\nrepaired1(input)\nend()\n')
  t.match(fix.readFix().body, /### AI fixes/)
  t.same(await ai.readBooks(), books)
  t.equal(ai.answers.count(), 1)
})

test('an AI fix whose change does not fit any more is left out, and that is said', async (t) => {
  const ai = await createAiFixture(t)
  await ai.run()
  const fix = withFollowUps(ai, ai.fixPrId)
  squash(fix)
  const main = fix.host.state.branches.get('main')!
  const content = 'begin()\ndanger(input)\nother()\nhopeless(input)\nfinish()\n'
  const tip = fix.host.commit({ parents: [main], files: { [PATH]: content } })
  fix.host.state.branches.set('main', tip)
  await fix.follow()
  const expected = 'begin()\nsafe(input)\nother()\nhopeless(input)\nfinish()\n'
  await isRemadeOn(t, fix, { branch: 'main', sha: tip }, expected)
  t.match(fix.readFix().body, /no longer fits the code/)
  t.equal(ai.answers.count(), 1)
})
