import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import type { Ecosystem } from '../../../src/domain/dependencies/dependency-review.ts'
import { applyTo, planWith, recordOf } from './plan-with.ts'

const FOLDER = new URL('fixtures/', import.meta.url)

function readFolder(folder: URL): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
}

function ecosystemOf(names: readonly string[]): Ecosystem {
  if (names.includes('pom.xml')) return 'Maven'
  return names.includes('package.json') ? 'npm' : 'PyPI'
}

/** Each folder has files before and after the upgrades, and the versions in which its packages are fixed. */
for (const name of readdirSync(FOLDER)) {
  t.test(name, async (t) => {
    const folder = new URL(`${name}/`, FOLDER)
    const [before, after] = [readFolder(new URL('before/', folder)), readFolder(new URL('after/', folder))]
    const fixed = JSON.parse(readFileSync(new URL('fixed.json', folder), 'utf8')) as Record<string, string>
    const ecosystem = ecosystemOf(Object.keys(before))
    const records = Object.entries(fixed).map(([pkg, version]) => recordOf(pkg, { fixed: version, ecosystem }))

    const result = planWith(before, { records })
    t.same(result.notFixed, [])
    t.same(applyTo(before, result), after)
    t.same(result.fixes.map(({ packageName, to }) => [packageName, to]).toSorted(), Object.entries(fixed).toSorted())
    for (const fix of result.fixes) t.same(fix.cleared, [`GHSA-${fix.packageName}`])

    const again = planWith(after, { records })
    t.same(again.files, [], 'a second run changes nothing')
    t.same(again.fixes, [])

    const halves = Object.keys(fixed)
    const [first] = halves
    const one = planWith(before, { records: records.slice(0, 1) })
    t.same(
      one.fixes.map(({ packageName }) => packageName),
      [first],
    )
    const rest = planWith(applyTo(before, one), { records })
    t.same(applyTo(applyTo(before, one), rest), after, 'one after the other comes out the same')
  })
}
