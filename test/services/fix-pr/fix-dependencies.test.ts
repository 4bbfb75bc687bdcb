import { test } from 'tap'
import { analysisRecords } from '../../../src/db/schema/index.ts'
import { AppError } from '../../../src/errors.ts'
import { createUpgradeServices } from '../../../src/services/dependencies/create-upgrade-services.ts'
import { createIsFixedByHand } from '../../../src/services/fix-pr/plan/is-fixed-by-hand.ts'
import { createPreviewFixPr } from '../../../src/services/fix-pr/request/preview-fix-pr.ts'
import { createRequestFixPr } from '../../../src/services/fix-pr/request/request-fix-pr.ts'
import { createRunFixPr } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { createFakeVulnerabilities, manifestSandbox } from '../../helpers/fake-vulnerabilities.ts'
import { makeManifest, makeVulnerability } from '../../helpers/findings.ts'
import { osvRecord } from '../../stand-ins/osv/records.ts'
import { createFixture, ownBranches, ownPulls, PR_URL, type FixtureOptions } from './fix-pr-fixture.ts'
import { REPOSITORY } from '../../helpers/in-memory-code-host/repository.ts'

const PACKAGE_JSON = '{\n  "name": "shop",\n  "dependencies": {\n    "lodash": "4.17.20"\n  }\n}\n'
const UPGRADED = PACKAGE_JSON.replace('4.17.20', '4.17.21')
const RECORD = osvRecord('npm', 'lodash', 'GHSA-35jh-r3h4-6jhm', {
  aliases: ['CVE-2021-23337'],
  vectors: ['CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H'],
  ranges: [['0', '4.17.21']],
})

/** The pull request writes a package.json with a vulnerable dependency, and the services look it up. */
async function createDependencyFixture(options: FixtureOptions = {}, records = [RECORD]) {
  const fixture = await createFixture({ path: 'package.json', content: PACKAGE_JSON, ...options })
  const services = createUpgradeServices({
    sandbox: manifestSandbox,
    vulnerabilities: createFakeVulnerabilities(records),
    registry: { readMetadata: async () => null },
  })
  const deps = { ...fixture.deps, ...services }
  const ask = () => createRequestFixPr(deps)({ actor: fixture.actor, teamId: fixture.teamId, prUrl: PR_URL })
  return { ...fixture, deps, ask }
}

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a vulnerable dependency alone is enough for a fix pull request', async (t) => {
  const fixture = await createDependencyFixture()
  const preview = await createPreviewFixPr(fixture.deps)({ teamId: fixture.teamId, prUrl: PR_URL })
  t.match(preview.fixes, [{ kind: 'upgrade', file: 'package.json', upgrade: { packageName: 'lodash', to: '4.17.21' } }])
  t.match(preview.diff, '+    "lodash": "4.17.21"')

  const { fixPrId } = await fixture.ask()
  t.equal(await createRunFixPr(fixture.deps).run({ fixPrId }), 'opened')
  t.same(ownBranches(fixture.host, fixture.head), [{ name: 'fixwright/pr-1', commits: 1 }])
  const commit = fixture.host.state.commits.get(fixture.host.state.branches.get('fixwright/pr-1')!)!
  t.same(commit.files, { 'package.json': UPGRADED })
  t.match(commit.message, 'vulnerable-dependency, CWE-1395')
  t.match(ownPulls(fixture.host)[0]!.body, '### Dependencies')
  const row = await fixture.readRow(fixPrId)
  t.match(row, { status: 'open', filesFixed: 1, vulnerabilitiesFixed: 1 })

  const isFixedByHand = createIsFixedByHand(fixture.deps)
  const moved = (sha: string) => ({ ...fixture.pull, head: { ...fixture.pull.head, sha } })
  const other = fixture.host.commit({ parents: [fixture.head], files: { 'a.md': 'x', 'package.json': PACKAGE_JSON } })
  t.equal(await isFixedByHand(fixture.host.client, row, moved(other)), false)
  const repaired = fixture.host.commit({ parents: [fixture.head], files: { 'package.json': UPGRADED } })
  t.equal(await isFixedByHand(fixture.host.client, row, moved(repaired)), true)
})

test('a fork gets the line of the manifest as a suggestion', async (t) => {
  const fixture = await createDependencyFixture({ isFork: true })
  const { fixPrId } = await fixture.ask()
  t.equal(await createRunFixPr(fixture.deps).run({ fixPrId }), 'opened')
  t.match(fixture.host.state.reviews.get(1), [
    { suggestions: [{ path: 'package.json', line: 4, body: /```suggestion\n {4}"lodash": "4\.17\.21"\n```/ }] },
  ])
  t.same(ownBranches(fixture.host, fixture.head), [])
})

test('what cannot be upgraded is a reason, from the stored analysis or from a plan', async (t) => {
  const unfixed = osvRecord('npm', 'lodash', 'GHSA-none', { ranges: [['0', null]] })
  const fixture = await createDependencyFixture({}, [unfixed])
  const planned = await refusalOf(fixture.ask())
  t.ok(planned instanceof AppError)
  t.match(planned, { code: 'NOTHING_TO_FIX', details: { reasons: [{ ruleId: 'vulnerable-dependency' }] } })

  const analysis = {
    teamId: fixture.teamId,
    source: 'pull_request' as const,
    repositoryId: REPOSITORY.id,
    prNumber: 1,
    headSha: fixture.head,
    status: 'complete' as const,
  }
  const major = makeVulnerability({ upgrade: { to: '5.0.0', isMajor: true, how: 'direct' } })
  const dependencies = (one: typeof major) => ({
    incomplete: false,
    manifests: [makeManifest({ vulnerabilities: [one] })],
  })
  await fixture.db.insert(analysisRecords).values({ ...analysis, dependencies: dependencies(major) })
  t.match(await refusalOf(fixture.ask()), {
    code: 'NOTHING_TO_FIX',
    details: { reasons: [{ code: 'needs_design', file: 'package.json', line: 6 }] },
  })
  await fixture.sql`delete from analysis_records`
  await fixture.db.insert(analysisRecords).values({ ...analysis, dependencies: dependencies(makeVulnerability()) })
  await fixture.ask()
  t.match(fixture.events.at(-1), { name: 'fix_pr_requested', properties: { fixableCount: 1 } })
})
