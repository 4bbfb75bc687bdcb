import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import t from 'tap'
import { isManifestPath, parseManifest, relatedPaths } from '../../../src/dependencies/manifests/parse-manifest.ts'
import { largeLocks, MANY } from './large-locks.ts'

const NAMES = [
  'package.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'poetry.lock',
  'uv.lock',
  'Pipfile.lock',
  'pyproject.toml',
  'requirements.txt',
  'pom.xml',
  'gradle.lockfile',
  'buildscript-gradle.lockfile',
  'libs.versions.toml',
]

t.test('every format is recognised by its name in any folder; nothing else is', async (t) => {
  for (const name of NAMES) {
    t.equal(isManifestPath(name), true, name)
    t.equal(isManifestPath(`services/api/${name}`), true, name)
    t.equal(isManifestPath(`node_modules/a/${name}`), false, name)
    t.equal(isManifestPath(`my-${name}x`), false, name)
    t.equal(parseManifest(`a/${name}`, '')?.path, `a/${name}`)
  }
  t.equal(parseManifest('README.md', ''), null)
  t.strictSame(relatedPaths('README.md', '-r a.txt'), [])
})

t.test('lock files and related files', async (t) => {
  t.strictSame(relatedPaths('web/package-lock.json', '{}'), ['web/package.json'])
  t.strictSame(relatedPaths('yarn.lock', '# yarn lockfile v1'), ['package.json'])
  const berry =
    '__metadata:\n  version: 8\n"a@workspace:.":\n  resolution: "a@workspace:."\n"b@workspace:^, b@workspace:packages/b":\n'
  t.strictSame(relatedPaths('web/yarn.lock', berry), [
    'web/package.json',
    'web/^/package.json',
    'web/packages/b/package.json',
  ])
  t.strictSame(relatedPaths('poetry.lock', ''), ['pyproject.toml'])
  t.strictSame(relatedPaths('api/Pipfile.lock', ''), ['api/Pipfile'])
})

t.test("this project's own lock file", async (t) => {
  const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const manifest = parseManifest('package-lock.json', read('package-lock.json'), { readRelated: read })
  const asked = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const direct = manifest?.entries.filter(({ isDirect }) => isDirect).map(({ name }) => name)
  t.equal(manifest?.problem, null)
  t.strictSame(
    new Set(direct),
    new Set(
      ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((key) => Object.keys(asked[key] ?? {})),
    ),
  )
  t.ok(manifest?.entries.every(({ line, path }) => line !== null && path.length > 0))
})

for (const { path, text, related } of largeLocks())
  t.test(`${MANY} packages: ${path}`, async (t) => {
    const start = performance.now()
    const manifest = parseManifest(path, text, { readRelated: (other) => related[other] ?? null })
    t.comment(`${(text.length / 1024 / 1024).toFixed(1)} MiB in ${Math.round(performance.now() - start)} ms`)
    t.equal(manifest?.problem, null)
    t.equal(manifest?.entries.length, MANY)
    t.ok(manifest?.entries.every(({ version, unresolved }) => version !== null && unresolved === null))
  })

t.test('too many entries and too much text are problems', async (t) => {
  const lines = Array.from({ length: MANY + 1 }, (_, index) => `g:a${index}:1=runtimeClasspath`)
  const many = parseManifest('gradle.lockfile', lines.join('\n'))
  t.equal(many?.entries.length, MANY)
  t.match(many?.problem, { line: MANY + 1, reason: /more than 50,000/ })
  for (const name of NAMES) {
    const manifest = parseManifest(name, ' '.repeat(20 * 1024 * 1024 + 1))
    t.match(manifest, { entries: [], problem: { line: 1, column: 1, reason: /larger than/ } }, name)
  }
})

t.test('the path of a long chain has both ends', async (t) => {
  const packages = Array.from({ length: 100 }, (_, index) => [
    `node_modules/p${index}`,
    { version: '1.0.0', dependencies: { [`p${index + 1}`]: '1' } },
  ])
  const text = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': { dependencies: { p0: '1' } }, ...Object.fromEntries(packages) },
  })
  const { path = [] } = parseManifest('package-lock.json', text)?.entries.at(-1) ?? {}
  t.equal(path.length, 33)
  t.strictSame(
    [path[0], path[15], path[16], path[17], path[32]],
    ['p0@1.0.0', 'p15@1.0.0', '…', 'p84@1.0.0', 'p99@1.0.0'],
  )
})

/** Whatever the text: an answer with entries that make sense. */
function checkResponse(path: string, text: string): void {
  const manifest = parseManifest(path, text, { readRelated: () => text })
  relatedPaths(path, text)
  if (!manifest) throw new Error('no answer')
  for (const entry of manifest.entries) {
    if ((entry.version === null) !== (entry.unresolved !== null))
      throw new Error(`neither version nor reason: ${entry.name}`)
    if (entry.path.length === 0 || (entry.line !== null && entry.line < 1)) throw new Error(`no place: ${entry.name}`)
  }
  const { problem } = manifest
  if (problem && (problem.line < 1 || problem.column < 1 || !/^[A-Z].*\.$/s.test(problem.reason)))
    throw new Error(JSON.stringify(problem))
}

t.test('no text makes it throw', async () => {
  const piece = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ':',
      ': ',
      ',',
      '\n',
      '\n  ',
      '\n    ',
      '-',
      '- ',
      '? ',
      '|',
      '>',
      '&a',
      '*a',
      '!t',
      '#',
      '@',
      '=',
    ],
    ...[
      '<project>',
      '</project>',
      '<dependency>',
      '<',
      '/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<!DOCTYPE',
      '&lt;',
      '${a}',
      '\\',
      '\r\n',
      '\t',
    ],
    ...[
      '[[package]]',
      'name = ',
      '[package.dependencies]',
      '"""',
      '-r ',
      '-e ',
      'a==1',
      '__proto__',
      'constructor',
      'version',
      '1.0.0',
    ],
    ...[
      'packages',
      'dependencies',
      'lockfileVersion',
      '__metadata:',
      'resolution',
      'node_modules/a',
      '"a@workspace:."',
      '\uFEFF',
      '9'.repeat(400),
    ],
  )
  const text = fc
    .array(fc.oneof({ weight: 6, arbitrary: piece }, fc.string()), { maxLength: 60 })
    .map((parts) => parts.join(''))
  fc.assert(fc.property(fc.constantFrom(...NAMES), text, checkResponse), { numRuns: 4000 })
  fc.assert(
    fc.property(
      fc.constantFrom('package-lock.json', 'Pipfile.lock', 'package.json', 'npm-shrinkwrap.json'),
      fc.json(),
      checkResponse,
    ),
    { numRuns: 200 },
  )
})

t.test('no change of a lock file makes it throw', async () => {
  const small = largeLocks(12)
  const mutation = fc.record({
    which: fc.nat(small.length - 1),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(40),
    put: fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 8 }),
      fc.constantFrom('{', '"', '\n', '__proto__', ': ', '<', '[[', "'''"),
    ),
  })
  fc.assert(
    fc.property(mutation, ({ which, at, cut, put }) => {
      const { path, text } = small[which]!
      const place = Math.floor(at * text.length)
      checkResponse(path, text.slice(0, place) + put + text.slice(place + cut))
    }),
    { numRuns: 1000 },
  )
})
