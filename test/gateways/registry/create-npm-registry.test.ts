import t from 'tap'
import { createNpmRegistry } from '../../../src/gateways/registry/create-npm-registry.ts'
import { createNpmRegistryStandIn } from '../../stand-ins/npm-registry/create-npm-registry-stand-in.ts'

const standIn = await createNpmRegistryStandIn()
t.teardown(() => standIn.close())
const logged: string[] = []
const log = { info: (_: object, message: string) => void logged.push(message) }
const registry = createNpmRegistry({ url: standIn.url, log, maxResponseBytes: 10_000 })

t.test('The fields that a lock file repeats are read', async (t) => {
  standIn.publish('@scope/tool', '1.0.0', {
    dependencies: { a: '^1', fsevents: '^2', bad: 1 },
    optionalDependencies: { fsevents: '^2' },
    peerDependencies: { react: '*', ink: '*' },
    peerDependenciesMeta: { ink: { optional: true } },
    bin: 'cli.js',
    engines: { node: '>=18' },
    os: ['linux'],
    hasInstallScript: true,
    deprecated: 'Use another one',
  })
  const metadata = await registry.readMetadata('@scope/tool')
  const version = metadata?.versions.get('1.0.0')
  t.same({ ...version?.dependencies }, { a: '^1' })
  t.same({ ...version?.optionalDependencies }, { fsevents: '^2' })
  t.match(version, {
    integrity: /^sha512-/,
    tarball: `${standIn.url}/@scope/tool/-/tool-1.0.0.tgz`,
    isDeprecated: true,
    optionalPeers: ['ink'],
    copied: { bin: { tool: 'cli.js' }, engines: { node: '>=18' }, os: ['linux'], hasInstallScript: true },
  })
  t.match(standIn.headers.at(-1), { accept: /vnd\.npm\.install-v1\+json/, authorization: null })
})

t.test('Old versions have a checksum in hex, malformed ones none', async (t) => {
  standIn.publish('old', '1.0.0', {
    dist: { shasum: '857fcabfc3397d2625b8228262e86aa7a011b05d', tarball: 'file:///etc/passwd' },
  })
  standIn.publish('old', '1.0.1', { dist: { integrity: 'md5-x' } })
  standIn.publish('old', '1.0.2', { version: '9.9.9' })
  const versions = (await registry.readMetadata('old'))?.versions
  t.match(versions?.get('1.0.0'), { integrity: 'sha1-hX/Kv8M5fSYluCKCYuhqp6ARsF0=', tarball: null })
  t.match(versions?.get('1.0.1'), { integrity: null })
  t.equal(versions?.has('1.0.2'), false, 'what calls itself by another number is not taken')
})

t.test('__proto__ is an ordinary name', async (t) => {
  standIn.behave('odd', {
    kind: 'body',
    body: '{"name":"odd","versions":{"1.0.0":{"version":"1.0.0","dependencies":{"__proto__":"^1"}},"__proto__":{"version":"__proto__"}}}',
  })
  const metadata = await registry.readMetadata('odd')
  t.same(Object.keys(metadata?.versions.get('1.0.0')?.dependencies ?? {}), ['__proto__'])
  t.equal(({} as Record<string, unknown>)['version'], undefined)
})

t.test('Redirects are followed within the registry only', async (t) => {
  standIn.publish('moved', '1.0.0')
  standIn.behave('inside', { kind: 'redirect', location: '/moved' })
  t.equal(await registry.readMetadata('inside'), null, 'the answer is about another package')
  t.equal(standIn.asked.at(-1), 'moved')
  const other = await createNpmRegistryStandIn()
  t.teardown(() => other.close())
  other.publish('outside', '1.0.0')
  standIn.behave('outside', { kind: 'redirect', location: `${other.url}/outside` })
  standIn.behave('circle', { kind: 'redirect', location: '/circle' })
  t.same([await registry.readMetadata('outside'), await registry.readMetadata('circle')], [null, null])
  t.same(other.asked, [])
})

t.test('A missing answer is not an error', async (t) => {
  standIn.behave('slow', { kind: 'hang' })
  const hasty = createNpmRegistry({ url: standIn.url, log, timeoutMs: 50 })
  t.equal(await hasty.readMetadata('slow'), null)
  standIn.behave('cut', { kind: 'reset' })
  standIn.behave('down', { kind: 'status', status: 503 })
  standIn.behave('huge', { kind: 'body', body: `{"name":"huge","versions":{},"x":"${'x'.repeat(20_000)}"}` })
  standIn.behave('broken', { kind: 'body', body: '{"name":' })
  standIn.behave('list', { kind: 'body', body: '[]' })
  const names = ['cut', 'down', 'huge', 'broken', 'list', 'absent']
  const answers = await Promise.all(names.map((name) => registry.readMetadata(name)))
  t.same(
    answers,
    names.map(() => null),
  )
  t.same([...new Set(logged)], ['The package registry did not answer'])
})

t.test('Invalid names are not requested', async (t) => {
  const before = standIn.asked.length
  for (const name of ['', '../etc', 'a/b/c', '@a', 'a b', 'x'.repeat(300), 'https://host/x'])
    t.equal(await registry.readMetadata(name), null)
  t.equal(standIn.asked.length, before)
})
