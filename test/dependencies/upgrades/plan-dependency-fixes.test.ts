import t from 'tap'
import { UNFIXED_DEPENDENCY_REASONS } from '../../../src/domain/dependencies/dependency-fix.ts'
import { applyTo, planWith, recordOf } from './plan-with.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

function manifest(dependencies: Record<string, string>): Record<string, string> {
  return { 'package.json': JSON.stringify({ dependencies }, null, 2) }
}

t.test('The lowest version without any known vulnerability is chosen', async (t) => {
  const records = [
    recordOf('a', { id: 'GHSA-1', fixed: '1.2.3' }),
    recordOf('a', { id: 'GHSA-2', introduced: '1.2.0', fixed: '1.2.5' }),
    recordOf('a', { id: 'GHSA-3', introduced: '1.2.5', fixed: '1.2.7' }),
  ]
  const result = planWith(manifest({ a: '^1.2.0' }), { records })
  t.match(result.fixes, [
    {
      from: '1.2.0',
      to: '1.2.7',
      cleared: ['GHSA-1', 'GHSA-2'],
      how: 'direct',
      lockFile: 'none',
      lockFileNote: null,
      manifestPath: 'package.json',
      line: 3,
      title: 'Upgrade a from 1.2.0 to 1.2.7',
      explanation:
        'a 1.2.0 has 2 known vulnerabilities; 1.2.7 is the lowest version above it without any. The requirement of a in package.json was raised.',
      behaviourChange:
        'a 1.2.7 replaces 1.2.0. By its version number it is a patch release, which should only fix bugs.',
    },
  ])
})

t.test('From the registry the lowest one is chosen that is neither a pre-release nor deprecated', async (t) => {
  const published = { a: { '1.2.3-rc.1': {}, '1.2.3': { isDeprecated: true }, '1.2.4': {}, '1.3.0': {} } }
  const records = [recordOf('a', { fixed: '1.2.2' })]
  t.equal(planWith(manifest({ a: '1.2.0' }), { records, published }).fixes[0]?.to, '1.2.4')
})

t.test('A major upgrade is made on request only', async (t) => {
  const records = [recordOf('a', { fixed: '2.0.1' }), recordOf('b', { fixed: '0.4.0' })]
  const files = manifest({ a: '^1.2.0', b: '^0.3.0' })
  const result = planWith(files, { records })
  t.same(result.files, [])
  t.match(result.notFixed, [
    {
      packageName: 'a',
      code: 'major_only',
      reason: `${UNFIXED_DEPENDENCY_REASONS.major_only} The lowest one is 2.0.1.`,
    },
    { packageName: 'b', code: 'major_only' },
  ])
  const asked = planWith(files, { records, allowMajor: true })
  t.match(asked.fixes, [
    { to: '2.0.1', isMajor: true, safety: 'review', behaviourChange: /major release/ },
    { to: '0.4.0', isMajor: true },
  ])
  t.same(JSON.parse(asked.files[0]?.after ?? '').dependencies, { a: '^2.0.1', b: '^0.4.0' })
})

t.test('Packages that are not upgraded have a reason', async (t) => {
  const mal = { ...recordOf('evil', { id: 'MAL-2026-1' }) }
  const records = [mal, recordOf('lost', {}), recordOf('bound', { fixed: '1.5.0' })]
  const result = planWith(manifest({ evil: '1.0.0', lost: '^1.0.0', bound: '>=1.0.0 <1.4.0' }), { records })
  t.same(result.files, [])
  t.same(
    result.notFixed.map(({ packageName, code }) => [packageName, code]),
    [
      ['bound', 'ruled_out'],
      ['evil', 'malware'],
      ['lost', 'no_fixed_version'],
    ],
  )
  for (const { code, reason } of result.notFixed) t.ok(reason.startsWith(UNFIXED_DEPENDENCY_REASONS[code]))
})

t.test('Requirements with hashes or in an included file are unchanged', async (t) => {
  const files = {
    'requirements.txt': 'a==1.0 \\\n    --hash=sha256:00\n-r more.txt\n',
    'more.txt': 'b==1.0\n',
  }
  const records = ['a', 'b'].map((name) => recordOf(name, { fixed: '1.1', ecosystem: 'PyPI' }))
  const result = planWith(files, { records })
  t.same(result.files, [])
  t.same(
    result.notFixed.map(({ packageName, code }) => [packageName, code]),
    [
      ['a', 'pinned_by_hash'],
      ['b', 'not_proven'],
    ],
  )
})

t.test('A Maven property that is shared or set in another file is unchanged', async (t) => {
  const dependency = (artifact: string, version: string) =>
    `<dependency><groupId>g</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>\n`
  const parent = '<parent><groupId>g</groupId><artifactId>parent</artifactId><version>1</version></parent>\n'
  const files = {
    'pom.xml': `<project><groupId>g</groupId><artifactId>parent</artifactId><version>1</version>\n<properties><up>1.0</up></properties></project>`,
    'app/pom.xml': `<project>${parent}<artifactId>app</artifactId><properties><both>1.0</both></properties>\n<dependencies>\n${dependency('a', '${both}')}${dependency('b', '${both}')}${dependency('c', '${up}')}${dependency('d', '[1.0,2.0)')}</dependencies></project>`,
  }
  const records = ['g:a', 'g:c', 'g:d'].map((name) => recordOf(name, { fixed: '1.1', ecosystem: 'Maven' }))
  const result = planWith(files, { records })
  t.same(result.files, [])
  t.same(
    result.notFixed.map(({ packageName, code }) => [packageName, code]),
    [
      ['g:a', 'not_proven'],
      ['g:c', 'not_proven'],
      ['g:d', 'ruled_out'],
    ],
  )
})

t.test('Python and Gradle lock files are answered with a command', async (t) => {
  const files = {
    'gradle.lockfile': 'org.yaml:snakeyaml:1.30=runtimeClasspath\nempty=\n',
    'uv.lock': 'version = 1\n\n[[package]]\nname = "a"\nversion = "1.0"\n',
  }
  const records = [
    recordOf('org.yaml:snakeyaml', { fixed: '1.33', ecosystem: 'Maven' }),
    recordOf('a', { fixed: '1.1', ecosystem: 'PyPI' }),
  ]
  t.match(planWith(files, { records }).notFixed, [
    { code: 'lock_only', reason: /`gradle dependencies --update-locks org\.yaml:snakeyaml`/ },
    { code: 'lock_only', reason: /`uv lock --upgrade-package a`/ },
  ])
})

t.test('A raised pyproject.toml leaves the lock file beside it stale, and covers it', async (t) => {
  const files = {
    'pyproject.toml': '[tool.poetry.dependencies]\na = "^1.0"\n',
    'poetry.lock':
      '[[package]]\nname = "a"\nversion = "1.0.5"\ndescription = ""\noptional = false\npython-versions = "*"\nfiles = []\n\n[metadata]\nlock-version = "2.0"\n',
  }
  const result = planWith(files, { records: [recordOf('a', { fixed: '1.1', ecosystem: 'PyPI' })] })
  t.same(result.notFixed, [])
  t.match(result.fixes, [
    {
      lockFile: 'stale',
      lockFileNote: /`poetry lock`/,
      covers: [{ manifestPath: 'pyproject.toml' }, { manifestPath: 'poetry.lock', version: '1.0.5' }],
    },
  ])
})

t.test('Workspaces: each package.json belongs to the lock file above it', async (t) => {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const entry = (version: string) => ({
    version,
    resolved: `https://registry.npmjs.org/a/-/a-${version}.tgz`,
    integrity: 'sha512-b2xk',
  })
  const files = {
    'package.json': json({ workspaces: ['packages/*'] }),
    'packages/one/package.json': json({ name: 'one', dependencies: { a: '^1.0.0' } }),
    'packages/two/package.json': json({ name: 'two', devDependencies: { a: '~1.0.0' } }),
    'package-lock.json': json({
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { workspaces: ['packages/*'] },
        'node_modules/a': entry('1.0.0'),
        'node_modules/one': { resolved: 'packages/one', link: true },
        'node_modules/two': { resolved: 'packages/two', link: true },
        'packages/one': { name: 'one', dependencies: { a: '^1.0.0' } },
        'packages/two': { name: 'two', devDependencies: { a: '~1.0.0' } },
      },
    }),
    'other/package.json': json({ dependencies: { a: '1.0.0' } }),
    'other/yarn.lock':
      '# yarn lockfile v1\n\n\na@1.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz#00"\n',
  }
  const result = planWith(files, { records: [recordOf('a', { fixed: '1.0.1' })], published: { a: { '1.0.1': {} } } })
  t.same(result.notFixed, [])
  t.match(
    result.fixes.map(({ manifestPath, lockFile }) => [manifestPath, lockFile]),
    [
      ['other/package.json', 'stale'],
      ['packages/one/package.json', 'updated'],
    ],
  )
  t.same(
    result.files.map(({ path }) => path),
    ['other/package.json', 'package-lock.json', 'packages/one/package.json', 'packages/two/package.json'],
  )
  const after = applyTo(files, result)
  t.match(JSON.parse(after['package-lock.json'] ?? '').packages, {
    'node_modules/a': { version: '1.0.1' },
    'packages/one': { dependencies: { a: '^1.0.1' } },
    'packages/two': { devDependencies: { a: '~1.0.1' } },
  })
  t.match(result.fixes[0]?.lockFileNote, /other\/yarn\.lock still has the old version: run `yarn install` in other/)
})

t.test('A malformed manifest is unchanged', async (t) => {
  const result = planWith(
    { 'package.json': '{"dependencies":{"a":"1.0.0"}' },
    { records: [recordOf('a', { fixed: '1.0.1' })] },
  )
  t.same(result, { files: [], fixes: [], notFixed: [] })
})

t.test('Packages that only yarn.lock decides are left to yarn', async (t) => {
  const classic =
    '# yarn lockfile v1\n\n\na@^1.0.0, a@~1.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz#00"\n\nb@^1.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/b/-/b-1.0.0.tgz#00"\n  dependencies:\n    a "^1.0.0"\n'
  const berry =
    '__metadata:\n  version: 8\n\n"a@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "a@npm:1.0.0"\n  languageName: node\n  linkType: hard\n\n"b@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "b@npm:1.0.0"\n  dependencies:\n    a: "npm:^1.0.0"\n  languageName: node\n  linkType: hard\n\n"shop@workspace:.":\n  version: 0.0.0-use.local\n  resolution: "shop@workspace:."\n  dependencies:\n    b: "npm:^1.0.0"\n  languageName: unknown\n  linkType: soft\n'
  const records = [recordOf('a', { fixed: '1.0.1' })]
  const files = manifest({ b: '^1.0.0' })
  t.match(planWith({ ...files, 'yarn.lock': classic }, { records }).notFixed, [
    { code: 'lock_only', reason: /delete its entry from yarn\.lock and run `yarn install`\.$/ },
  ])
  t.match(planWith({ ...files, 'yarn.lock': berry }, { records }).notFixed, [
    { code: 'lock_only', reason: /`yarn up -R a`/ },
  ])
  const pinned = planWith({ ...files, 'yarn.lock': classic.replace('a@^1.0.0, a@~1.0.0', 'a@1.0.0') }, { records })
  t.match(pinned.fixes, [{ how: 'override', lockFile: 'stale', explanation: /b 1\.0\.0 asks for 1\.0\.0/ }])
})

t.test('Hostile white space takes no time', async (t) => {
  const blank = ' '.repeat(900_000)
  const records = ['a', 'b'].map((name) => recordOf(name, { fixed: '1.0.1', ecosystem: 'PyPI' }))
  const seconds = measureProcessorTime(() => {
    planWith(
      { 'requirements.txt': `a${blank}# b\nb==1.0.0${blank}\n-c more.txt\n`, 'more.txt': 'a==1.0.0\n' },
      { records },
    )
    const npm = [recordOf('a', { fixed: '1.0.1' })]
    planWith(
      { 'package.json': `{\n${blank}"overrides": {},\n${blank.slice(0, 99_000)}"dependencies":{"a":"1.0.0"}}` },
      { records: npm },
    )
  })
  // What takes quadratic time takes minutes.
  t.ok(seconds < 20)
})
