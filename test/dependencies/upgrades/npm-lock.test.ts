import t from 'tap'
import { applyTo, planWith, recordOf, type Published } from './plan-with.ts'

type Entry = Record<string, unknown>

function resolved(name: string, version: string): string {
  return `https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`
}

function entry(name: string, version: string, more: Entry = {}): Entry {
  return { version, resolved: resolved(name, version), integrity: 'sha512-b2xk', license: 'MIT', ...more }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** A project whose mkdirp brings minimist. */
const PROJECT = {
  'package.json': json({ name: 'shop', dependencies: { mkdirp: '^0.5.1', 'left-pad': '1.3.0' } }),
  'package-lock.json': json({
    name: 'shop',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'shop', dependencies: { 'left-pad': '1.3.0', mkdirp: '^0.5.1' } },
      'node_modules/left-pad': entry('left-pad', '1.3.0'),
      'node_modules/minimist': entry('minimist', '1.2.0'),
      'node_modules/mkdirp': entry('mkdirp', '0.5.4', { dependencies: { minimist: '^1.2.0' } }),
    },
  }),
}
const MINIMIST = recordOf('minimist', { fixed: '1.2.6' })

t.test('A transitive package that all requirements allow changes in the lock file alone', async (t) => {
  const published = { minimist: { '1.2.0': {}, '1.2.6': {}, '1.2.8': {} } }
  const result = planWith(PROJECT, { records: [MINIMIST], published })
  t.same(result.notFixed, [])
  t.match(result.fixes, [
    { packageName: 'minimist', from: '1.2.0', to: '1.2.6', how: 'lock', lockFile: 'updated', safety: 'merge' },
  ])
  t.same(
    result.files.map(({ path }) => path),
    ['package-lock.json'],
  )
  const expected = PROJECT['package-lock.json']
    .replace('"version": "1.2.0"', '"version": "1.2.6"')
    .replace(resolved('minimist', '1.2.0'), resolved('minimist', '1.2.6'))
  const after = result.files[0]?.after ?? ''
  t.equal(after.replace(/(minimist-1\.2\.6\.tgz",\s+"integrity": )"[^"]+"/, '$1"sha512-b2xk"'), expected)
  t.match(after, /"integrity": "sha512-bWluaW1pc3RAMS4yLjY="/)
})

t.test('Without the registry the lock file is unchanged, and so are packages that only it decides', async (t) => {
  const result = planWith(PROJECT, { records: [MINIMIST] })
  t.same([result.files, result.fixes], [[], []])
  t.match(result.notFixed, [{ packageName: 'minimist', code: 'lock_only', manifestPath: 'package-lock.json' }])
})

t.test('A direct requirement is raised, and the lock file follows in all of its copies', async (t) => {
  const files = {
    ...PROJECT,
    'package.json': PROJECT['package.json'].replace('"name"', '"version": "1.0.0",\n  "name"'),
  }
  const published = {
    mkdirp: { '0.5.6': { dependencies: { minimist: '^1.2.0' }, copied: { bin: { mkdirp: 'bin/cmd.js' } } } },
  }
  const result = planWith(files, { records: [recordOf('mkdirp', { fixed: '0.5.5' })], published })
  t.same(result.notFixed, [])
  t.match(result.fixes, [
    { from: '0.5.4', to: '0.5.6', how: 'direct', line: 5, lockFile: 'updated', manifestPath: 'package.json' },
  ])
  t.same(result.fixes[0]?.covers, [
    { manifestPath: 'package-lock.json', version: '0.5.4' },
    { manifestPath: 'package.json', version: '0.5.1' },
  ])
  const after = applyTo(files, result)
  t.equal(after['package.json'], files['package.json'].replace('^0.5.1', '^0.5.6'))
  const lock = JSON.parse(after['package-lock.json'] ?? '')
  t.equal(lock.packages[''].dependencies.mkdirp, '^0.5.6')
  t.same(Object.keys(lock.packages['node_modules/mkdirp']), [
    'version',
    'resolved',
    'integrity',
    'license',
    'dependencies',
    'bin',
  ])
})

t.test('A requirement of the new version that the lock file lacks leaves it stale', async (t) => {
  const published = { mkdirp: { '0.5.6': { dependencies: { minimist: '^1.2.6' } } } }
  const result = planWith(PROJECT, { records: [recordOf('mkdirp', { fixed: '0.5.5' })], published })
  t.match(result.fixes, [{ how: 'direct', lockFile: 'stale', safety: 'glance' }])
  t.match(
    result.fixes[0]?.lockFileNote,
    /minimist \^1\.2\.6, and the lock file has 1\.2\.0\..*`npm install --package-lock-only`/,
  )
  t.same(
    result.files.map(({ path }) => path),
    ['package.json'],
  )
  const again = planWith(applyTo(PROJECT, result), { records: [recordOf('mkdirp', { fixed: '0.5.5' })], published })
  t.same(again.files, [])
  t.match(again.notFixed, [{ code: 'lock_only' }])
})

t.test('One upgrade makes another possible, whichever comes first', async (t) => {
  const published = {
    mkdirp: { '0.5.6': { dependencies: { minimist: '^1.2.6' } } },
    minimist: { '1.2.6': {} },
  }
  const records = [recordOf('mkdirp', { fixed: '0.5.5' }), MINIMIST]
  const result = planWith(PROJECT, { records, published })
  t.match(
    result.fixes.map(({ packageName, lockFile }) => [packageName, lockFile]),
    [
      ['minimist', 'updated'],
      ['mkdirp', 'updated'],
    ],
  )
  const backwards = planWith(PROJECT, {
    records,
    published,
    order: (manifests) => manifests.toReversed().map((file) => ({ ...file, vulnerable: file.vulnerable.toReversed() })),
  })
  t.same(backwards, result)
  const again = planWith(applyTo(PROJECT, result), { records, published })
  t.same(again, { files: [], fixes: [], notFixed: [] })
})

const PINNED = {
  ...PROJECT,
  'package-lock.json': PROJECT['package-lock.json'].replace('"minimist": "^1.2.0"', '"minimist": "1.2.0"'),
}

t.test('A parent is raised if the registry has a version that allows the wanted one', async (t) => {
  const published = {
    mkdirp: {
      '0.5.4': {},
      '0.5.5': { dependencies: { minimist: '1.2.5' } },
      '0.5.6': { dependencies: { minimist: '^1.2.6' } },
    },
    minimist: { '1.2.6': {} },
  }
  const result = planWith(PINNED, { records: [MINIMIST], published })
  t.match(result.fixes, [
    {
      packageName: 'minimist',
      how: 'parent',
      lockFile: 'updated',
      title: 'Upgrade mkdirp to 0.5.6 for minimist 1.2.6',
      safety: 'glance',
    },
  ])
  const after = applyTo(PINNED, result)
  t.equal(after['package.json'], PINNED['package.json'].replace('^0.5.1', '^0.5.6'))
  t.match(JSON.parse(after['package-lock.json'] ?? '').packages, {
    'node_modules/minimist': { version: '1.2.6' },
    'node_modules/mkdirp': { version: '0.5.6', dependencies: { minimist: '^1.2.6' } },
  })
})

t.test('Otherwise it is overridden, and the lock file is updated if the registry answers', async (t) => {
  const answers: Published[] = [{}, { minimist: { '1.2.6': {} } }]
  for (const published of answers) {
    const result = planWith(PINNED, { records: [MINIMIST], published })
    const lockFile = 'minimist' in published ? 'updated' : 'stale'
    t.match(result.fixes, [
      { how: 'override', lockFile, safety: 'review', title: 'Override minimist 1.2.0 with 1.2.6' },
    ])
    t.match(result.fixes[0]?.explanation, /mkdirp 0\.5\.4 asks for 1\.2\.0/)
    const after = applyTo(PINNED, result)
    t.equal(after['package.json'], json({ ...JSON.parse(PINNED['package.json']), overrides: { minimist: '1.2.6' } }))
    t.same(planWith(after, { records: [MINIMIST], published }).files, [])
  }
})

t.test('Only one of two installed versions is overridden', async (t) => {
  const lock = JSON.parse(PINNED['package-lock.json'])
  lock.packages['node_modules/left-pad'] = entry('left-pad', '1.3.0', { dependencies: { minimist: '^2.0.0' } })
  lock.packages['node_modules/left-pad/node_modules/minimist'] = entry('minimist', '2.0.0')
  const files = { ...PINNED, 'package-lock.json': json(lock) }
  const result = planWith(files, { records: [MINIMIST], published: { minimist: { '1.2.6': {}, '2.0.0': {} } } })
  t.same(JSON.parse(applyTo(files, result)['package.json'] ?? '').overrides, { 'minimist@1.2.0': '1.2.6' })
})

t.test('An upgrade does not turn a development package into a production one', async (t) => {
  const lock = JSON.parse(PROJECT['package-lock.json'])
  lock.packages['node_modules/ms'] = entry('ms', '2.1.0', { dev: true })
  lock.packages[''].devDependencies = { ms: '^2.1.0' }
  const manifest = { ...JSON.parse(PROJECT['package.json']), devDependencies: { ms: '^2.1.0' } }
  const files = { 'package.json': json(manifest), 'package-lock.json': json(lock) }
  const published = { minimist: { '1.2.6': { dependencies: { ms: '^2.0.0' } } } }
  t.match(planWith(files, { records: [MINIMIST], published }).notFixed, [
    { code: 'lock_only', reason: /installed here for other packages only/ },
  ])
})

t.test('Lock files of versions 1 and 2 are updated, too', async (t) => {
  const branch = (name: string, version: string, more: Entry = {}) => ({
    version,
    resolved: resolved(name, version),
    integrity: 'sha512-b2xk',
    ...more,
  })
  const dependencies = {
    'left-pad': branch('left-pad', '1.3.0'),
    mkdirp: branch('mkdirp', '0.5.4', {
      requires: { minimist: '^1.2.0' },
      dependencies: { minimist: branch('minimist', '1.2.0') },
    }),
  }
  const packages = {
    '': { name: 'shop', dependencies: { 'left-pad': '1.3.0', mkdirp: '^0.5.1' } },
    'node_modules/left-pad': entry('left-pad', '1.3.0'),
    'node_modules/mkdirp': entry('mkdirp', '0.5.4', { dependencies: { minimist: '^1.2.0' } }),
    'node_modules/mkdirp/node_modules/minimist': entry('minimist', '1.2.0'),
  }
  const published = {
    mkdirp: { '0.5.6': { dependencies: { minimist: '^1.2.6' } } },
    minimist: { '1.2.6': {} },
  }
  const records = [recordOf('mkdirp', { fixed: '0.5.5' }), MINIMIST]
  for (const content of [
    { name: 'shop', lockfileVersion: 1, requires: true, dependencies },
    { name: 'shop', lockfileVersion: 2, requires: true, packages, dependencies },
  ]) {
    const files = { ...PROJECT, 'package-lock.json': json(content) }
    const result = planWith(files, { records, published })
    t.match(
      result.fixes.map(({ lockFile }) => lockFile),
      ['updated', 'updated'],
      `version ${content.lockfileVersion}`,
    )
    const lock = JSON.parse(applyTo(files, result)['package-lock.json'] ?? '')
    t.match(lock.dependencies.mkdirp, {
      version: '0.5.6',
      requires: { minimist: '^1.2.6' },
      dependencies: { minimist: { version: '1.2.6' } },
    })
    t.same(Object.keys(lock.dependencies.mkdirp), ['version', 'resolved', 'integrity', 'requires', 'dependencies'])
    if ('packages' in content) t.match(lock.packages['node_modules/mkdirp/node_modules/minimist'], { version: '1.2.6' })
  }
})

t.test('Line ends, byte-order mark and indentation are unchanged', async (t) => {
  const style = (text: string) => `\uFEFF${text.replaceAll('  ', '\t').replaceAll('\n', '\r\n')}`
  const files = Object.fromEntries(Object.entries(PINNED).map(([path, text]) => [path, style(text)]))
  const published = { minimist: { '1.2.6': {} } }
  const plain = applyTo(PINNED, planWith(PINNED, { records: [MINIMIST], published }))
  const styled = applyTo(files, planWith(files, { records: [MINIMIST], published }))
  t.equal(styled['package.json'], style(plain['package.json'] ?? ''))
  t.equal(styled['package-lock.json'], style(plain['package-lock.json'] ?? ''))
})

t.test('A lock file that npm did not write is not edited', async (t) => {
  const files = {
    ...PROJECT,
    'package-lock.json': PROJECT['package-lock.json'].replace('"requires": true,', '"requires":true,'),
  }
  const published = { mkdirp: { '0.5.6': { dependencies: { minimist: '^1.2.0' } } } }
  t.match(planWith(files, { records: [recordOf('mkdirp', { fixed: '0.5.5' })], published }).fixes, [
    { lockFile: 'stale' },
  ])
})

t.test('Packages that are linked, bundled, or from another registry are unchanged', async (t) => {
  const changes: Entry[] = [
    { inBundle: true },
    { resolved: 'git+ssh://host/minimist.git' },
    { resolved: 'https://mirror.example/minimist-1.2.0.tgz' },
  ]
  for (const change of changes) {
    const lock = JSON.parse(PROJECT['package-lock.json'])
    Object.assign(lock.packages['node_modules/minimist'], change)
    const files = { ...PROJECT, 'package-lock.json': json(lock) }
    const result = planWith(files, { records: [MINIMIST], published: { minimist: { '1.2.6': {} } } })
    t.same(result.files, [], JSON.stringify(change))
  }
})

t.test('__proto__ is an ordinary name', async (t) => {
  const lock = PROJECT['package-lock.json'].replace(
    '"node_modules/left-pad"',
    '"node_modules/__proto__": {\n      "version": "1.0.0"\n    },\n    "node_modules/left-pad"',
  )
  const files = { ...PROJECT, 'package-lock.json': lock }
  const result = planWith(files, { records: [MINIMIST], published: { minimist: { '1.2.6': {} } } })
  t.match(result.files[0]?.after ?? '', /"node_modules\/__proto__": \{\n {6}"version": "1\.0\.0"/)
  t.match(result.fixes, [{ lockFile: 'updated' }])
})

t.test('An upgrade that would break a peer requirement is not made', async (t) => {
  const lock = JSON.parse(PROJECT['package-lock.json'])
  lock.packages['node_modules/left-pad'] = entry('left-pad', '1.3.0', { peerDependencies: { mkdirp: '0.5.4' } })
  const files = { ...PROJECT, 'package-lock.json': json(lock) }
  const published = { mkdirp: { '0.5.6': { dependencies: { minimist: '^1.2.0' } } } }
  const records = [recordOf('mkdirp', { fixed: '0.5.5' })]
  const result = planWith(
    { ...files, 'package.json': files['package.json'].replace('^0.5.1', '^0.5.4') },
    { records, published },
  )
  t.same(
    result.notFixed.map(({ manifestPath, code }) => [manifestPath, code]),
    [['package-lock.json', 'not_proven']],
  )
})
