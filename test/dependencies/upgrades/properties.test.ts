import fc from 'fast-check'
import t from 'tap'
import { npmVersions } from '../../../src/dependencies/versions/npm.ts'
import { applyTo, planWith, recordOf, type Published } from './plan-with.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e']
const VERSIONS = ['1.0.0', '1.0.1', '1.1.0', '1.2.0', '2.0.0']
const RANGES = ['^1.0.0', '~1.0.0', '>=1.0.0', '1.0.0', '1.0.1', '^1.1.0']

type World = {
  readonly published: Published
  readonly direct: Readonly<Record<string, string>>
  readonly fixed: Readonly<Record<string, string>>
}

const range = fc.constantFrom(...RANGES)
/** A package asks for those behind it in the alphabet only, so that a tree can be made without search. */
const world: fc.Arbitrary<World> = fc.record({
  published: fc
    .tuple(
      ...NAMES.map((_, index) =>
        fc.tuple(
          ...VERSIONS.map(() => fc.dictionary(fc.constantFrom('', ...NAMES.slice(index + 1)), range, { maxKeys: 2 })),
        ),
      ),
    )
    .map((packages) => {
      const versionsOf = (index: number) =>
        VERSIONS.map((version, at) => [version, { dependencies: without(packages[index]?.[at] ?? {}, '') }])
      return Object.fromEntries(NAMES.map((name, index) => [name, Object.fromEntries(versionsOf(index))]))
    }),
  direct: fc.dictionary(fc.constantFrom(...NAMES), range, { minKeys: 1, maxKeys: 3 }),
  fixed: fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...VERSIONS.slice(1)), { minKeys: 1 }),
})

function without(names: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(names).filter(([key]) => key !== name))
}

type Packages = Record<string, { version?: string; dependencies?: Record<string, string> }>

/** The tree in which everything takes the least version that it may: hoisted when it fits, nested otherwise. */
function install({ published, direct }: World): Packages {
  const packages: Packages = { '': { dependencies: direct } }
  function add(folder: string, needs: Readonly<Record<string, string>>): void {
    for (const [name, wanted] of Object.entries(needs)) {
      const hoisted = packages[`node_modules/${name}`]
      if (hoisted && npmVersions.satisfies(hoisted.version ?? '', wanted)) continue
      const version = VERSIONS.find((one) => npmVersions.satisfies(one, wanted)) ?? ''
      const place = hoisted ? `${folder === '' ? '' : `${folder}/`}node_modules/${name}` : `node_modules/${name}`
      const dependencies = { ...published[name]?.[version]?.dependencies }
      packages[place] = {
        version,
        ...{ resolved: `https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`, integrity: 'sha512-b2xk' },
        ...(Object.keys(dependencies).length > 0 && { dependencies }),
      }
      add(place, dependencies)
    }
  }
  add('', direct)
  return packages
}

function findUnmet(packages: Packages, overrides: Readonly<Record<string, string>>): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies = {} }]) =>
    Object.entries(dependencies).flatMap(([name, wanted]) => {
      let folder = path
      let found = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]
      while (!found && folder !== '') {
        folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
        found = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]
      }
      const version = found?.version ?? 'none'
      const isOverridden = Object.entries(overrides).some(
        ([key, to]) => (key === name || key.startsWith(`${name}@`)) && to === version,
      )
      return isOverridden || npmVersions.satisfies(version, wanted)
        ? []
        : [`${path} asks for ${name} ${wanted} and gets ${version}`]
    }),
  )
}

function filesOf(world: World): Record<string, string> {
  return {
    'package.json': JSON.stringify({ name: 'root', dependencies: world.direct }, null, 2),
    'package-lock.json': JSON.stringify(
      { name: 'root', lockfileVersion: 3, requires: true, packages: install(world) },
      null,
      2,
    ),
  }
}

function recordsOf({ fixed }: World) {
  return Object.entries(fixed).map(([name, version]) => recordOf(name, { fixed: version }))
}

t.test('An updated lock file still satisfies all requirements', async () => {
  fc.assert(
    fc.property(world, (one) => {
      const files = filesOf(one)
      fc.pre(findUnmet(JSON.parse(files['package-lock.json'] ?? '').packages, {}).length === 0)
      const after = applyTo(files, planWith(files, { records: recordsOf(one), published: one.published }))
      const manifest = JSON.parse(after['package.json'] ?? '')
      const { packages } = JSON.parse(after['package-lock.json'] ?? '')
      const unmet = findUnmet(packages, manifest.overrides ?? {})
      if (unmet.length > 0) throw new Error(unmet.join('\n'))
    }),
    { numRuns: 100 },
  )
})

t.test('The order does not matter, a second run changes nothing, and every package is accounted for', async (t) => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(world, (one) => {
      const files = filesOf(one)
      const options = { records: recordsOf(one), published: one.published }
      const result = planWith(files, options)
      const backwards = planWith(files, {
        ...options,
        order: (manifests) =>
          manifests.toReversed().map((file) => ({ ...file, vulnerable: file.vulnerable.toReversed() })),
      })
      if (JSON.stringify(backwards) !== JSON.stringify(result)) throw new Error('The order matters')
      const again = planWith(applyTo(files, result), options)
      if (again.files.length > 0)
        throw new Error(`A second run changes ${again.files.map(({ after }) => after).join('\n')}`)
      const covered = result.fixes.flatMap(({ packageName, covers, title }) =>
        covers.map((one) => [`${packageName} ${title}`, one.manifestPath, one.version] as const),
      )
      const reported = result.notFixed.map((one) => [one.packageName, one.manifestPath, one.version] as const)
      const versions = Object.entries(JSON.parse(files['package-lock.json'] ?? '').packages as Packages)
      for (const [path, { version = '' }] of versions) {
        const name = path.slice(-1)
        if (!(name in one.fixed) || (npmVersions.compare(version, one.fixed[name] ?? '') ?? 0) >= 0) continue
        const isAccountedFor = [...covered, ...reported].some(
          ([names, manifest, at]) =>
            names.split(' ').includes(name) && manifest === 'package-lock.json' && at === version,
        )
        if (!isAccountedFor) throw new Error(`Nothing is said of ${name} ${version}`)
      }
      for (const { how, lockFile } of result.fixes) seen.add(`${how} ${lockFile}`)
      for (const { code } of result.notFixed) seen.add(code)
    }),
    // Always the same ones, since all kinds of upgrades have to be among them.
    { numRuns: 100, seed: 6 },
  )
  t.comment([...seen].toSorted().join(', '))
  for (const kind of ['direct updated', 'lock updated', 'override updated', 'parent updated'])
    t.ok(seen.has(kind), kind)
})
